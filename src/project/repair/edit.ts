import type { LocatedEntry, LocatedValue } from '../located/located.ts';
import { pointer } from '../project.ts';

/** Changes to a located value, by JSON pointers into the original value. */
export interface Edits {
  drop: Set<string>;
  replace: Map<string, LocatedValue>;
  /** New keys for the object at a pointer. */
  add: Map<string, [string, LocatedValue][]>;
}

export function noEdits(): Edits {
  return { drop: new Set(), replace: new Map(), add: new Map() };
}

export function isEmpty(edits: Edits): boolean {
  return edits.drop.size + edits.replace.size + edits.add.size === 0;
}

/** A copy of the value with the edits applied. Undefined if the value itself was dropped. */
export function edited(node: LocatedValue, edits: Edits, at = ''): LocatedValue | undefined {
  if (edits.drop.has(at)) return undefined;
  const replacement = edits.replace.get(at);
  if (replacement) return replacement;
  if (node.kind === 'scalar') return node;
  if (node.kind === 'array') {
    const items: LocatedValue[] = [];
    const indexes: number[] = [];
    for (const [index, item] of node.items.entries()) {
      const copy = edited(item, edits, `${at}/${index}`);
      if (!copy) continue;
      items.push(copy);
      indexes.push(node.indexes?.[index] ?? index);
    }
    return { ...node, items, indexes };
  }
  const entries = new Map<string, LocatedEntry>();
  for (const [key, entry] of node.entries) {
    const value = edited(entry.value, edits, at + pointer([key]));
    if (value) entries.set(key, { ...entry, value });
  }
  for (const [key, value] of edits.add.get(at) ?? []) entries.set(key, { key: node.at, value });
  return { ...node, entries };
}
