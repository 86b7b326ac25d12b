import type { PartVectors } from '../index/format.ts';
import { readNumbers } from '../index/numbers.ts';
import { type FlatVectors, openVectors } from './flat-vectors.ts';

/** The meaning of a part's sections: vectors, with the page and section of each. */
export interface PartMeaning {
  vectors: FlatVectors;
  pages: Uint32Array;
  sections: Uint32Array;
}

export function openMeaning({ dimensions, places, bytes }: PartVectors): PartMeaning {
  const numbers = readNumbers(places);
  const size = numbers.length / 2;
  const pages = new Uint32Array(size);
  const sections = new Uint32Array(size);
  let page = 0;
  for (let index = 0; index < size; index++) {
    page += numbers[2 * index]!;
    pages[index] = page;
    sections[index] = numbers[2 * index + 1]!;
  }
  return { vectors: openVectors(bytesOf(bytes), dimensions), pages, sections };
}

function bytesOf(base64: string): Int8Array {
  const text = atob(base64);
  const bytes = new Int8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
