import type { Location } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';
import { pointer } from '../project.ts';

/** A stretch of an author's file. Offsets are UTF-16 units. */
export interface Span {
  source: Source;
  start: number;
  end: number;
}

/**
 * JSON-like data whose every value knows where it was written, also when it came from another file. Edits (includes,
 * repairs) happen on this form, so that positions stay right whatever is put in or taken out.
 */
export type Located = LocatedObject | LocatedArray | LocatedScalar;

export interface LocatedObject {
  kind: 'object';
  at: Span;
  entries: Map<string, LocatedEntry>;
}

export interface LocatedEntry {
  /** The key itself; for a key that no file spells out, the value that stands in for it. */
  key: Span;
  value: Located;
}

export interface LocatedArray {
  kind: 'array';
  at: Span;
  items: Located[];
  /** Where each item stood in the file, once items before it were taken out. */
  indexes?: number[];
}

export interface LocatedScalar {
  kind: 'scalar';
  at: Span;
  value: string | number | boolean | null;
  /** How it was written, where that says more than the value (`1.0`). */
  raw?: string;
}

export function locationOf(span: Span): Location {
  return locate(span.source, span.start, span.end);
}

/** The plain value, as `JSON.parse` would give it. */
export function plain(node: Located): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plain(entry.value)]));
}

/** Where every value stands, by JSON pointer. */
export function positionsOf(root: Located): Map<string, Location> {
  const positions = new Map<string, Location>();
  const visit = (node: Located, at: string) => {
    positions.set(at, locationOf(node.at));
    if (node.kind === 'array') {
      for (const [index, item] of node.items.entries()) visit(item, `${at}/${index}`);
    }
    if (node.kind === 'object') {
      for (const [key, entry] of node.entries) visit(entry.value, at + pointer([key]));
    }
  };
  visit(root, '');
  return positions;
}

/** The value at a path, or undefined. */
export function find(root: Located, path: readonly PropertyKey[]): Located | undefined {
  let node: Located | undefined = root;
  for (const part of path) node = node && childOf(node, part);
  return node;
}

/** The path by which an author finds a value: with the indexes of the file, whatever was taken out since. */
export function writtenPath(root: Located, path: readonly PropertyKey[]): PropertyKey[] {
  let node: Located | undefined = root;
  return path.map((part) => {
    const written = node?.kind === 'array' ? (node.indexes?.[Number(part)] ?? part) : part;
    node = node && childOf(node, part);
    return written;
  });
}

function childOf(node: Located, part: PropertyKey): Located | undefined {
  if (node.kind === 'object') return node.entries.get(String(part))?.value;
  if (node.kind === 'array') return node.items[Number(part)];
  return undefined;
}

/** An object that no file spells out. Its parts keep their own places; `at` is what it was made from. */
export function objectOf(at: Span, values: Record<string, Located | undefined>): LocatedObject {
  const entries = new Map<string, LocatedEntry>();
  for (const [key, value] of Object.entries(values)) {
    if (value) entries.set(key, { key: value.at, value });
  }
  return { kind: 'object', at, entries };
}

export function arrayOf(at: Span, items: Located[]): LocatedArray {
  return { kind: 'array', at, items };
}

export function scalarOf(at: Span, value: LocatedScalar['value']): LocatedScalar {
  return { kind: 'scalar', at, value };
}

/** A plain value as if it had been written at one place. */
export function locatedFrom(at: Span, value: unknown): Located {
  if (Array.isArray(value))
    return arrayOf(
      at,
      value.map((item) => locatedFrom(at, item)),
    );
  if (typeof value === 'object' && value !== null) {
    return objectOf(
      at,
      Object.fromEntries(Object.entries(value).map(([k, v]) => [k, locatedFrom(at, v)])),
    );
  }
  const isScalar =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return scalarOf(at, isScalar ? value : null);
}
