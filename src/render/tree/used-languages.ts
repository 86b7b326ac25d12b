import type { Nodes } from 'hast';

/** The languages of a tree's code blocks, which have to be loaded before highlighting. */
export function usedLanguages(node: Nodes, languages = new Set<string>()): Set<string> {
  if (node.type === 'element' && node.tagName === 'CodeBlock') {
    const language = node.data?.props?.language;
    if (typeof language === 'string') languages.add(language);
  }
  if ('children' in node) for (const child of node.children) usedLanguages(child, languages);
  return languages;
}
