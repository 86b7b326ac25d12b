import { longestChain, refOf, type SpecFiles, type Target } from '../document/spec-files.ts';
import { isMapping, list, type Mapping } from '../document/values.ts';
import { dynamicTarget, scopeAt } from './dynamic-scope.ts';
import { placesOf } from './schema-id.ts';
import type { SchemaId } from './schema-node.ts';

/** The keywords from one place that apply to a schema. `allOf` and `$ref` give a schema several layers. */
export interface Layer {
  place: Target;
  value: Mapping;
  /** The name in `components.schemas`, if the layer is from there. */
  name?: string;
  /** Reached through `allOf` from inside another layer, so that its name is not that of the whole schema. */
  part: boolean;
  /** Written in the schema itself, and not in another that an `allOf` refers to. */
  own: boolean;
}

export interface Layers {
  layers: Layer[];
  /** The schema `false`, which allows no value. */
  never: boolean;
}

/**
 * The layers of a schema, base layers first. An `allOf` that leads back to itself is cut at the second visit, since
 * it would add nothing new.
 */
export function layersOf(id: SchemaId, files: SpecFiles): Layers {
  const result: Layers = { layers: [], never: false };
  const seen = new Set<unknown>();
  for (const place of placesOf(id, files)) collect(place, false, true);
  return result;

  function collect(at: Target, part: boolean, own: boolean): void {
    const scope = scopeAt(at, files);
    const place = scope ? { ...at, scope } : at;
    const { value } = place;
    if (value === false) result.never = true;
    if (!isMapping(value) || seen.has(value)) return;
    seen.add(value);
    const target = follow(value, place, files);
    if (target) collect(target, part, own && !part);
    const parts = list(value.allOf);
    const alone = parts.length === 1 && !describesValues(value);
    parts.forEach((_, index) => {
      const member = child(place, 'allOf', String(index));
      if (member) collect(member, part || !alone, own);
    });
    if (isEmptyBesideRef(value)) return;
    const name = componentName(place);
    result.layers.push({ place, value, part, own, ...(name !== undefined && { name }) });
  }
}

/**
 * The place that defines a schema: the target of its `$ref` if nothing relevant is beside it, otherwise both places
 * together.
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
  return { ...place, path: [...place.path, ...keys], value };
}

/**
 * The schema behind a reference. A schema that is only a reference to another one is skipped; one that says more beside
 * its reference is a schema of its own.
 */
function follow(value: Mapping, place: Target, files: SpecFiles): Target | undefined {
  let target = step(value, place, files);
  for (let steps = 0; target && steps < longestChain; steps++) {
    if (!isMapping(target.value) || !isEmptyBesideRef(target.value)) return target;
    target = step(target.value, target, files);
  }
  return undefined;
}

function step(value: Mapping, place: Target, files: SpecFiles): Target | undefined {
  const ref = refOf(value) ?? value.$dynamicRef;
  const referent = typeof ref === 'string' ? files.follow(ref, place.document, true) : undefined;
  const scope = scopeAt(place, files);
  if (!referent || !scope) return referent;
  const target = refOf(value) === undefined ? dynamicTarget(referent, scope, files) : referent;
  return { ...target, scope };
}

/** Keywords beside a reference that do not affect the value. */
const silent = new Set([
  ...['$ref', '$dynamicRef', '$comment', '$id', '$schema', '$defs'],
  ...['$anchor', '$dynamicAnchor', '$vocabulary'],
]);

function isEmptyBesideRef(value: Mapping): boolean {
  if (refOf(value) === undefined && value.$dynamicRef === undefined) return false;
  return Object.keys(value).every((key) => silent.has(key));
}

/** Whether an `allOf` has other keywords than texts beside it; if so, the schema is more than its only entry. */
function describesValues(value: Mapping): boolean {
  return ['properties', 'oneOf', 'anyOf', 'items', 'required', 'additionalProperties'].some(
    (key) => value[key] !== undefined,
  );
}

/** The name of a schema in `components.schemas`. */
export function componentName({ path }: Target): string | undefined {
  const [first, second, third] = path;
  if (path.length === 3 && first === 'components' && second === 'schemas') return third;
  return path.length === 2 && first === 'definitions' ? second : undefined;
}
