import type { NavNode } from '../site-tree.ts';

/** The language and version at a node: the labels of the nearest ones above it. */
export interface ReaderScope {
  language?: string;
  version?: string;
}

/** The scope of every node, by node id. */
export function readerScopes(nodes: readonly NavNode[]): ReaderScope[] {
  const scopes: ReaderScope[] = [];
  // Parents precede their children.
  for (const node of nodes) {
    const outer = node.parent === null ? {} : scopes[node.parent]!;
    scopes.push(within(outer, node));
  }
  return scopes;
}

export function scopeOf(nodes: readonly NavNode[], id: number): ReaderScope {
  const path: NavNode[] = [];
  for (let at: number | null = id; at !== null; at = nodes[at]!.parent) path.unshift(nodes[at]!);
  return path.reduce(within, {} as ReaderScope);
}

export function sameScope(a: ReaderScope, b: ReaderScope): boolean {
  return a.language === b.language && a.version === b.version;
}

export function scopeKey({ language = '', version = '' }: ReaderScope): string {
  return `${language}\n${version}`;
}

function within(outer: ReaderScope, { kind, label, language }: NavNode): ReaderScope {
  if (kind === 'language') return { ...outer, language: language?.code ?? label };
  if (kind === 'version') return { ...outer, version: label };
  return outer;
}
