import { findTags, type Tag } from './tags.ts';

/** Elements that hold text or other blocks. */
const blocks = new Set(
  'table thead tbody tfoot tr td th caption p ul ol li dl dt dd div section figure figcaption blockquote details summary center'.split(
    ' ',
  ),
);

/** Elements in a line of text. One that begins a line, alone in it, is a block for MDX. */
const inlines = new Set('span a b strong i em small font code u s sub sup'.split(' '));

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Lays out HTML so that MDX reads it: there, the text behind a tag begins a paragraph, and an element that begins in
 * one paragraph cannot end in another. A block of text is put on one line, and the tags of a block of blocks on lines
 * of their own. A line that is joined leaves an empty one behind it, so that the others keep their places.
 */
export function separateBlocks(text: string): string {
  const edits: Edit[] = [];
  const open: { tag: Tag; holdsBlocks: boolean }[] = [];
  for (const tag of findTags(text)) {
    const isBlock = blocks.has(tag.name.toLowerCase());
    if (tag.kind === 'empty' || !(isBlock || inlines.has(tag.name.toLowerCase()))) continue;
    if (tag.kind === 'open') {
      const outer = open.at(-1);
      if (outer && isBlock) outer.holdsBlocks = true;
      open.push({ tag, holdsBlocks: false });
      continue;
    }
    const at = open.findLastIndex((one) => one.tag.name === tag.name);
    if (at < 0) continue;
    const [{ tag: begin, holdsBlocks } = { tag, holdsBlocks: false }] = open.splice(at);
    const isAlone =
      /(?:^|\n)[^\S\n]*$/.test(text.slice(0, begin.start)) && text[begin.end] === '\n';
    if (isBlock || (isAlone && !holdsBlocks)) edits.push(...editsOf(text, begin, tag, holdsBlocks));
  }
  let made = '';
  let done = 0;
  for (const { start, end, text: put } of edits.sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    // Inside of a block that is joined as a whole.
    if (start < done) continue;
    made += text.slice(done, start) + put;
    done = end;
  }
  return made + text.slice(done);
}

function editsOf(text: string, begin: Tag, end: Tag, holdsBlocks: boolean): Edit[] {
  const inner = text.slice(begin.end, end.start);
  const lines = inner.split('\n').length - 1;
  if (lines === 0) return [];
  if (holdsBlocks) {
    const breakAt = (at: number): Edit => ({ start: at, end: at, text: '\n' });
    return [
      ...(/^[^\S\n]*\S/.test(inner) ? [breakAt(begin.end)] : []),
      ...(/\S[^\S\n]*$/.test(inner) ? [breakAt(end.start)] : []),
    ];
  }
  const hasParagraphs = /\n[^\S\n]*\n/.test(inner);
  if (hasParagraphs || inner.trim() === '') return [];
  const joined = inner.trim().replace(/\s*\n\s*/g, ' ');
  return [
    { start: begin.end, end: end.start, text: joined },
    { start: end.end, end: end.end, text: '\n'.repeat(lines) },
  ];
}
