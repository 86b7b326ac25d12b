/** Text in pieces, with matching ones marked. It is plain text, which must be escaped for HTML. */
export type MarkedText = { text: string; match: boolean }[];

export function plainText(marked: MarkedText): string {
  return marked.map(({ text }) => text).join('');
}
