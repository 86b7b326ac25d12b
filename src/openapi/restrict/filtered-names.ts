import { isMapping, list, type Mapping, mapping, words } from '../document/values.ts';
import { type CopyPart, type Filtering, setEntry } from './filtering.ts';
import { nothing } from './open-data.ts';

/** Removes the names of removed parts from keys that list them. Returns `nothing` if nothing is left. */
export interface NameFilter {
  /** `required` of a schema. */
  required(names: readonly unknown[], part: Mapping): unknown;
  /** `dependentRequired` of a schema. */
  dependencies(before: Mapping, part: Mapping): Mapping;
  /** Entries by the names of a schema's properties, such as `encoding`. */
  without(entries: Mapping, schema: unknown): Mapping;
  discriminator(value: unknown, part: Mapping): unknown;
  /** Tags and security schemes are used by their names. */
  entries(key: 'tags' | 'security', child: unknown): unknown;
}

/** `isGone` tells whether a reference or the name of a schema leads to a removed one. */
export function createNameFilter(
  filtering: Filtering,
  copy: CopyPart,
  isGone: (to: string) => boolean,
): NameFilter {
  function required(names: readonly unknown[], part: Mapping): unknown {
    const own = filtering.names.of(part);
    const rest = names.filter((name) => {
      const text = String(name);
      return !own.has(text) && !filtering.names.everywhere.has(text);
    });
    return rest.length === 0 && names.length > 0 ? nothing : rest;
  }

  function dependencies(before: Mapping, part: Mapping): Mapping {
    const result: Mapping = {};
    for (const [name, names] of Object.entries(without(before, part))) {
      const rest = required(list(names), part);
      if (rest !== nothing) setEntry(result, name, rest);
    }
    return result;
  }

  function without(entries: Mapping, schema: unknown): Mapping {
    const hidden = (name: string) =>
      filtering.names.everywhere.has(name) ||
      filtering.names.composition(mapping(schema)).some((one) => filtering.names.of(one).has(name));
    return Object.fromEntries(Object.entries(entries).filter(([name]) => !hidden(name)));
  }

  function discriminator(value: unknown, part: Mapping): unknown {
    if (!isMapping(value)) return value;
    const name = words(value.propertyName);
    const hidden = filtering.names
      .composition(part)
      .some((one) => filtering.names.of(one).has(name ?? ''));
    if (name !== undefined && (hidden || filtering.names.everywhere.has(name))) return nothing;
    const mapped = Object.entries(mapping(value.mapping)).filter(
      ([, to]) => typeof to !== 'string' || !isGone(to),
    );
    const { mapping: before, defaultMapping, ...rest } = value;
    return {
      ...rest,
      ...(before !== undefined && { mapping: Object.fromEntries(mapped) }),
      ...(typeof defaultMapping === 'string' && !isGone(defaultMapping) && { defaultMapping }),
    };
  }

  function entries(key: 'tags' | 'security', child: unknown): unknown {
    const { tags, schemes } = filtering;
    if (!Array.isArray(child)) return copy(child, { role: key, isEntry: false });
    const remaining = child.flatMap((entry): unknown[] => {
      if (filtering.removed.has(Object(entry))) return [];
      if (typeof entry === 'string') return tags.has(entry) ? [] : [entry];
      if (key === 'tags') {
        const name = words(mapping(entry).name);
        return name !== undefined && tags.has(name)
          ? []
          : [copy(entry, { role: key, isEntry: true })];
      }
      const schemesOf = Object.entries(mapping(entry));
      const rest = schemesOf.filter(([name]) => !schemes.has(name));
      return rest.length === 0 && schemesOf.length > 0 ? [] : [Object.fromEntries(rest)];
    });
    return remaining.length === 0 && child.length > 0 ? nothing : remaining;
  }

  return { required, dependencies, without, discriminator, entries };
}
