import { roomPerBody } from './schema-tree.ts';
import type { ReferenceTools, Spot } from './tools.ts';

/** The place of a value that stands by itself: a parameter, a body. */
export function createSpot(
  words: readonly string[],
  anchor: string,
  side: Spot['side'],
  { overflow }: ReferenceTools,
): Spot {
  return { words, anchor, side, above: [], room: { fields: roomPerBody }, overflow };
}
