import type { Html, Root } from 'mdast';
import { defaultSchema } from 'rehype-sanitize';
import { visit } from 'unist-util-visit';

/** HTML names that need no end tag, or for which authors write none. */
const html: ReadonlySet<string> = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...['col', 'embed', 'link', 'meta', 'wbr'],
]);

const tag = /<(\/?)([a-z][\w-]*)((?:\s+[\w-]+)*)\s*>/gi;

/**
 * `Bearer <token>`, `<your key>` and `List<String>` look like HTML but are not: a tag with no end tag and no HTML
 * name becomes text as typed. Changes the tree.
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
