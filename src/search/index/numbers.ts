/**
 * Numbers as text that needs no escaping in JSON and compresses well: five bits per character, lowest first, like the
 * base64 VLQ of source maps but without a sign bit.
 */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const values = (() => {
  const table = new Uint8Array(128);
  for (let index = 0; index < alphabet.length; index++) table[alphabet.charCodeAt(index)] = index;
  return table;
})();

export function writeNumber(number: number): string {
  let text = '';
  let rest = number;
  while (rest > 31) {
    text += alphabet[(rest & 31) | 32];
    rest >>>= 5;
  }
  return text + alphabet[rest];
}

/** All numbers in a text. */
export function readNumbers(text: string): Uint32Array {
  const numbers = new Uint32Array(text.length);
  let count = 0;
  let number = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = values[text.charCodeAt(at)]!;
    number |= (digit & 31) << shift;
    if (digit & 32) shift += 5;
    else {
      numbers[count++] = number;
      number = 0;
      shift = 0;
    }
  }
  return numbers.subarray(0, count);
}

/** Reads the numbers of a text one by one. */
export class NumberReader {
  /** The position of the next number. */
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  next(): number {
    let number = 0;
    for (let shift = 0; ; shift += 5) {
      const digit = readDigit(this.text, this.at++);
      number |= (digit & 31) << shift;
      if (digit < 32) return number;
    }
  }

  skip(count: number): void {
    for (let rest = count; rest > 0; ) if (readDigit(this.text, this.at++) < 32) rest--;
  }
}

/** Writes a number below 64 as one character, and reads it. */
export const writeDigit = (number: number): string => alphabet[number]!;
export const readDigit = (text: string, at: number): number => values[text.charCodeAt(at)]!;
