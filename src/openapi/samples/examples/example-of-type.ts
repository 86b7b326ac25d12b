import { compareNumbers } from '../../../lib/numbers/compare.ts';
import { type Numeric, plainNumbers } from '../../../lib/numbers/exact-number.ts';
import type { Limits, SchemaNode } from '../../schema/schema-node.ts';
import { exampleText } from './example-text.ts';

/** A placeholder for a value that the author does not describe. */
export const anyValue = '<any>';

/** A value for a type, if the author specifies nothing else. */
export function exampleOfType(
  node: SchemaNode,
  type: SchemaNode['types'][number] | undefined,
): unknown {
  switch (type) {
    case 'string':
      return isBinary(node) ? undefined : exampleText(node);
    case 'integer':
    case 'number':
      return numberOf(node.limits, type);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return anyValue;
  }
}

/** Whether the content is binary and therefore comes from a file. */
export function isBinary({ types, format, limits }: SchemaNode): boolean {
  if (!types.includes('string') && types.length > 0) return false;
  if (format === 'binary') return true;
  return (
    limits.contentMediaType !== undefined &&
    // RFC 2045 §6: with this encoding, content is as it is.
    /^(binary)?$/i.test(limits.contentEncoding ?? '') &&
    !/json|text|xml/.test(limits.contentMediaType)
  );
}

/** A number within the limits. The limit itself is used where rounding would put the number outside. */
function numberOf(limits: Limits, type: 'integer' | 'number'): Numeric {
  const value = numberWithin(limits, type);
  const { minimum, maximum } = limits;
  if (minimum !== undefined && compareNumbers(value, minimum) < 0) return minimum;
  return maximum !== undefined && compareNumbers(value, maximum) > 0 ? maximum : value;
}

/** The midpoint of both limits; else one above the lower limit; else 123, or one below an upper limit that is less. */
function numberWithin(limits: Limits, type: 'integer' | 'number'): number {
  const step = type === 'integer' ? 1 : 0;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = plainLimits(limits);
  const low = tightest(Math.max, minimum, exclusiveMinimum, step);
  const high = tightest(Math.min, maximum, exclusiveMaximum, -step);
  const value = within(low, high);
  if (multipleOf !== undefined && multipleOf > 0) {
    const times = Math.ceil(value / multipleOf);
    const multiple = times * multipleOf;
    return exactly(high !== undefined && multiple > high ? (times - 1) * multipleOf : multiple);
  }
  return type === 'integer' ? Math.round(value) : value;
}

/** Rounds off errors of binary fractions: `0.1 * 3` is not 0.3. */
function exactly(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}

/** The tighter of two limits, where the second excludes the limit itself. */
function tightest(
  of: typeof Math.max,
  limit: number | undefined,
  exclusive: number | undefined,
  step: number,
): number | undefined {
  if (exclusive === undefined) return limit;
  return limit === undefined ? exclusive + step : of(limit, exclusive + step);
}

function plainLimits(limits: Limits): { [key in keyof Limits]: Extract<Limits[key], number> } {
  return plainNumbers(limits) as never;
}

function within(low: number | undefined, high: number | undefined): number {
  if (low !== undefined && high !== undefined) return (low + high) / 2;
  if (low !== undefined) return low + 1;
  if (high !== undefined && high <= 123) return high - 1;
  return 123;
}
