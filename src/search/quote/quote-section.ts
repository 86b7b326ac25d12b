import { lineKind } from '../../lib/line-kind.ts';
import type { SectionText } from '../index/format.ts';
import type { MarkedText } from '../text/marked.ts';
import { type ChosenLines, chooseLines, fieldOf } from './choose-lines.ts';
import { coverageOf, type Evidence, evidenceFor, worthOf } from './evidence.ts';
import { fitOf } from './fit.ts';
import { followingSections } from './following.ts';
import type { Quote, QuoteBlock } from './quote.ts';
import { ownLines, type SectionLine, sectionLines } from './section-lines.ts';
import { bestSentence, cutCode, cutParagraph } from './shorten.ts';

export interface FittingQuote {
  quote: Quote;
  /** At least 1; the score of the passage is multiplied by this. */
  fit: number;
  /** The positions, among the following sections, of those whose lines replace the section's own. */
  below: number[];
}

/**
 * Quotes the part of a section that answers a question, and rates how well it fits. `title` is the page's title,
 * `after` the sections that follow on the page.
 */
export function quoteSection(
  title: string,
  section: SectionText,
  after: readonly SectionText[],
  evidence: Evidence,
): FittingQuote {
  const lines = sectionLines(section, after);
  const words = evidenceFor(evidence, [title, ...(section.headings ?? [])]);
  const chosen = chooseLines(lines, words);
  const shown = lines.slice(chosen.start, chosen.end);
  const quote = {
    blocks: blocksOf(lines, chosen, words),
    startsLate: chosen.start > 0,
    endsEarly: chosen.end < lines.length,
  };
  const below = new Set(shown.flatMap((line) => (line.below ? [line.below.place] : [])));
  return {
    quote,
    fit: fitOf([title, ...(section.headings ?? [])], shown, evidence),
    below: [...below],
  };
}

/** A whole section, with nothing marked. */
export function wholeSection(section: SectionText, after: readonly SectionText[]): QuoteBlock[] {
  const lines = sectionLines(section, after);
  return blocksOf(lines, { start: 0, end: lines.length });
}

/** Continues a quote of a whole section: blocks by position of the following section in `after`. */
export function continuation(
  section: SectionText,
  after: readonly SectionText[],
): { place: number; blocks: QuoteBlock[] }[] {
  if (ownLines(section, after).length === 0) return [];
  return followingSections(section, after, sectionLines(section, after)).map(
    ({ place, heading, lines }) => ({
      place,
      blocks: [...headingBlocks(heading), ...blocksOf(lines, { start: 0, end: lines.length })],
    }),
  );
}

function blocksOf(
  lines: readonly SectionLine[],
  { start, end, marked: best }: ChosenLines,
  evidence?: Evidence,
): QuoteBlock[] {
  const blocks: QuoteBlock[] = [];
  for (let at = start; at < end; at++) {
    const line = lines[at]!;
    const { below } = line;
    if (below && (at === start || below.place !== lines[at - 1]!.below?.place)) {
      blocks.push(...headingBlocks(below.heading));
    }
    const marked = (text: string) => (at === best ? markBest(text, evidence) : plain(text));
    addLine(blocks, lines, at, { line, marked, evidence });
  }
  return evidence ? blocks.map(withoutEmptyColumns) : blocks;
}

/** A table without the columns that are empty in all shown rows. */
function withoutEmptyColumns(block: QuoteBlock): QuoteBlock {
  if (block.type !== 'table' || block.rows.length === 0) return block;
  const isFilled = (_: unknown, column: number) =>
    block.rows.some((row) => (row[column]?.length ?? 0) > 0);
  return {
    ...block,
    head: block.head.filter(isFilled),
    rows: block.rows.map((row) => row.filter(isFilled)),
  };
}

function headingBlocks(text: string): QuoteBlock[] {
  return text === '' ? [] : [{ type: 'heading', text }];
}

/** The name of a field: `limit`, or an option with its short form, `-w, --workflow`. */
const fieldName = /^(?:\S+, )*\S*/;

interface AddedLine {
  line: SectionLine;
  marked(text: string): MarkedText;
  evidence?: Evidence;
}

function addLine(
  blocks: QuoteBlock[],
  lines: readonly SectionLine[],
  at: number,
  { line, marked, evidence }: AddedLine,
): void {
  const { kind, text, language, number } = line;
  const last = blocks.at(-1);
  switch (kind) {
    case lineKind.code: {
      const code = evidence ? cutCode(text, evidence) : text;
      blocks.push({ type: 'code', code, ...(language && { language }) });
      break;
    }
    case lineKind.field: {
      const [name] = fieldName.exec(text)!;
      const facts = text.slice(name.length).trim();
      blocks.push({ type: 'field', name: marked(name), facts, description: [] });
      break;
    }
    case lineKind.firstRow:
      blocks.push({ type: 'table', head: cellsOf(text).map((cell) => plain(cell)), rows: [] });
      break;
    case lineKind.row: {
      const isBest = marked(text).some(({ match }) => match);
      const head = cellsOf(line.head ?? '').map((cell) => plain(cell));
      const cells = cellsOf(text).map((cell) => plain(cell, isBest));
      const row = Array.from(
        { length: Math.max(head.length, cells.length) },
        (_, at) => cells[at] ?? [],
      );
      if (last?.type === 'table') last.rows.push(row);
      else blocks.push({ type: 'table', head, rows: [row] });
      break;
    }
    case lineKind.paragraph: {
      const short = marked(evidence ? cutParagraph(text, evidence) : text);
      if (last?.type === 'field' && fieldOf(lines, at) !== undefined) last.description.push(short);
      else blocks.push({ type: 'paragraph', text: short });
      break;
    }
    default: {
      const item = { text: marked(text), isNested: kind === lineKind.nestedItem };
      if (last?.type === 'list' && kind !== lineKind.firstStep) last.items.push(item);
      else {
        const isOrdered = number !== undefined;
        blocks.push({ type: 'list', isOrdered, start: number ?? 1, items: [item] });
      }
    }
  }
}

function cellsOf(text: string): string[] {
  return text.split('\t');
}

function plain(text: string, match = false): MarkedText {
  return text === '' ? [] : [{ text, match }];
}

function markBest(text: string, evidence: Evidence | undefined): MarkedText {
  if (!evidence) return plain(text);
  const { start, end } = bestSentence(text, evidence);
  if (worthOf(coverageOf(text, evidence), evidence) === 0) return plain(text);
  return [
    { text: text.slice(0, start), match: false },
    { text: text.slice(start, end), match: true },
    { text: text.slice(end), match: false },
  ].filter((piece) => piece.text !== '');
}
