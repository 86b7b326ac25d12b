import type { FieldPosition, ReferenceTools } from '../view/tools.ts';
import { roomPerBody } from './schema-tree.ts';

/** The position of a value that is not inside another: a parameter or a body. */
export function createFieldPosition(
  words: readonly string[],
  anchor: string,
  side: FieldPosition['side'],
  { overflow }: ReferenceTools,
): FieldPosition {
  return { words, anchor, side, above: [], room: { fields: roomPerBody }, overflow };
}
