/**
 * The first `max` UTF-16 units of a text, or one less where the cut would leave half of a character: no encoding has one,
 * and many programs that are sent one refuse the whole message.
 */
export function firstCharacters(text: string, max: number): string {
  const isCut = text.length > max && /[\ud800-\udbff]/.test(text.charAt(max - 1));
  return text.slice(0, isCut ? max - 1 : max);
}
