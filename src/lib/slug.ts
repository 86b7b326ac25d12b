/**
 * The id that a heading's or title's text gives, by rules that keep links into existing sites working: lower case,
 * white space and dots become `-`, most punctuation and emoji go, `/ & + # % $ =` and `_` stay. Doing it twice changes
 * nothing. May be empty; making it unique is the caller's.
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

/** The id of a heading or title: its slug, or its signs as they are where it has no letters (`## 🚀`). */
export function anchorOf(text: string): string {
  return (
    slug(text) ||
    visible(text)
      .trim()
      .replace(/\ufe0f/g, '')
      .replace(/\s+/g, '-')
  );
}

/** A text without characters that take no room (soft hyphens, breaks of no width), which nobody types into a link. */
export function visible(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '');
}

/** A text as it is typed on a keyboard, without typographic characters. */
export function typedText(text: string): string {
  return text
    .replaceAll(/[‘’“”]/g, '')
    .replaceAll('…', '...')
    .replaceAll('—', '--');
}

/** Pictures with their modifiers, flags and joiners, and halves of them; the signs ©, ® and ™ are letters here. */
const emoji =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}|\u{20e3}|\p{Cs}/gu;
