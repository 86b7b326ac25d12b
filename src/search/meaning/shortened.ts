import { unit } from './unit.ts';

/**
 * The first numbers of a vector, scaled to unit length. Models trained for this put the most information first
 * (Matryoshka representation learning, Kusupati et al. 2022). A shorter vector is returned unchanged.
 */
export function shortened(vector: Float32Array, dimensions: number): Float32Array {
  return unit(vector.subarray(0, dimensions));
}
