import { scopeFolders } from '../navigation/scopes/scope-folders.ts';
import type { SiteTree } from '../navigation/site-tree.ts';
import { type AuthoredUrl, fromRoot, resolveUrl } from '../urls/authored.ts';

type Internal = Extract<AuthoredUrl, { kind: 'internal' }>;

/** The target of an address, and what the address is relative to. */
export interface FoundTarget extends Internal {
  from:
    | { kind: 'file' }
    | { kind: 'root' }
    /** A folder, with the folders that would be tried before it; `''` is the root of the project. */
    | { kind: 'folder'; folder: string; before: string[] };
}

/**
 * Finds the target of an address (its fragment is ignored); undefined if it has none, or leads to another host or out
 * of the project.
 */
export type FindTarget = (written: string, file: string) => FoundTarget | undefined;

/**
 * Finds targets in the order in which the site resolves links: from the file, then, for an address without a leading
 * slash, from the folders of the page's language and version, then from the root. `isThere` tells whether the project
 * has something at a path. An address in a snippet or script is relative to the page that includes it, so it is found
 * only if it has the same target for all of them.
 */
export function createFindTarget(
  tree: Pick<SiteTree, 'pages' | 'byRoute' | 'nodes'>,
  isThere: (path: string) => boolean,
): FindTarget {
  const folders = new Map<string, string[]>();
  for (const { file, route } of tree.pages)
    if (file !== undefined) folders.set(file, scopeFolders(tree, route));
  const all = [...new Set(tree.nodes.flatMap(({ prefix }) => prefix || []))];
  const isFound = ({ path, page }: Internal) => isThere(path) || isThere(page);
  return (written, file) => {
    const link = resolveUrl(written, file);
    if (link.kind === 'internal' && isFound(link))
      return { ...link, from: { kind: /^\s*[/\\]/.test(written) ? 'root' : 'file' } };
    const own = folders.get(file);
    const order = [...(own ?? all), ''];
    const found = order.flatMap((folder, index) => {
      const seen = fromRoot(written, folder);
      if (seen?.kind !== 'internal' || !isFound(seen)) return [];
      return { ...seen, from: { kind: 'folder' as const, folder, before: order.slice(0, index) } };
    });
    return own || found.length === 1 ? found[0] : undefined;
  };
}
