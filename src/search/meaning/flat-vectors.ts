/** Vectors of one length as bytes, for a search that compares a question with all of them. */
export interface FlatVectors {
  dimensions: number;
  /**
   * The cosine of the question with each vector, about ±0.01; 0 for all if it has another length. Other work of the
   * thread keeps running meanwhile: it only waits for some milliseconds at a time.
   */
  cosines(question: Float32Array): Promise<Float32Array>;
}

/** Multiplications without a pause, about two milliseconds. */
const atOnce = 2_000_000;

/**
 * Packs vectors of one length into a byte a number, a quarter of the memory. Vectors of another length than most are all
 * zero.
 */
export function packVectors(vectors: readonly Float32Array[]): FlatVectors {
  const dimensions = commonLength(vectors);
  const bytes = new Int8Array(vectors.length * dimensions);
  for (const [index, vector] of vectors.entries()) {
    if (vector.length === dimensions) bytes.set(quantise(vector), index * dimensions);
  }
  return openVectors(bytes, dimensions);
}

/** Vectors that `quantise` wrote, one after the other. */
export function openVectors(bytes: Int8Array, dimensions: number): FlatVectors {
  const size = dimensions > 0 ? Math.floor(bytes.length / dimensions) : 0;
  // Of a cosine only the direction counts, so what a vector was multiplied by need not be known.
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

/** Writes a vector as bytes, its largest number as 127. */
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

/** Servers have something faster than timers, browsers have not. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => (globalThis.setImmediate ?? setTimeout)(resolve));
}

function product(a: Int8Array, b: Int8Array, offset: number): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[offset + at]!;
  return sum;
}
