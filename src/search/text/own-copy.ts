/**
 * The same text with memory of its own. What is cut out of a text keeps all of that alive: too much for a word that is
 * remembered.
 */
export function ownCopy(text: string): string {
  return ` ${text}`.slice(1);
}
