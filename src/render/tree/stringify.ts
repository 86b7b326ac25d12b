import type { RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Html } from '../../lib/html.ts';

const processor = unified()
  // Only rendered components are `raw` nodes here; any other raw HTML has been removed.
  .use(rehypeStringify, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze();

export function stringify(children: RootContent[]): Html {
  return processor.stringify({ type: 'root', children });
}
