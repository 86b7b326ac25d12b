/**
 * The id for the text of a heading or title, by rules that keep links into existing sites working: lower case, white
 * space and dots become `-`, most punctuation and emoji are removed, `/ & + # % $ =` and `_` stay. Idempotent. May be
 * empty, and is not made unique here.
 */
export function slug(text: string): string {
  return visible(text)
    .trim()
    .toLowerCase()
    .replace(emoji, '')
    .replace(/[?,;:!'"()[\]{}`]/g, '')
    .trim()
    .replace(/[\s.]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}

/** The id of a heading or title: its slug, or its unchanged signs if it has no letters (`## 🚀`). */
export function anchorOf(text: string): string {
  return (
    slug(text) ||
    visible(text)
      .trim()
      .replace(/\ufe0f/g, '')
      .replace(/\s+/g, '-')
  );
}

/** Removes characters without width (soft hyphens, zero-width spaces), which nobody types into a link. */
export function visible(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}

/** A text as typed on a keyboard, without typographic characters. */
export function typedText(text: string): string {
  return text
    .replaceAll(/[‘’“”]/g, '')
    .replaceAll('…', '...')
    .replaceAll('—', '--');
}

/**
 * Emoji with their modifiers, flags and joiners, and lone halves of surrogate pairs. The signs ©, ® and ™ count as
 * letters here.
 */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}|\u{20e3}|\p{Cs}/gu;
