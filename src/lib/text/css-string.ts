/** A CSS string that can neither end early nor close the style element. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\<>\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
