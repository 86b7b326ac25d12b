import type { NavNode, SitePage } from '../site-tree.ts';
import { type ReaderScope, scopeKey } from './reader-scope.ts';

export interface Neighbours {
  previous?: number;
  next?: number;
}

/**
 * The pages in reading order, as one chain for each language and version. A group's `root` precedes its pages; hidden
 * pages and external links are left out, and each page occurs once. Looked up by page and scope.
 */
export function readingOrder(
  nodes: readonly NavNode[],
  pages: readonly SitePage[],
  scopes: readonly ReaderScope[],
): (page: number, scope: ReaderScope) => Neighbours {
  const chains = new Map<string, Set<number>>();
  for (const node of nodes) {
    if (node.page === undefined || node.hidden || pages[node.page]!.url !== undefined) continue;
    const key = scopeKey(scopes[node.id]!);
    const chain = chains.get(key) ?? new Set();
    chains.set(key, chain.add(node.page));
  }

  const neighbours = new Map<string, Neighbours>();
  for (const [key, chain] of chains) {
    const order = [...chain];
    order.forEach((page, index) => {
      const previous = order[index - 1];
      const next = order[index + 1];
      neighbours.set(`${key}\n${page}`, {
        ...(previous !== undefined && { previous }),
        ...(next !== undefined && { next }),
      });
    });
  }
  return (page, scope) => neighbours.get(`${scopeKey(scope)}\n${page}`) ?? {};
}
