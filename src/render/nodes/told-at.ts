import type { Nodes } from 'hast';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { TreeTools } from './tools.ts';

/**
 * The node at which a problem is reported. If the author's code made the node from literal texts alone, the mistake is
 * in that code; otherwise it may be where the code is used, which is also the place that relative addresses are
 * resolved from.
 */
export function toldAt(node: Nodes, { place }: Pick<TreeTools, 'place'>): Location {
  const tag = node.type === 'element' ? node.data?.inCode : undefined;
  return tag?.isLiteral ? tag.at : place(node);
}
