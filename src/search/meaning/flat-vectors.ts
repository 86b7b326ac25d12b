/** Vectors of equal length as bytes, for a search that compares a question with all of them. */
export interface FlatVectors {
  dimensions: number;
  /**
   * The cosine of the question with each vector, accurate to about ±0.01; all 0 if the lengths differ. The search
   * yields every few milliseconds so that other work on the thread continues.
   */
  cosines(question: Float32Array): Promise<Float32Array>;
}

/** Multiplications between two pauses, about two milliseconds. */
const atOnce = 2_000_000;

/**
 * Packs vectors of equal length with one byte per number, a quarter of the memory. A vector whose length differs from
 * most becomes all zeros.
 */
export function packVectors(vectors: readonly Float32Array[]): FlatVectors {
  const dimensions = commonLength(vectors);
  const bytes = new Int8Array(vectors.length * dimensions);
  for (const [index, vector] of vectors.entries()) {
    if (vector.length === dimensions) bytes.set(quantise(vector), index * dimensions);
  }
  return openVectors(bytes, dimensions);
}

/** Opens vectors that were written by `quantise`, one after the other. */
export function openVectors(bytes: Int8Array, dimensions: number): FlatVectors {
  const size = dimensions > 0 ? Math.floor(bytes.length / dimensions) : 0;
  // A cosine depends only on direction, so the factor by which a vector was multiplied need not be known.
  const lengths = new Float32Array(size);
  for (let index = 0; index < size; index++) lengths[index] = lengthOf(bytes, index * dimensions);

  function lengthOf(of: Int8Array, offset: number): number {
    let sum = 0;
    for (let at = offset; at < offset + dimensions; at++) sum += of[at]! ** 2;
    return Math.sqrt(sum);
  }
  return {
    dimensions,
    async cosines(question) {
      const values = new Float32Array(size);
      if (question.length !== dimensions) return values;
      const asked = quantise(question);
      const own = lengthOf(asked, 0);
      const step = Math.max(1, Math.floor(atOnce / Math.max(1, dimensions)));
      for (let from = 0; from < size; from += step) {
        if (from > 0) await nextTurn();
        const to = Math.min(size, from + step);
        for (let index = from; index < to; index++) {
          const both = own * lengths[index]!;
          if (both > 0) values[index] = product(asked, bytes, index * dimensions) / both;
        }
      }
      return values;
    },
  };
}

/** Writes a vector as bytes, scaled so that its largest number becomes 127. */
export function quantise(vector: Float32Array): Int8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const bytes = new Int8Array(vector.length);
  if (largest === 0) return bytes;
  for (let at = 0; at < vector.length; at++) bytes[at] = Math.round((vector[at]! / largest) * 127);
  return bytes;
}

function commonLength(vectors: readonly Float32Array[]): number {
  const counts = new Map<number, number>();
  for (const { length } of vectors) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Node has `setImmediate`, which is faster than a timer; browsers do not. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => (globalThis.setImmediate ?? setTimeout)(resolve));
}

function product(a: Int8Array, b: Int8Array, offset: number): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[offset + at]!;
  return sum;
}
