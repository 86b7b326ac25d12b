import type { SpecFiles, Target } from '../document/spec-files.ts';
import { mapping } from '../document/values.ts';
import { resourceAround } from './resource-around.ts';
import { placeId, placesOf } from './schema-id.ts';

/** The most resources to record on the way to a schema. */
const maxResources = 8;

/** The resources with dynamic anchors on the way to a schema, outermost first, with its own last. */
export function scopeAt(place: Target, files: SpecFiles): readonly string[] | undefined {
  const { document, scope } = place;
  const own = resourceAround(place);
  if (!own || (scope && scope.length >= maxResources)) return scope;
  const id = placeId({ document, path: [...own.path], value: undefined }, files);
  return scope?.includes(id) ? scope : [...(scope ?? []), id];
}

/**
 * The schema that a `$dynamicRef` resolves to. `target` is what it leads to without its context; the outermost resource
 * in the scope with an anchor of the same name takes precedence (JSON Schema 2020-12, section 8.2.3.2). This is how a
 * generic schema takes over parts from the schema that uses it.
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
