/** A vector of the same direction whose length is 1; one of zeros stays as it is. */
export function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const number of vector) sum += number ** 2;
  const length = Math.sqrt(sum);
  return length > 0 ? vector.map((number) => number / length) : vector;
}
