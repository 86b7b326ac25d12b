import type { NavNode, SitePage } from './site-tree.ts';

/**
 * Fills in the folder that the pages of each language and version have in common. Pages that others show, too, lie
 * wherever: they do not count.
 */
export function setPrefixes(nodes: readonly NavNode[], pages: readonly SitePage[]): void {
  const folders = new Map<number, string[]>();
  for (const page of pages) {
    if (page.url !== undefined) continue;
    for (const division of divisionsAround(page, nodes)) {
      const shared = folders.get(division);
      folders.set(division, shared ? common(shared, folderOf(page)) : folderOf(page));
    }
  }
  for (const node of nodes) {
    if (isSwitched(node)) node.prefix = folders.get(node.id)?.join('/') ?? '';
  }
}

/** Languages and versions that hold a page at all its places. */
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

/** An index file is in the folder it stands for. */
function folderOf({ id, file, route }: SitePage): string[] {
  const path = file === undefined ? route.slice(1) : id;
  return path.split('/').slice(0, -1);
}

function common(a: readonly string[], b: readonly string[]): string[] {
  const end = a.findIndex((segment, index) => segment !== b[index]);
  return a.slice(0, end === -1 ? a.length : end);
}
