// The values that a schema allows or assumes, read from the raw document.

type Json = Record<string, unknown>;

/** A value with the file that it stands in, as references are relative to it. */
export interface At {
  value: unknown;
  file: string;
}

/** How to get from a value to a part of it, with references followed. */
export interface RawParts {
  get(at: At, key: string): At;
  list(at: At, key: string): At[];
}

/** What has to stand at a parameter or property of this name. */
export interface ExpectedValue {
  name: string;
  kind: 'value' | 'default';
  /** Text as it is, anything else as JSON. */
  text: string;
}

/** Values of a named schema. `raw` is what stands in its place before a reference is followed. */
export function expectedValues(
  name: string,
  raw: unknown,
  at: At,
  parts: RawParts,
): ExpectedValue[] {
  const found: ExpectedValue[] = enumOf(at, parts, 5)
    .filter((value) => value !== null)
    .map((value) => ({ name, kind: 'value', text: textOf(value) }));
  const own = object(raw).default ?? object(at.value).default;
  if (own !== undefined && own !== null) found.push({ name, kind: 'default', text: textOf(own) });
  return found;
}

/** Its own `enum`, else those of what it is made of. */
function enumOf(at: At, parts: RawParts, levels: number): unknown[] {
  const { value } = at;
  if (levels === 0 || typeof value !== 'object' || value === null) return [];
  const schema = value as Json;
  if (Array.isArray(schema.enum)) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  const inside = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => parts.list(at, keyword));
  if (schema.type !== 'object') inside.push(parts.get(at, 'items'));
  return inside.flatMap((part) => enumOf(part, parts, levels - 1));
}

/** Text of a value as the pages write it, whatever way they write numbers. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}
