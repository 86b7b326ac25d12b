import type { NavNode, SitePage } from '../site-tree.ts';

/**
 * The share of a division's pages that has to be in a folder for it to be the division's folder: long lists contain
 * mistakes.
 */
const minShare = 0.9;

/**
 * Sets the folder that the pages of each language and version have in common. Pages that are also in other divisions
 * do not count.
 */
export function setPrefixes(nodes: readonly NavNode[], pages: readonly SitePage[]): void {
  const counts = new Map<number, Map<string, number>>();
  for (const page of pages) {
    if (page.url !== undefined) continue;
    for (const division of divisionsAround(page, nodes)) {
      const folders = counts.get(division) ?? new Map<string, number>();
      counts.set(division, folders);
      for (const folder of foldersAbove(page)) folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
  }
  for (const node of nodes) {
    if (isSwitched(node)) node.prefix = sharedFolder(counts.get(node.id));
  }
}

/** The longest folder that contains nearly all pages. */
function sharedFolder(counts: ReadonlyMap<string, number> = new Map()): string {
  const enough = (counts.get('') ?? 0) * minShare;
  const folders = [...counts.keys()].filter((folder) => counts.get(folder)! >= enough);
  return folders.reduce((a, b) => (b.length > a.length ? b : a), '');
}

/** The languages and versions that contain a page at all its nodes. */
function divisionsAround(page: SitePage, nodes: readonly NavNode[]): number[] {
  const [first = [], ...others] = page.nodes.map((node) => {
    const above: number[] = [];
    for (let at: number | null = node; at !== null; at = nodes[at]!.parent) {
      if (isSwitched(nodes[at]!)) above.push(at);
    }
    return above;
  });
  return first.filter((division) => others.every((above) => above.includes(division)));
}

function isSwitched({ kind }: NavNode): boolean {
  return kind === 'language' || kind === 'version';
}

/** The folders from the root to the page's own; an index file is in the folder that it represents. */
function foldersAbove({ id, file, route }: SitePage): string[] {
  const segments = (file === undefined ? route.slice(1) : id).split('/').slice(0, -1);
  return ['', ...segments.map((_, index) => segments.slice(0, index + 1).join('/'))];
}
