import type { Nodes } from 'hast';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { TreeTools } from './tools.ts';

/**
 * Where a problem with a node is told. If the author's code made it of texts alone, the mistake is there; else it may
 * have come from where that code is used. The latter is also what relative addresses are resolved by.
 */
export function toldAt(node: Nodes, { place }: Pick<TreeTools, 'place'>): Location {
  const tag = node.type === 'element' ? node.data?.inCode : undefined;
  return tag?.isLiteral ? tag.at : place(node);
}
