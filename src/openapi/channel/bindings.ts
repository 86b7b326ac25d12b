import { exactJson } from '../../lib/numbers/exact-json.ts';
import type { SpecFiles, Target } from '../document/spec-files.ts';
import { isMapping, mapping } from '../document/values.ts';
import { schemaAt } from '../operation/contents.ts';
import { at, entriesAt } from '../operation/references.ts';
import { child } from '../schema/layers.ts';
import type { SchemaId } from '../schema/schema-node.ts';

/** What one protocol needs to know about a server, a channel, an operation or a message. */
export interface Binding {
  /** As written: `kafka`, `ws`. */
  protocol: string;
  values: BindingValue[];
}

export interface BindingValue {
  /** For example `partitions`, or `topicConfiguration.retention.ms` for a nested value. */
  name: string;
  /** The value as text, unless it is a schema. */
  text?: string;
  schema?: SchemaId;
}

/** The bindings of all these places, in their order. */
export function bindingsAt(places: readonly Target[], files: SpecFiles): Binding[] {
  const found = new Map<string, Map<string, BindingValue>>();
  for (const place of places) {
    for (const [protocol, entry] of entriesAt(place, 'bindings', files)) {
      const values = found.get(protocol) ?? new Map<string, BindingValue>();
      for (const value of valuesOf(entry, [], files)) {
        if (!values.has(value.name)) values.set(value.name, value);
      }
      found.set(protocol, values);
    }
  }
  return [...found].flatMap(([protocol, values]) =>
    values.size === 0 ? [] : [{ protocol, values: [...values.values()] }],
  );
}

function valuesOf(place: Target, above: readonly string[], files: SpecFiles): BindingValue[] {
  return Object.keys(mapping(place.value)).flatMap((key): BindingValue[] => {
    const entry = at(place, key, files);
    // It says how to read the other keys, and tells readers nothing.
    if (!entry || key === 'bindingVersion') return [];
    const name = [...above, key].join('.');
    if (isSchema(entry.value)) {
      const schema = child(place, key) && schemaAt(place, key, files);
      return schema === undefined ? [] : [{ name, schema }];
    }
    if (isMapping(entry.value)) return valuesOf(entry, [...above, key], files);
    const { value } = entry;
    return [{ name, text: typeof value === 'string' ? value : exactJson(value) }];
  });
}

const types = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

/** A mapping whose `type` is one of JSON Schema, unlike that of an AMQP exchange, such as `topic`. */
function isSchema(value: unknown): boolean {
  const { type, properties, ...rest } = mapping(value);
  return types.includes(String(type)) || isMapping(properties) || 'oneOf' in rest || 'enum' in rest;
}
