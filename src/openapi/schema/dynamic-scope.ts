import type { SpecFiles, Target } from '../document/spec-files.ts';
import { mapping } from '../document/values.ts';
import { resourceAround } from './resource-around.ts';
import { placeId, placesOf } from './schema-id.ts';

/** The most resources that are remembered on the way to a schema. */
const maxResources = 8;

/** The resources with dynamic anchors that lead to a schema, with its own, outermost first. */
export function scopeAt(place: Target, files: SpecFiles): readonly string[] | undefined {
  const { document, scope } = place;
  const own = resourceAround(place);
  if (!own || (scope && scope.length >= maxResources)) return scope;
  const id = placeId({ document, path: [...own.path], value: undefined }, files);
  return scope?.includes(id) ? scope : [...(scope ?? []), id];
}

/**
 * The schema that a `$dynamicRef` means, given the one that it leads to without its surroundings: that of the outermost
 * resource with an anchor of the same name (JSON Schema 2020-12, section 8.2.3.2). This is how a generic schema takes
 * over parts from the one that uses it.
 */
export function dynamicTarget(target: Target, scope: readonly string[], files: SpecFiles): Target {
  const name = mapping(target.value).$dynamicAnchor;
  if (typeof name !== 'string') return target;
  for (const id of scope) {
    const [resource] = placesOf(id, files);
    const path = resource?.document.dynamic
      ?.find((one) => one.path.join('\n') === resource.path.join('\n'))
      ?.anchors.get(name);
    const place = path && files.at(resource!.document.name, path);
    if (place) return place;
  }
  return target;
}
