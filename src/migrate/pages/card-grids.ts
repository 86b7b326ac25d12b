import type { Line } from './lines.ts';
import { attribute } from './tags.ts';

const opening = /^\s*<div\s+class="([^"]*)"[^<>]*>\s*$/;
const item = /^(\s{0,3})[-*+](\s+)(.*)$/s;
const icon = /^:[a-z]+-[\w-]+:(?:\{[^}]*\})?\s*/;

/**
 * Converts the card grids of Material for MkDocs: a list in `<div class="grid cards" markdown>`, one item for each
 * card.
 */
export function convertCardGrids(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  const ends = lines.flatMap(({ text }, index) => (/^\s*<\/div>\s*$/.test(text) ? [index] : []));
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    while (ends.length > 0 && ends[0]! <= at) ends.shift();
    const end = ends[0];
    let first = at + 1;
    if (isGrid(line)) while (first < lines.length && lines[first]!.text.trim() === '') first++;
    if (!isGrid(line) || end === undefined || first >= end || !item.test(lines[first]!.text)) {
      result.push(line);
      continue;
    }
    const inside = lines.slice(first, end);
    const tag = (text: string, { line: number }: Line): Line => ({
      text,
      line: number,
      kind: 'tag',
    });
    result.push(tag('<Columns cols={2}>', line), tag('', line));
    for (const card of cardsOf(inside)) {
      const [head, ...rest] = card as [Line, ...Line[]];
      const { title, text } = titleOf(head.text);
      result.push(tag(`<Card${attribute('title', title)}>`, head), tag('', head));
      if (text) result.push({ ...head, text });
      // A thematic break between the title and the text is part of the pattern, and is dropped.
      const rule = title === undefined ? -1 : rest.findIndex(({ text }) => text.trim() !== '');
      result.push(...rest.filter((one, index) => index !== rule || !/^\s*---+\s*$/.test(one.text)));
      result.push(tag('', rest.at(-1) ?? head), tag('</Card>', rest.at(-1) ?? head));
    }
    result.push(tag('', lines[end]!), tag('</Columns>', lines[end]!));
    at = end;
  }
  return result;
}

function isGrid({ kind, text }: Line): boolean {
  const classes = kind === 'text' ? opening.exec(text)?.[1]?.split(/\s+/) : undefined;
  return ['grid', 'cards'].every((name) => classes?.includes(name));
}

/** The items of a list, without their indentation. */
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
