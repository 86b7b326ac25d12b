import type { SpecDocument } from '../document/spec-document.ts';
import { isMapping, list, type Mapping, mapping, strings, words } from '../document/values.ts';
import { exactJson } from '../numbers/exact-json.ts';
import { isContainer } from '../numbers/exact-number.ts';
import type { HiddenNames } from './hidden-names.ts';
import { valuesForSome } from './marks.ts';
import { mentions, nothing, type OpenData, openEnum } from './open-data.ts';
import type { SpecParts } from './spec-parts.ts';
import { isDataKey, isMap, type Position, rootPosition } from './structure.ts';

export interface Filtering {
  parts: SpecParts;
  removed: ReadonlySet<object>;
  names: HiddenNames;
  open: OpenData;
  restricted: boolean;
  /** Tags, operation ids and security schemes that were removed. */
  tags: ReadonlySet<string>;
  operationIds: ReadonlySet<string>;
  schemes: ReadonlySet<string>;
  /** The schemas beside each Example Object, at all the places that use it. */
  exampleSchemas: ReadonlyMap<object, readonly unknown[]>;
}

/**
 * A document without its removed parts and without anything that names them. Locations are still those in the
 * author's file.
 */
export function filteredDocument(document: SpecDocument, filtering: Filtering): SpecDocument {
  const { removed, parts } = filtering;
  const made = new Map<object, object>();
  /** The former indexes of the entries of lists. */
  const places = new WeakMap<object, number[]>();
  const root = document.value;
  const value = removed.has(Object(root))
    ? emptied(mapping(root), document === parts.files.root)
    : copied(root, rootPosition);
  return { name: document.name, value, locate: (path) => document.locate(formerPath(path)) };

  function copied(part: unknown, position: Position): unknown {
    if (!isContainer(part)) return part;
    const known = made.get(part);
    if (known) return known;
    const copy: object = Array.isArray(part) ? [] : {};
    made.set(part, copy);
    if (Array.isArray(part)) fillList(part, copy as unknown[], position);
    else if (isMap(part, position)) fillMap(part as Mapping, copy as Mapping, position);
    else fillPart(part as Mapping, copy as Mapping, position);
    return copy;
  }

  function fillList(from: readonly unknown[], to: unknown[], { role }: Position): void {
    const kept: number[] = [];
    for (const [index, entry] of from.entries()) {
      if (removed.has(Object(entry))) continue;
      kept.push(index);
      to.push(copied(entry, { role, isEntry: true }));
    }
    places.set(to, kept);
  }

  function fillMap(from: Mapping, to: Mapping, { role }: Position): void {
    for (const [name, entry] of Object.entries(from)) {
      if (removed.has(Object(entry)) || leadsNowhere(role, entry)) continue;
      set(to, name, copied(entry, { role, isEntry: true }));
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
    const closed = filtering.restricted ? valuesForSome(from) : new Set<string>();
    const part = closed.size > 0 && Array.isArray(from.enum) ? openEnum(from, closed) : from;
    for (const [key, child] of Object.entries(part)) {
      if (removed.has(Object(child))) continue;
      const entry = entryOf(key, child, from, position);
      if (entry !== nothing) set(to, key, entry);
    }
  }

  function entryOf(key: string, child: unknown, part: Mapping, position: Position): unknown {
    if (key === 'x-mint' || key === 'x-mint-enum' || key === 'enum') return child;
    if (/(?:^|-)(?:code-?)?samples$/i.test(key) && Array.isArray(child)) {
      return child.filter((sample) => !mentions(exactJson(sample), filtering.names));
    }
    if (key === 'examples' && isMapping(child)) return examplesOf(child, part);
    if (isDataKey(key, child)) return dataOf(key, child, part, position);
    if (key === 'required' && Array.isArray(child)) return namesOf(child, part);
    if (key === 'dependentRequired') return dependenciesOf(mapping(child), part);
    if (key === 'encoding') return withoutNames(mapping(child), part.schema);
    if (key === 'discriminator') return discriminatorOf(child, part);
    if (key === 'tags' || key === 'security') return namedEntries(key, child);
    const made = copied(child, { role: key, isEntry: false });
    return isEmptied(key, child, made) ? nothing : made;
  }

  /** `oneOf: []` or `servers: []` has a different meaning than a missing key. */
  function isEmptied(key: string, before: unknown, after: unknown): boolean {
    if (!isContainer(before) || !isContainer(after)) return false;
    const had = Object.keys(before).length > 0 && Object.keys(after).length === 0;
    return had && (Array.isArray(before) || key === 'content' || key === 'callbacks');
  }

  function dataOf(
    key: string,
    child: unknown,
    part: Mapping,
    { role, isEntry }: Position,
  ): unknown {
    const { schema, payload, headers } = part;
    if (isEntry && role === 'examples') {
      return filtering.open(child, filtering.exampleSchemas.get(part) ?? []);
    }
    if (key === 'examples' && (payload !== undefined || headers !== undefined)) {
      return list(child).map((example) => messageExample(mapping(example), part));
    }
    const schemas = [schema ?? part];
    if (key !== 'examples') return filtering.open(child, schemas);
    const examples = list(child).map((example) => filtering.open(example, schemas));
    const kept = examples.filter((example) => example !== nothing);
    return kept.length > 0 ? kept : nothing;
  }

  function messageExample(example: Mapping, { payload, headers }: Mapping): Mapping {
    const schemas: Mapping = { payload, headers };
    const entries = Object.entries(example).flatMap(([key, value]) => {
      const made = filtering.open(value, [schemas[key]]);
      return made === nothing ? [] : [[key, made] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Examples by name; version 2.0 has the data itself there. */
  function examplesOf(examples: Mapping, { schema }: Mapping): unknown {
    const made: Mapping = {};
    for (const [name, example] of Object.entries(examples)) {
      if (removed.has(Object(example))) continue;
      const isObject = isMapping(example) && exampleKeys.some((key) => key in example);
      const entry = isObject
        ? copied(example, { role: 'examples', isEntry: true })
        : filtering.open(example, [schema]);
      const isSpent = isObject && 'value' in example && !('value' in mapping(entry));
      if (entry !== nothing && !isSpent) set(made, name, entry);
    }
    return Object.keys(made).length > 0 ? made : nothing;
  }

  function namesOf(names: readonly unknown[], part: Mapping): unknown {
    const own = filtering.names.of(part);
    const kept = names.filter((name) => {
      const text = String(name);
      return !own.has(text) && !filtering.names.everywhere.has(text);
    });
    return kept.length === 0 && names.length > 0 ? nothing : kept;
  }

  function dependenciesOf(dependencies: Mapping, part: Mapping): unknown {
    const made: Mapping = {};
    for (const [name, names] of Object.entries(withoutNames(dependencies, part))) {
      const kept = namesOf(list(names), part);
      if (kept !== nothing) set(made, name, kept);
    }
    return made;
  }

  function withoutNames(entries: Mapping, schema: unknown): Mapping {
    const hidden = (name: string) =>
      filtering.names.everywhere.has(name) ||
      filtering.names.composition(mapping(schema)).some((one) => filtering.names.of(one).has(name));
    return Object.fromEntries(Object.entries(entries).filter(([name]) => !hidden(name)));
  }

  function discriminatorOf(discriminator: unknown, part: Mapping): unknown {
    if (!isMapping(discriminator)) return discriminator;
    const name = words(discriminator.propertyName);
    const hidden = filtering.names
      .composition(part)
      .some((one) => filtering.names.of(one).has(name ?? ''));
    if (name !== undefined && (hidden || filtering.names.everywhere.has(name))) return nothing;
    const mapped = Object.entries(mapping(discriminator.mapping)).filter(
      ([, to]) => typeof to !== 'string' || !isGone(to),
    );
    const { mapping: before, defaultMapping, ...rest } = discriminator;
    return {
      ...rest,
      ...(before !== undefined && { mapping: Object.fromEntries(mapped) }),
      ...(typeof defaultMapping === 'string' && !isGone(defaultMapping) && { defaultMapping }),
    };
  }

  /** Whether an entry of a discriminator's mapping points to a removed schema, by reference or by name. */
  function isGone(to: string): boolean {
    const target =
      parts.target(to, document) ?? parts.target(`#/components/schemas/${to}`, document);
    return target?.way.some((step) => removed.has(step)) ?? false;
  }

  /** Tags and security schemes are used by their names. */
  function namedEntries(key: 'tags' | 'security', child: unknown): unknown {
    const { tags, schemes } = filtering;
    if (!Array.isArray(child)) return copied(child, { role: key, isEntry: false });
    const entries = child.flatMap((entry): unknown[] => {
      if (removed.has(Object(entry))) return [];
      if (typeof entry === 'string') return tags.has(entry) ? [] : [entry];
      if (key === 'tags') {
        const name = words(mapping(entry).name);
        return name !== undefined && tags.has(name)
          ? []
          : [copied(entry, { role: key, isEntry: true })];
      }
      const required = Object.entries(mapping(entry));
      const known = required.filter(([name]) => !schemes.has(name));
      return known.length === 0 && required.length > 0 ? [] : [Object.fromEntries(known)];
    });
    return entries.length === 0 && child.length > 0 ? nothing : entries;
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

const exampleKeys = ['$ref', 'value', 'externalValue', 'summary', 'dataValue', 'serializedValue'];

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

/** Works even for a key named `__proto__`. */
function set(holder: Mapping, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    ...{ value, enumerable: true, configurable: true, writable: true },
  });
}

/** The names of removed operations and other parts. */
export function namesGone(
  parts: SpecParts,
  removed: ReadonlySet<object>,
  tags: ReadonlySet<string>,
): Pick<Filtering, 'tags' | 'operationIds' | 'schemes'> {
  const root = mapping(parts.files.root.value);
  const operationIds = new Set<string>();
  for (const part of removed) {
    const below = [part, ...Object.values(part)].filter(isMapping);
    for (const { operationId } of below)
      if (typeof operationId === 'string') operationIds.add(operationId);
  }
  const schemes = Object.entries({
    ...mapping(root.securityDefinitions),
    ...mapping(mapping(root.components).securitySchemes),
  }).filter(([, scheme]) => removed.has(Object(scheme)));
  const gone = list(root.tags)
    .filter((tag) => removed.has(Object(tag)))
    .flatMap((tag) => strings([mapping(tag).name]));
  return {
    tags: new Set([...tags, ...gone]),
    operationIds,
    schemes: new Set(schemes.map(([name]) => name)),
  };
}
