import { createLineIndex } from '../text/line-index.ts';
import { findTags, type Tag } from './tags.ts';

/** Elements that contain text or other blocks. */
const blocks = new Set(
  'table thead tbody tfoot tr td th caption p ul ol li dl dt dd div section figure figcaption blockquote details summary center'.split(
    ' ',
  ),
);

/** Inline elements. For MDX, one that is alone on a line is a block. */
const inlines = new Set('span a b strong i em small font code u s sub sup'.split(' '));

interface Edit {
  start: number;
  end: number;
  /** The replacement; computed only if no outer block is joined as a whole. */
  text(): string;
}

/**
 * Lays out HTML so that MDX can parse it: in MDX, text after a tag begins a paragraph, and an element that begins in
 * one paragraph cannot end in another. A block of text is joined on one line, and the tags of a block of blocks are put
 * on lines of their own. Joined lines are replaced by empty lines, so that line numbers do not change.
 */
export function separateBlocks(text: string): string {
  const edits: Edit[] = [];
  const open: { tag: Tag; holdsBlocks: boolean }[] = [];
  const openNames = new Map<string, number>();
  const count = (name: string, by: number) => openNames.set(name, (openNames.get(name) ?? 0) + by);
  const editsOf = createEdits(text);
  for (const tag of findTags(text)) {
    const isBlock = blocks.has(tag.name.toLowerCase());
    if (tag.kind === 'empty' || !(isBlock || inlines.has(tag.name.toLowerCase()))) continue;
    if (tag.kind === 'open') {
      const outer = open.at(-1);
      if (outer && isBlock) outer.holdsBlocks = true;
      open.push({ tag, holdsBlocks: false });
      count(tag.name, 1);
      continue;
    }
    if (!openNames.get(tag.name)) continue;
    const at = open.findLastIndex((one) => one.tag.name === tag.name);
    const ended = open.splice(at);
    for (const one of ended) count(one.tag.name, -1);
    const { tag: begin, holdsBlocks } = ended[0]!;
    const lineStart = text.lastIndexOf('\n', begin.start - 1) + 1;
    const isAlone = text[begin.end] === '\n' && text.slice(lineStart, begin.start).trim() === '';
    if (isBlock || (isAlone && !holdsBlocks)) edits.push(...editsOf(begin, tag, holdsBlocks));
  }
  let result = '';
  let done = 0;
  for (const { start, end, text: put } of edits.sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    // The edit is inside a block that is joined as a whole.
    if (start < done) continue;
    result += text.slice(done, start) + put();
    done = end;
  }
  return result + text.slice(done);
}

/** The edits of an element. Its content is read once, not again for each ancestor. */
function createEdits(text: string) {
  const lineOf = createLineIndex(text);
  let blanks: number[] | undefined;
  const hasBlank = (start: number, end: number) => {
    blanks ??= [...text.matchAll(/\n[^\S\n]*(?=\n)/g)].map(({ index }) => index);
    const line = blanks[firstFrom(blanks, start)];
    return line !== undefined && text.indexOf('\n', line + 1) < end;
  };
  return (begin: Tag, end: Tag, holdsBlocks: boolean): Edit[] => {
    const [from, to] = [begin.end, end.start];
    const lines = lineOf(to) - lineOf(from);
    if (lines === 0) return [];
    if (holdsBlocks) {
      const breakAt = (at: number): Edit => ({ start: at, end: at, text: () => '\n' });
      const firstLine = text.slice(from, text.indexOf('\n', from));
      const lastLine = text.slice(text.lastIndexOf('\n', to - 1) + 1, to);
      return [
        ...(firstLine.trim() === '' ? [] : [breakAt(from)]),
        ...(lastLine.trim() === '' ? [] : [breakAt(to)]),
      ];
    }
    if (hasBlank(from, to)) return [];
    return [
      { start: from, end: to, text: () => joined(text.slice(from, to)) },
      { start: end.end, end: end.end, text: () => '\n'.repeat(lines) },
    ];
  };
}

/** Joins the lines of a text. */
function joined(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join(' ');
}

/** The index of the first of ascending numbers that is not below `least`. */
function firstFrom(numbers: readonly number[], least: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
