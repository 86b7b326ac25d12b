import { setImmediate as nextTurn } from 'node:timers/promises';

/** Vectors of unit length as bytes, for a search that compares a question with all of them. */
export interface FlatVectors {
  /** The number of vectors. */
  size: number;
  dimensions: number;
  /**
   * The cosine of the question with each vector, about ±0.01. Other work of the process goes on meanwhile: it is only
   * kept waiting for some milliseconds at a time.
   */
  cosines(question: Float32Array): Promise<Float32Array>;
}

/** Multiplications without a pause, about two milliseconds. */
const atOnce = 2_000_000;

/**
 * Packs vectors of one length into a byte a number (a quarter of the memory), each with a scale of its own. Vectors of
 * another length than most are all zero.
 */
export function packVectors(vectors: readonly Float32Array[]): FlatVectors {
  const size = vectors.length;
  const dimensions = commonLength(vectors);
  const bytes = new Int8Array(size * dimensions);
  const scales = new Float32Array(size);
  for (const [index, vector] of vectors.entries()) {
    if (vector.length !== dimensions) continue;
    const scale = quantise(vector, bytes.subarray(index * dimensions, (index + 1) * dimensions));
    scales[index] = scale;
  }
  return {
    size,
    dimensions,
    async cosines(question) {
      const values = new Float32Array(size);
      if (question.length !== dimensions) return values;
      const asked = new Int8Array(dimensions);
      const scale = quantise(question, asked);
      const step = Math.max(1, Math.floor(atOnce / Math.max(1, dimensions)));
      for (let from = 0; from < size; from += step) {
        if (from > 0) await nextTurn();
        const to = Math.min(size, from + step);
        for (let index = from; index < to; index++) {
          values[index] = product(asked, bytes, index * dimensions) * scale * scales[index]!;
        }
      }
      return values;
    },
  };
}

function commonLength(vectors: readonly Float32Array[]): number {
  const counts = new Map<number, number>();
  for (const { length } of vectors) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Writes a vector as bytes; what they have to be multiplied by is returned. */
function quantise(vector: Float32Array, into: Int8Array): number {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  if (largest === 0) return 0;
  for (let at = 0; at < vector.length; at++) into[at] = Math.round((vector[at]! / largest) * 127);
  return largest / 127;
}

function product(a: Int8Array, b: Int8Array, offset: number): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[offset + at]!;
  return sum;
}
