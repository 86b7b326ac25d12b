import type { SpecFiles, Target } from './document/spec-files.ts';
import { list, mapping } from './document/values.ts';
import { at, itemsAt } from './operation/references.ts';
import { child } from './schema/layers.ts';

/**
 * What a path declares for all of its operations: its servers, and the parameters that an operation does not replace.
 */
export function sharedByPath(item: Target, operation: Target, files: SpecFiles): Target {
  const { servers, parameters } = mapping(item.value);
  const keyOf = ({ value }: Target) => `${mapping(value).in} ${mapping(value).name}`;
  const own = new Set(itemsAt(operation, 'parameters', files).map(keyOf));
  const all = child(item, 'parameters');
  const others = list(parameters).filter((_, index) => {
    const parameter = all && at(all, String(index), files);
    return !parameter || !own.has(keyOf(parameter));
  });
  const value = {
    ...(others.length > 0 && { parameters: others }),
    ...(Array.isArray(servers) && { servers }),
  };
  return { ...item, value };
}
