/** Control characters except line breaks, and two characters at which some programs break lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
const controls = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029]/g;

/**
 * Invisible characters, including those that change the direction of text. Joiners and variation selectors stay where
 * they are needed: after letters of Arabic and later scripts, and after symbols such as emoji.
 */
const invisible =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|(?<![\u0600-\u{10ffff}])(?:\u200c|\u200d|[\ufe00-\ufe0f])/gu;

/**
 * Makes text from a file safe to print in a terminal: control characters and invisible ones become dots, since anyone
 * may have written the file, and the terminal must show what it contains.
 */
export function printable(text: string): string {
  return text.replace(controls, '·').replace(invisible, '·');
}

/** The same for a line of JSON, in which such characters are escaped and not replaced. */
export function printableJson(json: string): string {
  const escaped = (sign: string) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join('');
  return json.replace(controls, escaped).replace(invisible, escaped);
}
