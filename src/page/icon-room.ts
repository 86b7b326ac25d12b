import type { NavNode, SiteTree } from '../navigation/site-tree.ts';
import type { Icon } from '../project/navigation-config.ts';
import { inSidebar } from './place.ts';

/**
 * Whether the lines directly below each node leave room for icons, by node id. Labels on one level of a sidebar are
 * aligned, so one icon makes room in all lists of its level. Below headings with icons, pages are aligned with the
 * heading's text. An icon that cannot be drawn makes no room.
 */
export function iconRoom(tree: SiteTree, isDrawn: (icon: Icon) => boolean): boolean[] {
  const levels: string[] = [];
  const withRoom = new Set<string>();
  // In the table, parents precede their children.
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

/** A name for the level of a node's children: `<node of the sidebar>.<depth>`. */
function levelBelow(node: NavNode, levels: readonly string[]): string {
  if (node.parent === null || !inSidebar.has(node.kind)) return `${node.id}.0`;
  const [sidebar, depth] = levels[node.parent]!.split('.');
  return `${sidebar}.${Number(depth) + 1}`;
}

/** The icon of a page. Groups are excluded, because the icon of the page that a title opens belongs to that page. */
function pageIcon({ kind, page }: NavNode, tree: SiteTree): Icon | undefined {
  return kind === 'group' || page === undefined ? undefined : tree.pages[page]?.icon;
}
