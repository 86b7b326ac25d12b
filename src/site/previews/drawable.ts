import type { PictureFont } from './fonts.ts';

/** Emoji would need a separate font and add nothing to the words. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f/gu;

/** The text in drawable form: one line, without emoji and control characters. */
export function plainText(text: string): string {
  return text
    .replaceAll(emoji, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Code points of a text for which no font has a glyph. White space and format characters need none. */
export function missingIn(text: string, fonts: readonly PictureFont[]): number[] {
  return [...plainText(text)]
    .filter((character) => !/[\s\p{Cf}]/u.test(character))
    .map((character) => character.codePointAt(0)!)
    .filter((codePoint) => !fonts.some((font) => font.covers(codePoint)));
}

/** The text if all of it can be drawn; undefined otherwise, because half a title or empty boxes are worse than none. */
export function drawable(
  text: string | undefined,
  fonts: readonly PictureFont[],
): string | undefined {
  if (text === undefined) return undefined;
  const plain = plainText(text);
  return plain === '' || missingIn(plain, fonts).length > 0 ? undefined : plain;
}
