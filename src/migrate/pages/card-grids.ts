import type { Line } from './lines.ts';
import { attribute } from './tags.ts';

const opening = /^\s*<div\s+class="[^"]*\bgrid\b[^"]*\bcards\b[^"]*"[^>]*>\s*$/;
const item = /^(\s{0,3})[-*+](\s+)(.*)$/;
const icon = /^:[a-z]+-[\w-]+:(?:\{[^}]*\})?\s*/;

/** The grids of cards of Material for MkDocs: a list in `<div class="grid cards" markdown>`, an item for each card. */
export function convertCardGrids(lines: readonly Line[]): Line[] {
  const made: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const end =
      line.kind === 'text' && opening.test(line.text)
        ? lines.findIndex(({ text }, index) => index > at && /^\s*<\/div>\s*$/.test(text))
        : -1;
    const inside = lines.slice(at + 1, Math.max(end, at + 1));
    const first = inside.find(({ text }) => text.trim() !== '');
    if (!first || !item.test(first.text)) {
      made.push(line);
      continue;
    }
    const tag = (text: string, { line: number }: Line): Line => ({
      text,
      line: number,
      kind: 'tag',
    });
    made.push(tag('<Columns cols={2}>', line), tag('', line));
    for (const card of cardsOf(inside)) {
      const [head, ...rest] = card as [Line, ...Line[]];
      const { title, text } = titleOf(head.text);
      made.push(tag(`<Card${attribute('title', title)}>`, head), tag('', head));
      if (text) made.push({ ...head, text });
      // A rule between the title and the text is part of the pattern.
      const rule = title === undefined ? -1 : rest.findIndex(({ text }) => text.trim() !== '');
      made.push(...rest.filter((one, index) => index !== rule || !/^\s*---+\s*$/.test(one.text)));
      made.push(tag('', rest.at(-1) ?? head), tag('</Card>', rest.at(-1) ?? head));
    }
    made.push(tag('', lines[end]!), tag('</Columns>', lines[end]!));
    at = end;
  }
  return made;
}

/** The items of a list, each without its indentation. */
function cardsOf(lines: readonly Line[]): Line[][] {
  const cards: Line[][] = [];
  let width = 0;
  for (const line of lines) {
    const match = line.kind === 'text' ? item.exec(line.text) : null;
    const isOuter = match && (cards.length === 0 || match[1]!.length < width);
    if (match && isOuter) {
      width = match[1]!.length + 1 + match[2]!.length;
      cards.push([{ ...line, text: match[3]! }]);
      continue;
    }
    const indent = Math.min(width, /^\s*/.exec(line.text)![0].length);
    cards.at(-1)?.push({ ...line, text: line.text.slice(indent) });
  }
  return cards;
}

/** `:icon: __Title__` is the title of a card; other text is its content. */
function titleOf(text: string): { title?: string; text: string } {
  const bare = text.replace(icon, '');
  const title = /^(?:\*\*|__)(.+?)(?:\*\*|__)\s*$/.exec(bare)?.[1];
  return title === undefined || /[[\]<>]/.test(title) ? { text: bare } : { title, text: '' };
}
