import { parseExactJson } from '../../lib/numbers/exact-json.ts';
import type { JsonType, SchemaNode } from '../../openapi/schema/schema-node.ts';
import type { DescribedField } from '../../render/rendered.ts';

const names: Record<string, JsonType> = {
  string: 'string',
  str: 'string',
  text: 'string',
  uuid: 'string',
  date: 'string',
  enum: 'string',
  number: 'number',
  float: 'number',
  double: 'number',
  integer: 'integer',
  int: 'integer',
  boolean: 'boolean',
  bool: 'boolean',
  object: 'object',
  dict: 'object',
  map: 'object',
  array: 'array',
  list: 'array',
};

/**
 * The schema for the `type` of a `ParamField`, in whatever notation its author uses: `string`, `integer[]`,
 * `array<object>`, `string | null`, `file`. Unknown words allow any value.
 */
export function describedType(field: DescribedField, hasFields: boolean): Partial<SchemaNode> {
  const text = (field.type ?? '').toLowerCase();
  const [, inner = ''] = /^(?:array|list)\s*(?:<|\[|of)?\s*([^>\]]*)/.exec(text) ?? [];
  const isArray = /\[\]|^(array|list)\b/.test(text);
  const first = wordOf(isArray ? inner || text : text);
  const types: JsonType[] = isArray ? ['array'] : hasFields ? ['object'] : typesOf(first);
  return {
    types,
    ...(/\bfile\b|\bbinary\b/.test(text) && { types: ['string'], format: 'binary' }),
    ...(/\bnull\b/.test(text) && { nullable: true }),
    ...(field.deprecated && { deprecated: true }),
    ...(field.default !== undefined && { default: { value: typedValue(field.default, types) } }),
    ...(field.placeholder !== undefined && { examples: [typedValue(field.placeholder, types)] }),
  };
}

function wordOf(text: string): string {
  return /[a-z]+/.exec(text)?.[0] ?? '';
}

function typesOf(word: string): JsonType[] {
  const type = names[word];
  return type === undefined ? [] : [type];
}

/** The text of a prop as a value of the type, or unchanged if it is not one. */
function typedValue(text: string, [type]: readonly JsonType[]): unknown {
  if (type === undefined || type === 'string') return text;
  try {
    return parseExactJson(text);
  } catch {
    return text;
  }
}
