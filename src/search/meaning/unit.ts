/** The vector scaled to length 1; a zero vector is returned unchanged. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const number of vector) sum += number ** 2;
  const length = Math.sqrt(sum);
  return length > 0 ? vector.map((number) => number / length) : vector;
}
