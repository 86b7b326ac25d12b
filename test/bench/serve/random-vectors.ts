/** The name of the model that has made them. */
export const benchModel = 'random';

/** Vectors of unit length with something in common, as those of texts have; the same ones each time. */
export function randomVectors(length: number, seed: number): () => Float32Array {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return () => {
    const vector = Float32Array.from({ length }, (_, index) => next() + ((index * 7) % 11) / 30);
    const size = Math.hypot(...vector);
    return vector.map((value) => value / size);
  };
}
