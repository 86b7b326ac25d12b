import { createHash } from 'node:crypto';

/**
 * One segment of a route as a file name that means the same on Linux, Windows and macOS, and that stands in a URL
 * without further thought. `~` starts an escape: `~3a` is `:` (one pair of digits a byte of UTF-8). Different
 * segments have different names. Letter case is kept, so that URLs stay what they are: that no two routes differ in
 * it alone is the navigation's care.
 */
export function segmentName(segment: string): string {
  if (ordinary.test(segment)) return segment;
  let name = segment.normalize('NFC').replace(unsafe, escapeAll);
  if (name !== '.well-known') name = name.replace(/^\./, escapeAll);
  name = name
    .replace(/[. ]$/, escapeAll)
    .replace(reservedOnWindows, escapeFirst)
    .replace(/^index(?=\.html$|$)/i, escapeFirst)
    // Files beside a folder are called `a.md` and `a.html`: no folder may be.
    .replace(/\.(?=(?:md|html)$)/i, escapeAll);
  return shorten(name, segment);
}

/** Most segments are: none of the rules below says anything about them. */
const ordinary = /^(?!(?:con|prn|aux|nul|com\d|lpt\d|index)$)[a-z0-9_-]{1,200}$/i;

/** Also `%` and `#`, which servers and file managers decode once too often. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a file name
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029:?*"<>|\\~%#]|\p{Cs}/gu;
const reservedOnWindows = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** File systems allow 255 bytes; `.html` is added to some names. */
const longest = 250;

function shorten(name: string, segment: string): string {
  if (Buffer.byteLength(name) <= longest) return name;
  const digest = createHash('sha256').update(segment).digest('hex').slice(0, 16);
  let kept = '';
  let bytes = 0;
  for (const piece of name.match(/~u[0-9a-f]{4}|~[0-9a-f]{2}|./gsu) ?? []) {
    bytes += Buffer.byteLength(piece);
    if (bytes > longest - digest.length - 2) break;
    kept += piece;
  }
  // `~-` is no escape, so that no unshortened name can look like this one.
  return `${kept}~-${digest}`;
}

function escapeFirst(text: string): string {
  return escapeAll(text.slice(0, 1)) + text.slice(1);
}

function escapeAll(text: string): string {
  let out = '';
  for (const character of text) {
    if (/\p{Cs}/u.test(character)) out += `~u${character.charCodeAt(0).toString(16)}`;
    else for (const byte of Buffer.from(character)) out += `~${byte.toString(16).padStart(2, '0')}`;
  }
  return out;
}
