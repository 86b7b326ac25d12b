import { refOf } from '../document/spec-files.ts';
import { isMapping, list, type Mapping, mapping, strings, words } from '../document/values.ts';
import { httpMethods } from '../operation-ref.ts';
import { isClosed } from './marks.ts';
import type { RestrictedContent } from './reader.ts';
import type { SpecParts } from './spec-parts.ts';
import { isMap, type Position } from './structure.ts';

export interface Restriction {
  /** Which parts for readers with a login are kept. */
  included: RestrictedContent;
  /** Operations and channels without a page. */
  leftOut: ReadonlySet<object>;
}

/**
 * The parts that nobody may see: those marked as restricted, those that refer to one of them, and those that would be
 * empty without it, such as a parameter whose schema is restricted.
 */
export function removedParts(parts: SpecParts, { included, leftOut }: Restriction): Set<object> {
  const removed = new Set<object>();
  const { nodes } = parts;
  const referrers = new Map<object, object[]>();
  const ways = new Map<object, object[]>();
  for (const [value, { document }] of nodes) {
    const ref = refOf(value);
    const way = ref === undefined ? undefined : parts.target(ref, document)?.way;
    if (!way) continue;
    ways.set(value, way);
    for (const step of way) {
      const values = referrers.get(step);
      if (values) values.push(value);
      else referrers.set(step, [value]);
    }
  }
  const closedTags = tagsForSome(parts, included);

  const isGone = (value: object, position: Position): boolean => {
    if (leftOut.has(value)) return true;
    if (!isMapping(value)) return false;
    if (isClosed(value, included)) return true;
    if (isMap(value, position)) return false;
    if (value['x-excluded'] === true) return true;
    if (ways.get(value)?.some((step) => removed.has(step))) return true;
    return (
      hasOnlyTags(value, closedTags) ||
      isHollow(value, position, (part) => removed.has(Object(part)))
    );
  };

  const waiting = [...nodes.keys()];
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    const part = nodes.get(value);
    if (!part || removed.has(value)) continue;
    const isContainer = Array.isArray(value) || isMap(value, part.position);
    if (!isGone(value, part.position)) continue;
    removed.add(value);
    for (const other of above(value)) waiting.push(other);
    for (const other of referrers.get(value) ?? []) waiting.push(other);
    if (isContainer) waiting.push(...part.parents);
  }
  return removed;

  /** The parts that contain a part, and those that contain its list or map. */
  function above(value: object): object[] {
    const parents = nodes.get(value)?.parents ?? [];
    const holders = parents.flatMap((parent) => nodes.get(parent)?.parents ?? []);
    return [...parents, ...holders];
  }
}

/** Names of the tags that only some readers may see. */
function tagsForSome({ files }: SpecParts, included: RestrictedContent): Set<string> {
  const tags = list(mapping(files.root.value).tags).map(mapping);
  return new Set(
    tags.filter((tag) => isClosed(tag, included)).flatMap(({ name }) => words(name) ?? []),
  );
}

function hasOnlyTags({ tags }: Mapping, closed: ReadonlySet<string>): boolean {
  if (closed.size === 0) return false;
  const names = strings(tags);
  return names.length > 0 && names.every((name) => closed.has(name));
}

type IsGone = (part: unknown) => boolean;

/** Whether nothing remains of a part once the removed ones are gone. */
function isHollow(value: Mapping, { role }: Position, isGone: IsGone): boolean {
  const gone = (key: string) => Object.hasOwn(value, key) && isGone(value[key]);
  const allGone = (key: string) => areAllGone(value[key], isGone);
  if (gone('items') || gone('channel')) return true;
  if (gone('additionalProperties') && value.properties === undefined) return true;
  if (allGone('oneOf') || allGone('anyOf')) return true;
  if (allGone('allOf') && !['type', 'properties', 'items', 'enum'].some((key) => key in value)) {
    return true;
  }
  if (gone('schema') && (carriers.has(role) || 'in' in value)) return true;
  if (allGone('content') && (carriers.has(role) || role.startsWith('requestBod'))) return true;
  if (gone('payload')) return true;
  if (role === 'callbacks' && areAllGone(value, isGone)) return true;
  const own = methods.filter((key) => isMapping(value[key]));
  return own.length > 0 && own.every((key) => isGone(value[key]));
}

/** Objects that exist for the sake of their schema. */
const carriers = new Set(['parameters', 'headers', 'content', 'mediaTypes']);

const methods = [...httpMethods, 'publish', 'subscribe'];

function areAllGone(value: unknown, isGone: IsGone): boolean {
  const entries = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return entries.length > 0 && entries.every(isGone);
}
