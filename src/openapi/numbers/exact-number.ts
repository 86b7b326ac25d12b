/**
 * A number whose digits JavaScript would change: `9223372036854775807`, `10.00`, `1e400`. It is not changed by anyone, and
 * has no properties of its own, so that whoever walks a value finds nothing in it.
 */
export class ExactNumber {
  readonly #text: string;

  /** `text`: as JSON writes it. */
  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  valueOf(): number {
    return Number(this.#text);
  }

  /** For programs that know nothing of it; `exactJson` writes the digits. */
  toJSON(): number {
    return Number(this.#text);
  }

  /** js-yaml takes the keys of a mapping by their text unless they are plain objects. */
  get [Symbol.toStringTag](): string {
    return 'ExactNumber';
  }
}

/** A number of a specification: a plain one wherever that keeps its digits. */
export type Numeric = number | ExactNumber;

export function isNumber(value: unknown): value is Numeric {
  return typeof value === 'number' || value instanceof ExactNumber;
}

/** An object or a list: what has entries. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}

/** A number from its text as JSON writes it. */
export function numberOf(text: string): Numeric {
  const number = Number(text);
  return String(number) === text ? number : new ExactNumber(text);
}

/**
 * Digits as JSON writes them, of a number as people write it: `+1`, `0123`, `.5`, `5.`, `0x1F`. Undefined for what is no
 * number.
 */
export function jsonDigits(written: string): string | undefined {
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/s.exec(written) ?? [];
  const minus = sign === '-' ? '-' : '';
  if (/^0(?:x[\da-f]+|o[0-7]+|b[01]+)$/i.test(digits)) return minus + BigInt(digits).toString();
  const [, whole, fraction = '', exponent = ''] =
    /^(\d*)(?:\.(\d*))?(e[+-]?\d+)?$/i.exec(digits) ?? [];
  if (whole === undefined || (whole === '' && fraction === '')) return undefined;
  const decimals = fraction === '' ? '' : `.${fraction}`;
  return `${minus}${whole.replace(/^0+(?=\d)/, '') || '0'}${decimals}${exponent}`;
}

/** The same value with other values for its exact numbers. */
export function mapExactNumbers(value: unknown, change: (number: ExactNumber) => unknown): unknown {
  return mapScalars(value, (one) => (one instanceof ExactNumber ? change(one) : one));
}

/** The same value with others for what is no object and no list. What has none of them is not copied. */
export function mapScalars(value: unknown, change: (scalar: unknown) => unknown): unknown {
  const made = new Map<object, unknown>();
  const changed = (own: unknown): unknown => {
    if (!isContainer(own)) return change(own);
    if (made.has(own)) return made.get(own);
    // An alias of YAML that holds itself.
    made.set(own, own);
    const entries = Object.entries(own);
    const others = entries.map(([, entry]) => changed(entry));
    let copy: unknown = own;
    if (others.some((other, index) => other !== entries[index]![1])) {
      copy = Array.isArray(own)
        ? others
        : Object.fromEntries(entries.map(([key], index) => [key, others[index]]));
    }
    made.set(own, copy);
    return copy;
  };
  return changed(value);
}

/** For programs that only know the numbers of JavaScript. */
export function plainNumbers<T>(value: T): T {
  return mapExactNumbers(value, Number) as T;
}
