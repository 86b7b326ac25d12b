import type { NavNode, SiteTree } from '../../navigation/site-tree.ts';
import { pathTo } from '../place.ts';

/** What a site without languages is written in. */
const fallback = 'en';

/** BCP 47 tag of the language that a node stands in: its own, else the site's default, else English. */
export function languageOf(tree: SiteTree, node: NavNode): string {
  const above = pathTo(tree, node.id).findLast((entry) => entry.language);
  return above?.language?.tag ?? defaultLanguage(tree) ?? fallback;
}

/** The language of the site's front door, when it has several. */
export function defaultLanguage(tree: SiteTree): string | undefined {
  const languages = tree.nodes.filter((node) => node.language && !node.hidden);
  return (languages.find((node) => node.default) ?? languages[0])?.language?.tag;
}
