import type { NavNode, SiteTree } from '../../navigation/site-tree.ts';
import { pathTo } from '../place.ts';

/** What a site without languages is written in. */
const fallback = 'en';

/** BCP 47 tag of the language that a node stands in: its own, else the site's default, else English. */
export function languageOf(tree: SiteTree, node: NavNode): string {
  const above = pathTo(tree, node.id).findLast((entry) => entry.language);
  return above?.language?.tag ?? defaultLanguage(tree) ?? fallback;
}

/** Every page asks for it, and a large site has as many nodes as pages. */
const known = new WeakMap<SiteTree, { tag: string | undefined }>();

/** The language of the site's front door, when it has several. */
export function defaultLanguage(tree: SiteTree): string | undefined {
  const own = known.get(tree) ?? { tag: frontLanguage(tree) };
  known.set(tree, own);
  return own.tag;
}

function frontLanguage({ nodes }: SiteTree): string | undefined {
  const languages = nodes.filter((node) => node.language && !node.hidden);
  return (languages.find((node) => node.default) ?? languages[0])?.language?.tag;
}
