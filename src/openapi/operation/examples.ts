import type { SpecFiles, Target } from '../document/spec-files.ts';
import { mapping, words } from '../document/values.ts';
import type { Example } from './content.ts';
import { entriesAt } from './references.ts';

/** The `example` and `examples` of a parameter, header or content. */
export function examplesAt(place: Target, files: SpecFiles): Example[] {
  const value = mapping(place.value);
  const examples: Example[] = 'example' in value ? [{ name: '', value: value.example }] : [];
  if (Array.isArray(value.examples)) {
    // Lists of examples belong in schemas, but authors write them here as well.
    return [...examples, ...value.examples.map((entry: unknown) => ({ name: '', value: entry }))];
  }
  return [
    ...examples,
    ...entriesAt(place, 'examples', files).map(([name, { value: entry }]) => named(name, entry)),
  ];
}

function named(name: string, value: unknown): Example {
  const { summary, description, externalValue, serializedValue } = mapping(value);
  const fields = mapping(value);
  const example: Example = { name };
  const [short, long, url] = [words(summary), words(description), words(externalValue)];
  if (short !== undefined) example.summary = short;
  if (long !== undefined) example.description = long;
  if (url !== undefined) example.url = url;
  if (typeof serializedValue === 'string') example.text = serializedValue;
  if ('dataValue' in fields) example.value = fields.dataValue;
  else if ('value' in fields) example.value = fields.value;
  else if (url === undefined && example.text === undefined) example.value = value;
  return example;
}
