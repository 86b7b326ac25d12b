import { compareNumbers } from '../../numbers/compare.ts';
import { type Numeric, plainNumbers } from '../../numbers/exact-number.ts';
import type { Limits, SchemaNode } from '../../schema/schema-node.ts';

/** Placeholders for values that the author does not specify. */
const placeholders = { string: '<string>', any: '<any>', password: '<password>' };

/** Sample strings by format. */
const formats: Record<string, string> = {
  date: '2023-12-25',
  'date-time': '2023-11-07T05:31:56Z',
  time: '05:31:56Z',
  duration: 'P3D',
  email: 'jsmith@example.com',
  'idn-email': 'jsmith@example.com',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  ipv4: '127.0.0.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  byte: 'SGVsbG8gd29ybGQ=',
  password: placeholders.password,
};

/** A value for a type, if the author specifies nothing else. */
export function exampleOfType(
  node: SchemaNode,
  type: SchemaNode['types'][number] | undefined,
): unknown {
  switch (type) {
    case 'string':
      return isBinary(node) ? undefined : stringOf(node);
    case 'integer':
    case 'number':
      return numberOf(node.limits, type);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return placeholders.any;
  }
}

function stringOf({ format, limits }: SchemaNode): string {
  if (format !== undefined && formats[format] !== undefined) return formats[format];
  return limits.contentEncoding === 'base64' ? formats.byte! : placeholders.string;
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

/** The middle between both limits, one above a lower limit, or 123, or one below an upper limit that is less. */
function numberWithin(limits: Limits, type: 'integer' | 'number'): number {
  const step = type === 'integer' ? 1 : 0;
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = plainLimits(limits);
  const low = tightest(Math.max, minimum, exclusiveMinimum, step);
  const high = tightest(Math.min, maximum, exclusiveMaximum, -step);
  const value = within(low, high);
  if (multipleOf !== undefined && multipleOf > 0) {
    const multiple = Math.ceil(value / multipleOf) * multipleOf;
    return high !== undefined && multiple > high
      ? Math.floor(value / multipleOf) * multipleOf
      : multiple;
  }
  return type === 'integer' ? Math.round(value) : value;
}

/** The tighter of two limits, of which the second is itself not allowed. */
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
