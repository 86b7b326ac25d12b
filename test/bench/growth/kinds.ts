import { descriptions, languages } from './other-kinds.ts';
import { blocks, codes, emphases, links, type TextKind, tags } from './text-kinds.ts';

/** What reads a text: the page of an author, a text of a specification, or a reader of its own. */
export type Reader = 'page' | 'description' | 'plainDescription' | 'htmlAddresses' | 'firstHeading';

export interface Kind extends TextKind {
  reader: Reader;
}

const read = (reader: Reader, list: readonly TextKind[]): Kind[] =>
  list.map((kind) => ({ ...kind, reader }));

export const kinds: readonly Kind[] = [
  ...read('page', [...emphases, ...links, ...codes, ...tags, ...blocks, ...languages]),
  ...read('description', descriptions),
  ...['[', '**a', '`', '<A>', '_a', '> '].map((part) => ({
    name: `a plain description of ${part}`,
    text: (n: number) => part.repeat(n),
    reader: 'plainDescription' as const,
  })),
  ...['<a ', '<!--', '<style>', '<style ', '<a "', "<a b='"].map((part) => ({
    name: `addresses in HTML of ${part}`,
    text: (n: number) => part.repeat(n),
    reader: 'htmlAddresses' as const,
  })),
  ...['<!-- ', '{/* ', '# a\n', '<a', '<a "', 'a\n=\n\n'].map((part) => ({
    name: `a first heading after ${JSON.stringify(part)}`,
    text: (n: number) => `<div>\n${part.repeat(n)}`,
    reader: 'firstHeading' as const,
  })),
];
