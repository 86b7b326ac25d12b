import type { Nodes } from 'hast';

/** Labels the checkbox of each task for screen readers, since the text beside it is not a label. Changes the tree. */
export function tasks(node: Nodes, string: (key: string) => string): void {
  if (node.type === 'element' && node.tagName === 'input' && node.properties.disabled) {
    node.properties.ariaLabel = string(node.properties.checked ? 'taskDone' : 'taskOpen');
  }
  if ('children' in node) for (const child of node.children) tasks(child, string);
}
