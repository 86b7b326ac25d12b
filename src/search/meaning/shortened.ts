/**
 * The first numbers of a vector, as one of unit length. Models that are trained for it say most with the first ones
 * (Matryoshka representation learning, Kusupati et al. 2022). A shorter vector stays as it is.
 */
export function shortened(vector: Float32Array, dimensions: number): Float32Array {
  const first = vector.subarray(0, dimensions);
  const length = Math.hypot(...first);
  return length > 0 ? first.map((number) => number / length) : first;
}
