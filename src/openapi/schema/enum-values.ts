import { isMapping, list, type Mapping, words } from '../document/values.ts';
import type { EnumValue } from './schema-node.ts';

/**
 * The values of an `enum`, with the names and descriptions in extensions: a list beside it (`x-enum-varnames`,
 * `x-enum-descriptions`) or a map by value (`x-mint-enum`, `x-enum-descriptions`).
 */
export function enumValues(schema: Mapping): EnumValue[] | undefined {
  const values = schema.enum;
  if (!Array.isArray(values)) return undefined;
  const names = lookup(schema['x-enum-varnames'] ?? schema['x-enumNames']);
  const descriptions = [
    schema['x-mint-enum'],
    schema['x-enum-descriptions'],
    schema['x-enumDescriptions'],
  ].map(lookup);
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const name = names(value, index);
    const description = descriptions.map((find) => find(value, index)).find(Boolean);
    return [{ value, ...(name && { name }), ...(description && { description }) }];
  });
}

type Lookup = (value: unknown, index: number) => string | undefined;

function lookup(extension: unknown): Lookup {
  if (Array.isArray(extension)) return (_, index) => words(list(extension)[index]);
  if (isMapping(extension)) return (value) => words(extension[String(value)]);
  return () => undefined;
}
