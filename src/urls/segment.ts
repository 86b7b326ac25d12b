import { createHash } from 'node:crypto';

/**
 * Converts one segment of a route to a file name that is valid on Linux, Windows and macOS and needs no encoding in a
 * URL. `~` starts an escape: `~3a` is `:` (two digits for each byte of UTF-8). Different segments get different names.
 * Letter case is kept so that URLs do not change; the navigation ensures that no two routes differ only in case.
 */
export function segmentName(segment: string): string {
  if (ordinary.test(segment)) return segment;
  let name = segment.normalize('NFC').replace(unsafe, escapeAll);
  if (name !== '.well-known') name = name.replace(/^\./, escapeAll);
  name = name
    .replace(/[. ]$/, escapeAll)
    .replace(reservedOnWindows, escapeFirst)
    .replace(/^index(?=\.html$|$)/i, escapeFirst)
    // Pages have files named `a.md` and `a.html`, so a folder must not have such a name.
    .replace(/\.(?=(?:md|html)$)/i, escapeAll);
  return shorten(name, segment);
}

/** Matches most segments, to which none of the rules below applies. */
const ordinary = /^(?!(?:con|prn|aux|nul|com\d|lpt\d|index)$)[a-z0-9_-]{1,200}$/i;

/** Also `%` and `#`, which servers and file managers decode once too often. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not reach a file name
const unsafe = /[\u0000-\u001f\u007f-\u009f\u2028\u2029:?*"<>|\\~%#]|\p{Cs}/gu;
const reservedOnWindows = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** File systems allow 255 bytes, and `.html` is appended to some names. */
const maxBytes = 250;

function shorten(name: string, segment: string): string {
  if (Buffer.byteLength(name) <= maxBytes) return name;
  const digest = createHash('sha256').update(segment).digest('hex').slice(0, 16);
  let prefix = '';
  let bytes = 0;
  for (const piece of name.match(/~u[0-9a-f]{4}|~[0-9a-f]{2}|./gsu) ?? []) {
    bytes += Buffer.byteLength(piece);
    if (bytes > maxBytes - digest.length - 2) break;
    prefix += piece;
  }
  // `~-` is not an escape, so that no other name can look like this one.
  return `${prefix}~-${digest}`;
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
