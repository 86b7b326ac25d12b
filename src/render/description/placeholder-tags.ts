import type { Html, Root } from 'mdast';
import { defaultSchema } from 'rehype-sanitize';
import { visit } from 'unist-util-visit';

/** Names of HTML that need no end, or no end that authors write. */
const html: ReadonlySet<string> = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...['col', 'embed', 'link', 'meta', 'wbr'],
]);

const tag = /<(\/?)([a-z][\w-]*)((?:\s+[\w-]+)*)\s*>/gi;

/**
 * `Bearer <token>`, `<your key>` and `List<String>` look like HTML and mean none: what has no other half and no name of
 * HTML stays as it is typed. Changes the tree.
 */
export function placeholderTags(tree: Root): void {
  const texts: Html[] = [];
  const ended = new Set<string>();
  visit(tree, 'html', (node) => {
    texts.push(node);
    for (const [, slash, name] of node.value.matchAll(tag)) if (slash) ended.add(name!);
  });
  for (const node of texts) {
    node.value = node.value.replace(tag, (whole, slash: string, name: string) =>
      slash || ended.has(name) || html.has(name.toLowerCase()) ? whole : `&lt;${whole.slice(1)}`,
    );
  }
}
