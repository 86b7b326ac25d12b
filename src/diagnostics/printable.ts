/** Control characters but for line breaks, and two signs that some programs break lines at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const controls = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]/g;

/**
 * Characters that nobody sees, among them those that change the direction of text. Joiners and variants stay where
 * writing needs them: after letters of scripts from Arabic on, and after signs such as emoji.
 */
const invisible =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|(?<![\u0600-\u{10ffff}])(?:\u200c|\u200d|[\ufe00-\ufe0f])/gu;

/**
 * Text of a file that is safe to print in a terminal: control characters and what nobody sees become dots, since anyone
 * may have written the file, and what is shown must be what is there.
 */
export function printable(text: string): string {
  return text.replace(controls, '·').replace(invisible, '·');
}

/** The same for a line of JSON, in which such characters are escaped and not lost. */
export function printableJson(json: string): string {
  const escaped = (sign: string) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join('');
  return json.replace(controls, escaped).replace(invisible, escaped);
}
