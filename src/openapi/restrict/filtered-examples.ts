import { isMapping, list, type Mapping, mapping } from '../document/values.ts';
import { type CopyPart, type Filtering, setEntry } from './filtering.ts';
import { nothing } from './open-data.ts';
import type { Position } from './structure.ts';

/** Removes the data of restricted parts from examples and defaults. Returns `nothing` if nothing is left. */
export interface ExampleFilter {
  /** The value of a key that holds data. */
  data(key: string, child: unknown, part: Mapping, position: Position): unknown;
  /** Filters examples by name; in version 2.0, the entries are the data itself. */
  byName(examples: Mapping, part: Mapping): unknown;
}

export function createExampleFilter(filtering: Filtering, copy: CopyPart): ExampleFilter {
  function data(key: string, child: unknown, part: Mapping, { role, isEntry }: Position): unknown {
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
    const rest = examples.filter((example) => example !== nothing);
    return rest.length > 0 ? rest : nothing;
  }

  function messageExample(example: Mapping, { payload, headers }: Mapping): Mapping {
    const schemas: Mapping = { payload, headers };
    const entries = Object.entries(example).flatMap(([key, value]) => {
      const result = filtering.open(value, [schemas[key]]);
      return result === nothing ? [] : [[key, result] as const];
    });
    return Object.fromEntries(entries);
  }

  function byName(examples: Mapping, { schema }: Mapping): unknown {
    const result: Mapping = {};
    for (const [name, example] of Object.entries(examples)) {
      if (filtering.removed.has(Object(example))) continue;
      const isObject = isMapping(example) && exampleKeys.some((key) => key in example);
      const entry = isObject
        ? copy(example, { role: 'examples', isEntry: true })
        : filtering.open(example, [schema]);
      const isSpent = isObject && 'value' in example && !('value' in mapping(entry));
      if (entry !== nothing && !isSpent) setEntry(result, name, entry);
    }
    return Object.keys(result).length > 0 ? result : nothing;
  }

  return { data, byName };
}

const exampleKeys = ['$ref', 'value', 'externalValue', 'summary', 'dataValue', 'serializedValue'];
