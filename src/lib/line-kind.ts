/**
 * What the parts of a section's text are, so that search can quote a list as a list and a table as a table: one letter
 * for each part in reading order. A letter stands for the next line of the text, except that `code` stands for the next
 * code block and `codeElsewhere` for a block that is a section of its own, such as the first tab of a group.
 */
export const lineKind = {
  paragraph: 'p',
  item: 'i',
  /** The first item of a numbered list, and any other. */
  firstStep: 'o',
  step: 'n',
  /** An item of a list within a list. */
  nestedItem: 'j',
  /** The first row of a table, and any other. Cells are separated by tabs. */
  firstRow: 'T',
  row: 't',
  /** The name of a parameter or field, then its type and other facts. Its description follows in paragraphs. */
  field: 'f',
  code: 'x',
  codeElsewhere: 'y',
} as const;

export type LineKind = (typeof lineKind)[keyof typeof lineKind];

/** The letters of a section; undefined if it only has paragraphs, which need no letters. */
export function writeKinds(kinds: readonly LineKind[]): string | undefined {
  return kinds.some((kind) => kind !== lineKind.paragraph) ? kinds.join('') : undefined;
}
