import { wellFormed } from './well-formed.ts';

/** Percent-encodes a text as one part of an address. `encodeURIComponent` alone throws at lone surrogates. */
export function encodeComponent(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Percent-decodes a text; one with an invalid escape stays as it is. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
