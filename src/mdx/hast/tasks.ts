import type { Nodes } from 'hast';

/**
 * Gives the box of each task a name, since the text beside it is no label: listeners hear whether it is done. Changes
 * the tree.
 */
export function tasks(node: Nodes, string: (key: string) => string): void {
  if (node.type === 'element' && node.tagName === 'input' && node.properties.disabled) {
    node.properties.ariaLabel = string(node.properties.checked ? 'taskDone' : 'taskOpen');
  }
  if ('children' in node) for (const child of node.children) tasks(child, string);
}
