import { refOf } from '../document/spec-files.ts';
import { isMapping, list, type Mapping, mapping, strings } from '../document/values.ts';
import { closedValues } from './marks.ts';
import type { RestrictedContent } from './reader.ts';
import type { SpecParts } from './spec-parts.ts';
import { isMap, partsBelow } from './structure.ts';
import { mappedTo } from './unreached-parts.ts';

/** Names of removed parts, for the places that use names and not references: examples, `required`. */
export interface HiddenNames {
  /** Properties and parameters that no unrestricted part of the specification has. */
  everywhere: ReadonlySet<string>;
  /** Values of enums that no unrestricted enum has. */
  values: ReadonlySet<string>;
  /** The restricted properties of the objects that a schema describes. */
  of(schema: Mapping): ReadonlySet<string>;
  /** The schema and the schemas it is composed of, without removed ones. */
  composition(schema: Mapping): Mapping[];
  /** Whether an option of a choice in the schema was removed. */
  hasLostChoice(schema: Mapping): boolean;
}

const composing = ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else', 'not', 'dependentSchemas'];

export function hiddenNames(
  parts: SpecParts,
  removed: ReadonlySet<object>,
  included: RestrictedContent,
): HiddenNames {
  const hidden = { names: new Set<string>(), values: new Set<string>() };
  const open = { names: new Set<string>(), values: new Set<string>() };
  const survivors = keptParts(parts, removed);
  for (const [value, { position }] of parts.nodes) {
    const isKept = survivors.has(value);
    const to = isKept ? open : hidden;
    if (!isMapping(value)) continue;
    if (isMap(value, position)) {
      if (position.role !== 'properties' && position.role !== 'headers') continue;
      for (const [name, child] of Object.entries(value)) {
        (removed.has(Object(child)) ? hidden : to).names.add(name);
      }
    } else {
      if (typeof value.name === 'string' && typeof value.in === 'string') to.names.add(value.name);
      const closed = closedValues(value, included);
      for (const one of list(value.enum).map(String)) {
        if (closed.has(one)) hidden.values.add(one);
        else if (isKept) open.values.add(one);
      }
    }
  }
  const bySchema = new Map<Mapping, Set<string>>();
  const compositions = new Map<Mapping, Mapping[]>();
  for (const [value, { position }] of parts.nodes) {
    if (isMap(value, position) || !isMapping(value)) continue;
    if (isMapping(value.properties) || composing.some((key) => key in value)) addScope(value);
  }
  return {
    everywhere: new Set([...hidden.names].filter((name) => !open.names.has(name))),
    values: new Set([...hidden.values].filter((one) => !open.values.has(one))),
    of: (schema) => bySchema.get(schema) ?? new Set(),
    composition: (schema) => {
      const members =
        compositions.get(schema) ?? membersOf(schema).filter((one) => survivors.has(one));
      compositions.set(schema, members);
      return members;
    },
    hasLostChoice: (schema) =>
      ['oneOf', 'anyOf'].some((key) => list(schema[key]).some((one) => removed.has(Object(one)))),
  };

  /** If one schema in a composition hides a property, the property is hidden in all of them. */
  function addScope(schema: Mapping): void {
    const members = membersOf(schema);
    const gone = new Set<string>();
    const there = new Set<string>();
    for (const member of members) {
      for (const [name, child] of Object.entries(mapping(member.properties))) {
        (survivors.has(member) && !removed.has(Object(child)) ? there : gone).add(name);
      }
    }
    const names = [...gone].filter((name) => !there.has(name));
    if (names.length === 0) return;
    for (const member of members) {
      bySchema.set(member, new Set([...(bySchema.get(member) ?? []), ...names]));
    }
  }

  function membersOf(schema: Mapping): Mapping[] {
    const seen = new Set<Mapping>();
    const waiting: unknown[] = [schema];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!isMapping(next) || seen.has(next)) continue;
      seen.add(next);
      const document = parts.nodes.get(next)?.document ?? parts.files.root;
      for (const ref of [refOf(next), ...mappedTo(next.discriminator)]) {
        if (ref !== undefined) waiting.push(parts.files.follow(ref, document)?.value);
      }
      for (const key of composing) {
        const child = next[key];
        if (key === 'dependentSchemas') waiting.push(...Object.values(mapping(child)));
        else waiting.push(...(Array.isArray(child) ? child : [child]));
      }
    }
    return [...seen];
  }
}

/** All parts that are not within a removed one. */
function keptParts(parts: SpecParts, removed: ReadonlySet<object>): Set<object> {
  const survivors = new Set<object>();
  const waiting = parts.documents.map(({ value }) => Object(value) as object);
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    if (survivors.has(value) || removed.has(value)) continue;
    survivors.add(value);
    const position = parts.nodes.get(value)?.position;
    if (position) for (const [, child] of partsBelow(value, position)) waiting.push(child);
  }
  return survivors;
}

/** Tags that only removed operations have. */
export function emptiedTags(parts: SpecParts, removed: ReadonlySet<object>): Set<string> {
  const survivors = keptParts(parts, removed);
  const before = new Set<string>();
  const after = new Set<string>();
  for (const value of parts.nodes.keys()) {
    if (!isMapping(value)) continue;
    for (const tag of strings(value.tags)) {
      before.add(tag);
      if (survivors.has(value)) after.add(tag);
    }
  }
  return new Set([...before].filter((tag) => !after.has(tag)));
}
