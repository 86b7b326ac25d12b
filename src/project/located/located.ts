import type { Location } from '../../diagnostics/diagnostic.ts';
import { locate, type Source } from '../../diagnostics/source.ts';
import { pointer } from '../project.ts';

/** A range in an author's file. Offsets are UTF-16 units. */
export interface Span {
  source: Source;
  start: number;
  end: number;
}

/**
 * JSON data in which every value knows where it was written, even if it comes from another file. Includes and repairs
 * work on this form, so that positions remain correct.
 */
export type LocatedValue = LocatedObject | LocatedArray | LocatedScalar;

export interface LocatedObject {
  kind: 'object';
  at: Span;
  entries: Map<string, LocatedEntry>;
}

export interface LocatedEntry {
  /** The position of the key; for a generated key, the value that it was made from. */
  key: Span;
  value: LocatedValue;
}

export interface LocatedArray {
  kind: 'array';
  at: Span;
  items: LocatedValue[];
  /** The original index of each item, if items before it were removed. */
  indexes?: number[];
}

export interface LocatedScalar {
  kind: 'scalar';
  at: Span;
  value: string | number | boolean | null;
  /** The source text, if it says more than the value (`1.0`). */
  raw?: string;
}

export function locationOf(span: Span): Location {
  return locate(span.source, span.start, span.end);
}

/** The plain value, as from `JSON.parse`. */
export function plain(node: LocatedValue): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plain(entry.value)]));
}

/** The location of every value by JSON pointer. */
export function positionsOf(root: LocatedValue): Map<string, Location> {
  const positions = new Map<string, Location>();
  const visit = (node: LocatedValue, at: string) => {
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
export function find(root: LocatedValue, path: readonly PropertyKey[]): LocatedValue | undefined {
  let node: LocatedValue | undefined = root;
  for (const part of path) node = node && childOf(node, part);
  return node;
}

/** A path with the indexes of the author's file, even if items were removed since. */
export function writtenPath(root: LocatedValue, path: readonly PropertyKey[]): PropertyKey[] {
  let node: LocatedValue | undefined = root;
  return path.map((part) => {
    const written = node?.kind === 'array' ? (node.indexes?.[Number(part)] ?? part) : part;
    node = node && childOf(node, part);
    return written;
  });
}

function childOf(node: LocatedValue, part: PropertyKey): LocatedValue | undefined {
  if (node.kind === 'object') return node.entries.get(String(part))?.value;
  if (node.kind === 'array') return node.items[Number(part)];
  return undefined;
}

/** An object that no file contains. Its values keep their own positions; `at` is the range it was made from. */
export function objectOf(
  at: Span,
  values: Record<string, LocatedValue | undefined>,
): LocatedObject {
  const entries = new Map<string, LocatedEntry>();
  for (const [key, value] of Object.entries(values)) {
    if (value) entries.set(key, { key: value.at, value });
  }
  return { kind: 'object', at, entries };
}

export function arrayOf(at: Span, items: LocatedValue[]): LocatedArray {
  return { kind: 'array', at, items };
}

export function scalarOf(at: Span, value: LocatedScalar['value']): LocatedScalar {
  return { kind: 'scalar', at, value };
}

/** A plain value with one position for all its parts. */
export function locatedFrom(at: Span, value: unknown): LocatedValue {
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
