import type { NavNode, SitePage } from './site-tree.ts';

/** Fills in the folder that the pages of each language and version have in common. */
export function setPrefixes(nodes: readonly NavNode[], pages: readonly SitePage[]): void {
  const folders = new Map<number, string[] | undefined>();
  for (const page of pages) {
    const home = page.nodes[0];
    if (home === undefined || page.url !== undefined) continue;
    const folder = folderOf(page);
    for (let at: number | null = home; at !== null; at = nodes[at]!.parent) {
      if (!isSwitched(nodes[at]!)) continue;
      const shared = folders.get(at);
      folders.set(at, shared ? common(shared, folder) : folder);
    }
  }
  for (const node of nodes) {
    if (isSwitched(node)) node.prefix = folders.get(node.id)?.join('/') ?? '';
  }
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
