import { exactJson } from '../../lib/numbers/exact-json.ts';
import { isContainer } from '../../lib/numbers/exact-number.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { isMapping, type Mapping, mapping } from '../document/values.ts';
import { createExampleFilter } from './filtered-examples.ts';
import { createNameFilter } from './filtered-names.ts';
import { type Filtering, setEntry } from './filtering.ts';
import { closedValues } from './marks.ts';
import { mentions, nothing, openEnum } from './open-data.ts';
import { isDataKey, isMap, type Position, rootPosition } from './structure.ts';

/**
 * A document without its removed parts and without anything that names them. Locations are still those in the
 * author's file.
 */
export function filteredDocument(document: SpecDocument, filtering: Filtering): SpecDocument {
  const { removed, parts } = filtering;
  const copies = new Map<object, object>();
  const examples = createExampleFilter(filtering, copied);
  const named = createNameFilter(filtering, copied, isGone);
  /** For each filtered list, the indexes that its entries had before. */
  const places = new WeakMap<object, number[]>();
  const root = document.value;
  const value = removed.has(Object(root))
    ? emptied(mapping(root), document === parts.files.root)
    : copied(root, rootPosition);
  return { name: document.name, value, locate: (path) => document.locate(formerPath(path)) };

  function copied(part: unknown, position: Position): unknown {
    if (!isContainer(part)) return part;
    const hit = copies.get(part);
    if (hit) return hit;
    const copy: object = Array.isArray(part) ? [] : {};
    copies.set(part, copy);
    if (Array.isArray(part)) fillList(part, copy as unknown[], position);
    else if (isMap(part, position)) fillMap(part as Mapping, copy as Mapping, position);
    else fillPart(part as Mapping, copy as Mapping, position);
    return copy;
  }

  function fillList(from: readonly unknown[], to: unknown[], { role }: Position): void {
    const indexes: number[] = [];
    for (const [index, entry] of from.entries()) {
      if (removed.has(Object(entry))) continue;
      indexes.push(index);
      to.push(copied(entry, { role, isEntry: true }));
    }
    places.set(to, indexes);
  }

  function fillMap(from: Mapping, to: Mapping, { role }: Position): void {
    for (const [name, entry] of Object.entries(from)) {
      if (removed.has(Object(entry)) || leadsNowhere(role, entry)) continue;
      setEntry(to, name, copied(entry, { role, isEntry: true }));
    }
  }

  /** A link to a removed operation. */
  function leadsNowhere(role: string, entry: unknown): boolean {
    if (role !== 'links') return false;
    const { operationId, operationRef } = mapping(entry);
    if (typeof operationId === 'string') return filtering.operationIds.has(operationId);
    if (typeof operationRef !== 'string') return false;
    const way = parts.target(operationRef, document)?.way ?? [];
    return way.some((step) => removed.has(step));
  }

  function fillPart(from: Mapping, to: Mapping, position: Position): void {
    const closed = closedValues(from, filtering.included);
    const part = closed.size > 0 && Array.isArray(from.enum) ? openEnum(from, closed) : from;
    for (const [key, child] of Object.entries(part)) {
      if (removed.has(Object(child))) continue;
      const entry = entryOf(key, child, from, position);
      if (entry !== nothing) setEntry(to, key, entry);
    }
  }

  function entryOf(key: string, child: unknown, part: Mapping, position: Position): unknown {
    if (key === 'x-mint' || key === 'x-mint-enum' || key === 'enum') return child;
    if (/(?:^|-)(?:code-?)?samples$/i.test(key) && Array.isArray(child)) {
      return child.filter((sample) => !mentions(exactJson(sample), filtering.names));
    }
    if (key === 'examples' && isMapping(child)) return examples.byName(child, part);
    if (isDataKey(key, child)) return examples.data(key, child, part, position);
    if (key === 'required' && Array.isArray(child)) return named.required(child, part);
    if (key === 'dependentRequired') return named.dependencies(mapping(child), part);
    if (key === 'encoding') return named.without(mapping(child), part.schema);
    if (key === 'discriminator') return named.discriminator(child, part);
    if (key === 'tags' || key === 'security') return named.entries(key, child);
    const entry = copied(child, { role: key, isEntry: false });
    return isEmptied(key, child, entry) ? nothing : entry;
  }

  /** `oneOf: []` or `servers: []` has a different meaning than a missing key. */
  function isEmptied(key: string, before: unknown, after: unknown): boolean {
    if (!isContainer(before) || !isContainer(after)) return false;
    const had = Object.keys(before).length > 0 && Object.keys(after).length === 0;
    return had && (Array.isArray(before) || key === 'content' || key === 'callbacks');
  }

  /** Whether an entry of a discriminator's mapping points to a removed schema, by reference or by name. */
  function isGone(to: string): boolean {
    const target =
      parts.target(to, document) ?? parts.target(`#/components/schemas/${to}`, document);
    return target?.way.some((step) => removed.has(step)) ?? false;
  }

  function formerPath(path: readonly string[]): string[] {
    let at: unknown = value;
    return path.map((key) => {
      const former = isContainer(at) ? places.get(at)?.[Number(key)] : undefined;
      at = isContainer(at) ? (at as Mapping)[key] : undefined;
      return former === undefined ? key : String(former);
    });
  }
}

/** What remains of a document that is restricted as a whole: its head. */
function emptied(root: Mapping, isSpec: boolean): Mapping {
  if (!isSpec) return {};
  const { openapi, swagger, asyncapi, info } = root;
  const { title = '', version = '' } = mapping(info);
  return {
    ...(openapi !== undefined && { openapi }),
    ...(swagger !== undefined && { swagger }),
    ...(asyncapi !== undefined && { asyncapi }),
    info: { title, version },
    ...(asyncapi === undefined ? { paths: {} } : { channels: {} }),
  };
}
