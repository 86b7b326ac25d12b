/**
 * A number whose digits JavaScript would change, such as `9223372036854775807`, `10.00` or `1e400`. It is immutable
 * and has no properties of its own, so code that walks a value finds nothing inside it.
 */
export class ExactNumber {
  readonly #text: string;
  readonly #written: string;

  /** `text` is the number as JSON writes it; `written` as its author did, such as `0x1F` in YAML. */
  constructor(text: string, written = text) {
    this.#text = text;
    this.#written = written;
  }

  /** As it is written in the author's file, which need not be JSON. */
  get written(): string {
    return this.#written;
  }

  toString(): string {
    return this.#text;
  }

  valueOf(): number {
    return Number(this.#text);
  }

  /** For code that does not know exact numbers; `exactJson` writes the digits. */
  toJSON(): number {
    return Number(this.#text);
  }

  /** Tells js-yaml that this is not a plain object: as the key of a mapping, it is then used as text. */
  get [Symbol.toStringTag](): string {
    return 'ExactNumber';
  }
}

/** A number in a specification: a plain number whenever that keeps its digits. */
export type Numeric = number | ExactNumber;

export function isNumber(value: unknown): value is Numeric {
  return typeof value === 'number' || value instanceof ExactNumber;
}

/** Whether a value is an object or a list. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return isContainer(value) && !Array.isArray(value);
}

/** The number for a text in JSON notation. */
export function numberOf(text: string): Numeric {
  const number = Number(text);
  return String(number) === text ? number : new ExactNumber(text);
}

/**
 * A number in any common notation (`+1`, `0123`, `.5`, `5.`, `0x1F`) as JSON writes it. Undefined if it is not a
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

/**
 * A number in any common notation, which it keeps for readers: `0x1F` is shown like that, and is 31 in JSON. Undefined
 * if it is not a number.
 */
export function numberAsWritten(written: string): Numeric | undefined {
  const digits = jsonDigits(written);
  if (digits === undefined) return undefined;
  return digits === written ? numberOf(digits) : new ExactNumber(digits, written);
}

/** A value with its exact numbers replaced. */
export function mapExactNumbers(value: unknown, change: (number: ExactNumber) => unknown): unknown {
  return mapScalars(value, (one) => (one instanceof ExactNumber ? change(one) : one));
}

/**
 * A value with everything that is neither object nor list replaced. Parts in which nothing changes are not copied.
 */
export function mapScalars(value: unknown, change: (scalar: unknown) => unknown): unknown {
  const copies = new Map<object, unknown>();
  const changed = (own: unknown): unknown => {
    if (!isContainer(own)) return change(own);
    if (copies.has(own)) return copies.get(own);
    // A YAML alias that contains itself.
    copies.set(own, own);
    const entries = Object.entries(own);
    const others = entries.map(([, entry]) => changed(entry));
    let copy: unknown = own;
    if (others.some((other, index) => other !== entries[index]![1])) {
      copy = Array.isArray(own)
        ? others
        : Object.fromEntries(entries.map(([key], index) => [key, others[index]]));
    }
    copies.set(own, copy);
    return copy;
  };
  return changed(value);
}

/** For code that knows only JavaScript numbers. */
export function plainNumbers<T>(value: T): T {
  return mapExactNumbers(value, Number) as T;
}
