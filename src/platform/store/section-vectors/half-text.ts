/** The largest number up to which all whole numbers are exact in half precision. */
const exact = 2048;

/**
 * A vector as text for pgvector, as whole numbers, which are short. This changes its length but not the cosine with
 * another vector.
 */
export function halfText(vector: Float32Array): string {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const factor = largest === 0 ? 0 : exact / largest;
  return `[${Int16Array.from(vector.map((value) => Math.round(value * factor))).join()}]`;
}

/**
 * The numbers below `count`, in an order of which every prefix is spread evenly over all of them: multiples of the
 * golden ratio fill a circle without gaps or patterns.
 */
export function spreadOrder(count: number): number[] {
  const ratio = (Math.sqrt(5) - 1) / 2;
  const places = Float64Array.from({ length: count }, (_, index) => (index * ratio) % 1);
  return [...places.keys()].sort((a, b) => places[a]! - places[b]!);
}
