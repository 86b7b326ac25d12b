import { applyEdits } from '../../mdx/source/edits.ts';
import { findExcess } from '../../mdx/source/excess.ts';
import type { Original } from '../../mdx/source/placeholders.ts';
import { mergeEdits } from '../../mdx/source/prepare.ts';

/** Escapes signs; before a digit, an escape would be shown itself. */
const escapes = { put: ({ text }: Original) => text.replace(/[^\s\d]/g, '\\$&') };

/** Escapes what would nest quotes, lists or emphasis hundreds of levels deep, as it is text in pages. */
export function plainExcess(text: string): string {
  return applyEdits(text, mergeEdits(findExcess(text, 0, escapes).edits)).text;
}
