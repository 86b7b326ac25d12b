import { isContainer, isNumber, type Numeric } from './exact-number.ts';

/** Negative if the first is less, positive if it is greater, compared by all digits. */
export function compareNumbers(one: Numeric, other: Numeric): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other || 0;
  const [a, b] = [decimal(one), decimal(other)];
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.point !== b.point) return a.point < b.point ? -a.sign : a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}

export function isWhole(number: Numeric): boolean {
  if (typeof number === 'number') return Number.isInteger(number);
  const { digits, point } = decimal(number);
  return digits.length <= point || digits === '';
}

/** Whether two JSON values are equal; `1.0` equals `1`. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isNumber(one) && isNumber(other)) return compareNumbers(one, other) === 0;
  if (!isContainer(one) || !isContainer(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    own.length === others.size &&
    own.every(([key, entry]) => others.has(key) && isSameValue(entry, others.get(key)))
  );
}

/** `0.digits × 10^point`, without zeros at either end of `digits`. */
interface Decimal {
  sign: -1 | 0 | 1;
  digits: string;
  point: number;
}

function decimal(number: Numeric): Decimal {
  const [, minus, whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(String(number)) ?? [];
  // The infinities of YAML.
  if (whole === '') return { sign: Number(number) < 0 ? -1 : 1, digits: '1', point: Infinity };
  const all = whole + fraction;
  // The lookbehind keeps the time linear in the number of zeros.
  const digits = all.replace(/^0+/, '').replace(/(?<!0)0+$/, '');
  if (digits === '') return { sign: 0, digits, point: 0 };
  const zeros = all.length - all.replace(/^0+/, '').length;
  return { sign: minus ? -1 : 1, digits, point: whole.length - zeros + Number(exponent) };
}
