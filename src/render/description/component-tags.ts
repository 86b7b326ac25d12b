import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { alertCallouts } from '../../mdx/hast/alerts.ts';

/** Replacements for components while HTML is sanitized, since the sanitizer knows only HTML tags. */
const placeholders: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...alertCallouts, 'Check'].map((name) => [name, 'blockquote'])),
  Badge: 'span',
};

/** The components that a description may contain, which are the ones that authors use in descriptions. */
export const descriptionComponents: ReadonlySet<string> = new Set(Object.keys(placeholders));

const tag = new RegExp(`<(/?)(${[...descriptionComponents].join('|')})(\\s[^>]*)?(?<!/)>`, 'g');

/**
 * Writes component tags as HTML with the component's name in an attribute. A name without a matching pair of tags
 * stays: `<Info>` in a sentence is a word. Changes the tree.
 */
export function componentTags(tree: Root, attribute: string): void {
  const open = new Map<string, number>();
  const texts: Html[] = [];
  visit(tree, 'html', (node) => {
    texts.push(node);
    for (const [, slash, name] of node.value.matchAll(tag)) {
      open.set(name!, (open.get(name!) ?? 0) + (slash ? -1 : 1));
    }
  });
  for (const node of texts) {
    node.value = node.value.replace(tag, (whole, slash: string, name: string, rest = '') => {
      if (open.get(name) !== 0) return whole;
      return slash
        ? `</${placeholders[name]}>`
        : `<${placeholders[name]} ${attribute}="${name}"${rest as string}>`;
    });
  }
}
