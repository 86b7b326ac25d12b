import type { SectionVectors } from '../../vectors.ts';
import type { PartState } from '../part-state.ts';
import { putVectors } from '../part-vectors.ts';
import type { Put } from '../put.ts';
import type { ExistingPart } from './existing-part.ts';
import type { ReplacedPage } from './patch-terms.ts';

/** Rewrites the vectors of a part after some of its pages have changed. */
export function patchVectors(
  { name, manifest, state: { routes, vectors: before = [] } }: ExistingPart,
  replaced: readonly ReplacedPage[],
  { put, gone, vectors }: { put: Put; gone: string[]; vectors: SectionVectors | undefined },
): { path: string | undefined; keys: PartState['vectors'] } {
  const keys = routes.map((_, page) => before[page]);
  for (const { page, after } of replaced) keys[page] = after.vectors;
  if (manifest.vectors !== undefined) gone.push(manifest.vectors);
  const path = putVectors(name, put, keys, vectors);
  return { path, keys: keys.some((own) => own) ? keys : undefined };
}
