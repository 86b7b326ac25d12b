import { unit } from './unit.ts';

/**
 * The first numbers of a vector, as one of unit length. Models that are trained for it say most with the first ones
 * (Matryoshka representation learning, Kusupati et al. 2022). A shorter vector stays as it is.
 */
export function shortened(vector: Float32Array, dimensions: number): Float32Array {
  return unit(vector.subarray(0, dimensions));
}
