import { wellFormed } from './well-formed.ts';

/** Percent-encodes a text as one part of an address. `encodeURIComponent` alone throws at lone surrogates. */
export function encodeComponent(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/** Percent-decodes a text; a text with an invalid escape is returned unchanged. */
export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
