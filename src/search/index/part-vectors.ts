import { type SectionVectors, vectorOf } from '../vectors.ts';
import type { PartVectors } from './format.ts';
import { writeNumber } from './numbers.ts';
import type { Put } from './put.ts';

/** The vector keys of a page's sections, by section number. A section without a vector has an empty key. */
export type VectorKeys = readonly string[];

/** Writes the file with a part's vectors and returns its path; undefined if there are none. */
export function putVectors(
  name: string,
  put: Put,
  pages: readonly (VectorKeys | undefined)[],
  vectors: SectionVectors | undefined,
): string | undefined {
  const file = vectors && partVectors(pages, vectors);
  return file && put(`${name}-v`, file);
}

/** The vectors of a part's sections, looked up by the keys of each page; undefined if it has none. */
function partVectors(
  pages: readonly (VectorKeys | undefined)[],
  vectors: SectionVectors,
): PartVectors | undefined {
  const places: string[] = [];
  const bytes: Buffer[] = [];
  let last = 0;
  for (const [page, keys = []] of pages.entries()) {
    for (const [section, key] of keys.entries()) {
      const vector = key === '' ? undefined : vectorOf(vectors, key);
      if (!vector) continue;
      places.push(writeNumber(page - last), writeNumber(section));
      bytes.push(vector);
      last = page;
    }
  }
  if (bytes.length === 0) return undefined;
  const { dimensions } = vectors;
  return { dimensions, places: places.join(''), bytes: Buffer.concat(bytes).toString('base64') };
}
