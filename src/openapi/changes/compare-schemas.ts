import type { ApiSpec } from '../api-spec.ts';
import type { ChoiceOption, Property, SchemaId, SchemaNode } from '../schema/schema-node.ts';
import { code, nameOf, type Place, sentence } from './change.ts';
import { compareValues } from './compare-values.ts';
import type { Comparison } from './comparison.ts';

/** Deeper levels are not compared. */
const maxLevels = 30;

/** Compares the schemas of one place in both versions. A schema that is not given allows any value. */
export function compareSchemas(
  oldId: SchemaId | undefined,
  nowId: SchemaId | undefined,
  place: Place,
  comparison: Comparison,
): void {
  if (oldId === undefined || nowId === undefined) {
    if (oldId === nowId) return;
    const now = nowId === undefined ? 'may be anything now' : 'has a schema now';
    comparison.changes.add({
      ...{ kind: 'schema-changed', ...place.of },
      breaking: (nowId === undefined) === (place.side === 'response'),
      message: sentence(`${nameOf(place)} ${now}`),
    });
    return;
  }
  const [old, now] = [comparison.old.schema(oldId), comparison.now.schema(nowId)];
  if (old.name !== undefined && old.name === now.name && old.name !== place.of.schema) {
    const key = `${place.side} ${oldId} ${nowId}`;
    if (!comparison.seen.has(key)) {
      comparison.named.push({ old: oldId, now: nowId, name: old.name, side: place.side });
    }
    comparison.seen.add(key);
    return;
  }
  // Ends the comparison of a schema that contains itself, by its name or otherwise.
  const key = JSON.stringify([place.of, place.side, oldId, nowId]);
  const isAgain = old.name !== undefined && old.name === place.of.schema && place.path.length > 0;
  if (isAgain || comparison.seen.has(key) || place.path.length > maxLevels) return;
  comparison.seen.add(key);
  if (!compareValues(old, now, place, comparison)) return;
  compareProperties(old, now, place, comparison);
  compareInner(old, now, place, comparison);
  compareChoices(old, now, place, comparison);
}

function compareProperties(
  old: SchemaNode,
  now: SchemaNode,
  place: Place,
  comparison: Comparison,
): void {
  const { side, of } = place;
  const [before, after] = [
    propertiesOf(old, side, comparison.old),
    propertiesOf(now, side, comparison.now),
  ];
  const add = (kind: string, { name }: Property, breaking: boolean, what: string): void => {
    const at = nameOf({ ...place, path: [...place.path, name] });
    const message = sentence(`${at} ${what}`);
    comparison.changes.add({ kind: `${side}-property-${kind}`, breaking, ...of, message });
  };
  for (const property of before.values()) {
    const counterpart = after.get(property.name);
    if (!counterpart) {
      add('removed', property, true, 'is gone');
      continue;
    }
    if (counterpart.required && !property.required) {
      add('required', property, side === 'request', 'is required now');
    }
    if (property.required && !counterpart.required) {
      add('optional', property, side === 'response', 'is optional now');
    }
    const path = [...place.path, property.name];
    compareSchemas(property.schema, counterpart.schema, { ...place, path }, comparison);
  }
  for (const property of after.values()) {
    if (before.has(property.name)) continue;
    const isNeeded = side === 'request' && property.required;
    add('added', property, isNeeded, isNeeded ? 'is new, and required' : 'is new');
  }
}

/** The properties that a side can have: read-only ones are not in requests, and write-only ones not in responses. */
function propertiesOf(
  { properties }: SchemaNode,
  side: Place['side'],
  spec: ApiSpec,
): Map<string, Property> {
  const fields = properties.filter(({ schema }) => {
    const { readOnly, writeOnly } = spec.schema(schema);
    return side === 'request' ? !readOnly : !writeOnly;
  });
  return new Map(fields.map((property) => [property.name, property]));
}

function compareInner(
  old: SchemaNode,
  now: SchemaNode,
  place: Place,
  comparison: Comparison,
): void {
  const below = (name: string): Place => ({ ...place, path: [...place.path, name] });
  if (old.items !== undefined || now.items !== undefined) {
    compareSchemas(old.items, now.items, below('[]'), comparison);
  }
  old.prefixItems.forEach((item, index) => {
    const other = now.prefixItems[index];
    if (other !== undefined) compareSchemas(item, other, below(String(index)), comparison);
  });
  const [before, after] = [old.additionalProperties, now.additionalProperties];
  if (typeof before === 'string' && typeof after === 'string') {
    compareSchemas(before, after, below('*'), comparison);
  } else if (after === false && before !== false) {
    comparison.changes.add({
      ...{ kind: `${place.side}-closed`, ...place.of },
      breaking: place.side === 'request',
      message: sentence(`${nameOf(place)} has no other properties now than those described`),
    });
  }
}

function compareChoices(
  old: SchemaNode,
  now: SchemaNode,
  place: Place,
  comparison: Comparison,
): void {
  old.choices.forEach((choice, index) => {
    const other = now.choices[index];
    if (!other) return;
    const before = optionsOf(choice.options, comparison.old);
    const after = optionsOf(other.options, comparison.now);
    for (const [name, option] of before) {
      const counterpart = after.get(name);
      if (counterpart) compareSchemas(option.schema, counterpart.schema, place, comparison);
      else addOption('removed', name, place.side === 'request', place, comparison);
    }
    for (const name of after.keys()) {
      if (!before.has(name)) addOption('added', name, false, place, comparison);
    }
  });
}

function addOption(
  kind: 'added' | 'removed',
  name: string,
  breaking: boolean,
  place: Place,
  { changes }: Comparison,
): void {
  const what = kind === 'added' ? 'can also be' : 'can no longer be';
  const message = sentence(`${nameOf(place)} ${what} ${code(name)}`);
  changes.add({ kind: `${place.side}-option-${kind}`, breaking, ...place.of, message });
}

function optionsOf(options: readonly ChoiceOption[], spec: ApiSpec): Map<string, ChoiceOption> {
  return new Map(
    options.map((option) => {
      const { name, title, types } = spec.schema(option.schema);
      const type = types.length > 0 ? types.join(' | ') : undefined;
      return [name ?? option.label ?? title ?? type ?? `option ${option.index + 1}`, option];
    }),
  );
}
