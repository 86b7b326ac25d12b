import type { NavNode, SiteTree } from '../navigation/site-tree.ts';
import type { Icon } from '../project/navigation-config.ts';
import { inSidebar } from './place.ts';

/**
 * Whether the lines right below each node leave room for icons, by node id. Labels of one level of a sidebar begin on
 * one line, so that one icon makes room in all lists of its level; below headings with icons, pages stand under the
 * words of the heading. An icon that cannot be drawn makes no room.
 */
export function iconRoom(tree: SiteTree, isDrawn: (icon: Icon) => boolean): boolean[] {
  const levels: string[] = [];
  const withRoom = new Set<string>();
  // Parents stand before their children in the table.
  for (const node of tree.nodes) {
    levels[node.id] = levelBelow(node, levels);
    if (node.hidden || node.parent === null || !inSidebar.has(node.kind)) continue;
    const icon = node.icon ?? pageIcon(node, tree);
    if (icon === undefined || !isDrawn(icon)) continue;
    withRoom.add(levels[node.parent]!);
    if (node.topLevel) withRoom.add(levels[node.id]!);
  }
  return tree.nodes.map((node) => withRoom.has(levels[node.id]!));
}

/** Names the level that a node's children stand on: `<node of the sidebar>.<depth>`. */
function levelBelow(node: NavNode, levels: readonly string[]): string {
  if (node.parent === null || !inSidebar.has(node.kind)) return `${node.id}.0`;
  const [sidebar, depth] = levels[node.parent]!.split('.');
  return `${sidebar}.${Number(depth) + 1}`;
}

/** A group's page is what its title opens; its icon is the page's own. */
function pageIcon({ kind, page }: NavNode, tree: SiteTree): Icon | undefined {
  return kind === 'group' || page === undefined ? undefined : tree.pages[page]?.icon;
}
