import { refOf, type SpecFiles, type Target } from '../document/spec-files.ts';
import { list, mapping, words } from '../document/values.ts';
import { child } from '../schema/layers.ts';

/**
 * The target of a place's `$ref`, or the place itself. A `summary` or `description` beside the reference replaces
 * that of the target (OpenAPI 3.1).
 */
export function resolve(place: Target, files: SpecFiles): Target | undefined {
  const ref = refOf(place.value);
  if (ref === undefined) return place;
  const target = files.follow(ref, place.document);
  if (!target) return undefined;
  const { summary, description } = mapping(place.value);
  const own = {
    ...(words(summary) !== undefined && { summary }),
    ...(words(description) !== undefined && { description }),
  };
  if (Object.keys(own).length === 0) return target;
  return { ...target, value: { ...mapping(target.value), ...own } };
}

/** The value of a key, with references followed. */
export function at(place: Target, key: string, files: SpecFiles): Target | undefined {
  const target = child(place, key);
  return target && resolve(target, files);
}

/** The entries of a map, with references followed. Extensions and references that point nowhere are omitted. */
export function entriesAt(
  place: Target | undefined,
  key: string,
  files: SpecFiles,
): [string, Target][] {
  const map = place && at(place, key, files);
  if (!map) return [];
  return Object.keys(mapping(map.value)).flatMap((name): [string, Target][] => {
    const entry = at(map, name, files);
    return entry ? [[name, entry]] : [];
  });
}

/** The entries of a list, with references followed. References that point nowhere are omitted. */
export function itemsAt(place: Target, key: string, files: SpecFiles): Target[] {
  const target = child(place, key);
  if (!target) return [];
  return list(target.value).flatMap((_, index) => at(target, String(index), files) ?? []);
}
