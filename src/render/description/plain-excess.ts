import { applyEdits } from '../../mdx/source/edits.ts';
import { findExcess } from '../../mdx/source/excess.ts';
import type { Original } from '../../mdx/source/placeholders.ts';
import { mergeEdits } from '../../mdx/source/prepare.ts';

/** Escapes signs; before a digit, an escape would be shown itself. */
const escapes = { put: ({ text }: Original) => text.replace(/[^\s\d]/g, '\\$&') };

/**
 * Escapes syntax that would nest quotes, lists or emphasis hundreds of levels deep, so that it is shown as text, as in
 * pages. `isDeep` is set if quotes or lists are nested so deeply.
 */
export function plainExcess(text: string): { text: string; isDeep: boolean } {
  const { edits, deep } = findExcess(text, 0, escapes);
  return { text: applyEdits(text, mergeEdits(edits)).text, isDeep: deep !== undefined };
}
