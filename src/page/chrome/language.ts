import type { NavNode, SiteTree } from '../../navigation/site-tree.ts';
import { pathTo } from '../place.ts';

/** The language of a site that declares none. */
const fallback = 'en';

/** The BCP 47 tag of the language of a node: its own, otherwise the site's default, otherwise English. */
export function languageOf(tree: SiteTree, node: NavNode): string {
  const above = pathTo(tree, node.id).findLast((entry) => entry.language);
  return above?.language?.tag ?? defaultLanguage(tree) ?? fallback;
}

/** Cached because every page needs it, and a large site has as many nodes as pages. */
const known = new WeakMap<SiteTree, { tag: string | undefined }>();

/** The language of the site's home page, if the site has several languages. */
export function defaultLanguage(tree: SiteTree): string | undefined {
  const own = known.get(tree) ?? { tag: frontLanguage(tree) };
  known.set(tree, own);
  return own.tag;
}

function frontLanguage({ nodes }: SiteTree): string | undefined {
  const languages = nodes.filter((node) => node.language && !node.hidden);
  return (languages.find((node) => node.default) ?? languages[0])?.language?.tag;
}
