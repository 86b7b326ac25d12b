import { compareNumbers } from '../../lib/numbers/compare.ts';
import { isNumber } from '../../lib/numbers/exact-number.ts';
import type { Mapping } from '../document/values.ts';
import type { Limits } from './schema-node.ts';

const numbers = [
  ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
  ...(['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains'] as const),
  ...(['minProperties', 'maxProperties'] as const),
];
const texts = ['contentMediaType', 'contentEncoding'] as const;
/** For these limits, the higher of two applies. */
const lowest = /^(?:min|exclusiveMin)/;
const highest = /^(?:max|exclusiveMax)/;

/**
 * Adds the limits of a layer to those of the layers before it. The stricter one applies, or the later one if they
 * cannot be compared; patterns all apply.
 */
export function addLimits(limits: Limits, schema: Mapping): void {
  for (const key of numbers) {
    const value = schema[key];
    if (!isNumber(value)) continue;
    const limit = limits[key];
    if (limit === undefined) limits[key] = value;
    else if (lowest.test(key)) limits[key] = compareNumbers(limit, value) < 0 ? value : limit;
    else if (highest.test(key)) limits[key] = compareNumbers(limit, value) > 0 ? value : limit;
    else limits[key] = value;
  }
  for (const key of texts) {
    const value = schema[key];
    if (typeof value === 'string' && value !== '') limits[key] = value;
  }
  const { pattern } = schema;
  if (typeof pattern === 'string' && pattern !== '' && !limits.patterns?.includes(pattern)) {
    limits.patterns = [...(limits.patterns ?? []), pattern];
  }
  if (typeof schema.uniqueItems === 'boolean') limits.uniqueItems = schema.uniqueItems;
  // OpenAPI 3.0: a flag makes the limit beside it exclusive.
  if (schema.exclusiveMinimum === true) exclude(limits, 'minimum', 'exclusiveMinimum');
  if (schema.exclusiveMaximum === true) exclude(limits, 'maximum', 'exclusiveMaximum');
}

function exclude(
  limits: Limits,
  from: 'minimum' | 'maximum',
  to: 'exclusiveMinimum' | 'exclusiveMaximum',
): void {
  if (limits[from] === undefined) return;
  limits[to] = limits[from];
  delete limits[from];
}
