/**
 * The first `max` UTF-16 units of a text, or one fewer if the cut would split a surrogate pair: no encoding can
 * represent half of one, and many programs reject a whole message that contains one.
 */
export function firstCharacters(text: string, max: number): string {
  const isCut = text.length > max && /[\ud800-\udbff]/.test(text.charAt(max - 1));
  return text.slice(0, isCut ? max - 1 : max);
}
