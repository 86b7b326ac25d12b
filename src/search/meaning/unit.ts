/** A vector of the same direction whose length is 1; one of zeros stays as it is. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((number) => number / length) : vector;
}
