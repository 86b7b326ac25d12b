import type { RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { Html } from '../../lib/html.ts';

const processor = unified()
  // `raw` nodes are rendered components; no other raw HTML comes this far.
  .use(rehypeStringify, {
    allowDangerousHtml: true,
    characterReferences: { useNamedReferences: true },
  })
  .freeze();

export function stringify(children: RootContent[]): Html {
  return processor.stringify({ type: 'root', children });
}
