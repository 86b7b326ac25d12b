import { refOf, type SpecFiles, type Target } from '../document/spec-files.ts';
import { isMapping, list, type Mapping } from '../document/values.ts';
import { placesOf } from './schema-id.ts';
import type { SchemaId } from './schema-node.ts';

/** Keywords of one place that count for a schema; several layers together are what `allOf` and `$ref` say. */
export interface Layer {
  place: Target;
  value: Mapping;
  /** Name in `components.schemas`, when it stands there. */
  name?: string;
  /** It came by `allOf` from inside another layer, so that its name is not that of the whole. */
  part: boolean;
}

export interface Layers {
  layers: Layer[];
  /** `false` as a schema. */
  never: boolean;
}

/**
 * The layers of a schema, those it builds on first. An `allOf` that comes back to itself is cut at the second
 * meeting: what it would add is there already.
 */
export function layersOf(id: SchemaId, files: SpecFiles): Layers {
  const found: Layers = { layers: [], never: false };
  const seen = new Set<unknown>();
  for (const place of placesOf(id, files)) collect(place, false);
  return found;

  function collect(place: Target, part: boolean): void {
    const { value } = place;
    if (value === false) found.never = true;
    if (!isMapping(value) || seen.has(value)) return;
    seen.add(value);
    const target = follow(value, place, files);
    if (target) collect(target, part);
    const parts = list(value.allOf);
    const alone = parts.length === 1 && !describesValues(value);
    parts.forEach((_, index) => {
      const member = child(place, 'allOf', String(index));
      if (member) collect(member, part || !alone);
    });
    if (isEmptyBesideRef(value)) return;
    const name = componentName(place);
    found.layers.push({ place, value, part, ...(name !== undefined && { name }) });
  }
}

/**
 * Where a schema really stands: behind its `$ref`, when nothing that counts stands beside it. With something beside
 * it, the two places together.
 */
export function settle(place: Target, files: SpecFiles): Target[] {
  if (!isMapping(place.value)) return [place];
  const target = follow(place.value, place, files);
  if (!target) return [place];
  return isEmptyBesideRef(place.value) ? [target] : [place];
}

export function child(place: Target, ...keys: string[]): Target | undefined {
  let { value } = place;
  for (const key of keys) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Mapping)[key];
  }
  return { document: place.document, path: [...place.path, ...keys], value };
}

function follow(value: Mapping, place: Target, files: SpecFiles): Target | undefined {
  const ref = refOf(value) ?? value.$dynamicRef;
  return typeof ref === 'string' ? files.follow(ref, place.document) : undefined;
}

/** Keywords that say nothing about the value when they stand beside a reference. */
const silent = new Set(['$ref', '$dynamicRef', '$comment', '$id', '$schema', '$defs']);

function isEmptyBesideRef(value: Mapping): boolean {
  if (refOf(value) === undefined && value.$dynamicRef === undefined) return false;
  return Object.keys(value).every((key) => silent.has(key));
}

/** Whether there is more than words beside an `allOf`: then the whole is not the one thing it holds. */
function describesValues(value: Mapping): boolean {
  return ['properties', 'oneOf', 'anyOf', 'items', 'required', 'additionalProperties'].some(
    (key) => value[key] !== undefined,
  );
}

/** Name of a schema that stands in `components.schemas`. */
export function componentName({ path }: Target): string | undefined {
  const [first, second, third] = path;
  if (path.length === 3 && first === 'components' && second === 'schemas') return third;
  return path.length === 2 && first === 'definitions' ? second : undefined;
}
