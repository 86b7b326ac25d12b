import type { ListItem, Root, RootContent } from 'mdast';
import { boundaries } from '../parse/boundaries.ts';
import { findDefinitions } from '../parse/definitions.ts';
import { type Division, divide } from '../parse/divide.ts';
import { movePositions } from '../parse/positions.ts';
import type { TreeProblem } from '../parse/problem.ts';
import { revertReferences } from '../parse/references.ts';
import { append, createWork, lineAt, type Sizes, type Work } from '../parse/work.ts';
import type { Placeholders } from '../source/placeholders.ts';
import type { Syntax } from '../syntax/processor.ts';
import { type Attempt, attempt } from './attempt.ts';
import { parsePiecewise } from './piecewise.ts';
import { plainText, repair } from './repair.ts';

/** The most repairs of one block before it is parsed as plain Markdown. */
const maxRepairs = 40;
/** The most levels of quotes and lists that are divided. */
const maxDepth = 8;

/**
 * Parses a text of any size in linear time, with tags as leaves. Text that MDX rejects is repaired and reported. Most
 * documents are read block by block; other long texts are cut into parts, because some constructs take quadratic
 * time.
 */
export function parseParts(
  text: string,
  syntax: Syntax,
  placeholders: Placeholders,
  sizes: Sizes = { part: 8_000, large: 32_000 },
): { tree: Root; problems: TreeProblem[] } {
  const begin = () =>
    createWork(text, { syntax, placeholders, sizes, definitions: undefined, depth: 0 });
  const pieces = begin();
  if (parsePiecewise(pieces)) {
    return { tree: { type: 'root', children: pieces.children }, problems: pieces.problems };
  }
  const work = begin();
  parseAll(work);
  const tree: Root = { type: 'root', children: work.children };
  if (work.definitions) revertReferences(tree);
  return { tree, problems: work.problems };
}

function parseAll(work: Work): void {
  const { text, sizes } = work;
  if (text.length > 2 * sizes.part) {
    work.definitions ??= findDefinitions(text);
    const cuts = coarse(boundaries(text), text.length, sizes);
    parseCuts(work, [0, ...cuts, text.length], parseBlocks);
  } else {
    parseCuts(work, [0, text.length], parseBlocks);
  }
}

/** Keeps the first boundary, so that frontmatter is separate, and those around a very large block. */
function coarse(all: number[], length: number, { part, large }: Sizes): number[] {
  let last = -part;
  return all.filter((offset, i) => {
    if (offset - last < part && (all[i + 1] ?? length) - offset < large) return false;
    last = offset;
    return true;
  });
}

type Fail = (work: Work, from: number, to: number) => void;

function parseCuts(work: Work, cuts: number[], fail: Fail, joinErrors = false): void {
  for (let i = 0; i + 1 < cuts.length; ) {
    if (parseLarge(work, cuts[i]!, cuts[i + 1]!)) {
      i++;
      continue;
    }
    const { parsed, next } = attemptJoined(work, cuts, i, joinErrors);
    if ('error' in parsed) fail(work, cuts[i]!, cuts[next]!);
    else append(work, parsed.children);
    i = next;
  }
}

/**
 * Parses the range at `cuts[i]`. If it was cut inside something, it is joined with the following ranges, twice as
 * many each time.
 */
function attemptJoined(work: Work, cuts: number[], i: number, joinErrors: boolean): JoinedRange {
  const rest = cuts.length - 1 - i;
  const alone = attempt(work, cuts[i]!, cuts[i + 1]!);
  let parsed = alone;
  for (let count = 1; ; ) {
    const open = 'error' in parsed ? joinErrors && parsed.premature : parsed.open;
    if (!open) return { parsed, next: i + count };
    if ('error' in parsed && (count >= 8 || count === rest)) return { parsed: alone, next: i + 1 };
    if (count === rest || work.budget <= 0) return { parsed, next: i + count };
    count = Math.min(count * 2, rest);
    parsed = attempt(work, cuts[i]!, cuts[i + count]!);
  }
}

interface JoinedRange {
  parsed: Attempt;
  /** The index in `cuts` of the next range. */
  next: number;
}

/** Parses a range that failed again block by block, so that a repair affects only its block. */
function parseBlocks(work: Work, from: number, to: number): void {
  work.definitions ??= findDefinitions(work.text);
  const cuts = boundaries(work.text.slice(from, to)).map((offset) => from + offset);
  parseCuts(work, [from, ...cuts, to], parseBroken, true);
}

/** Parses a block that MDX rejects: repairs one construct after another, or falls back to plain Markdown. */
function parseBroken(work: Work, from: number, to: number): void {
  let block = work.text.slice(from, to);
  for (let tries = 0; tries < maxRepairs && work.budget > 0; tries++) {
    const parsed = attempt(work, from, to, block);
    if (!('error' in parsed)) {
      append(work, parsed.children);
      return;
    }
    const repaired = repair(block, parsed, work.placeholders);
    if (!repaired) break;
    block = repaired.block;
    work.problems.push(moved(repaired.problem, (offset) => offset + from));
  }
  work.problems.push({
    code: 'mdx/unreadable',
    message: 'This block cannot be read as MDX; its text is shown as it is.',
    hint: 'Look for braces, angle brackets and quotes without their partners.',
    start: from,
    end: to,
  });
  const plain = plainText(block, work.placeholders);
  const parsed = attempt(work, from, to, plain);
  append(work, 'error' in parsed ? [{ type: 'code', value: plain }] : parsed.children);
}

/** Parses a very large block by dividing it. Returns false when it is not that large or cannot be divided. */
function parseLarge(work: Work, from: number, to: number): boolean {
  if (to - from < work.sizes.large || work.depth >= maxDepth) return false;
  const division = divide(work.text.slice(from, to), work.sizes.part);
  if (!division) return false;
  if (division.kind !== 'paragraph') {
    append(work, [container(work, from, to, division)]);
    return true;
  }
  const cuts = [0, ...division.cuts, to - from];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const piece = createWork(work.text.slice(from + cuts[i]!, from + cuts[i + 1]!), {
      ...work,
      depth: maxDepth,
    });
    parseAll(piece);
    take(work, piece, {
      offset: (at) => at + from + cuts[i]!,
      lines: lineAt(work, from + cuts[i]!),
    });
    append(work, piece.children, i > 0);
  }
  return true;
}

function container(
  work: Work,
  from: number,
  to: number,
  division: Exclude<Division, { kind: 'paragraph' }>,
): RootContent {
  const inner = createWork(division.content.text, { ...work, depth: work.depth + 1 });
  parseAll(inner);
  take(work, inner, {
    offset: (at) => from + division.content.original(at),
    lines: lineAt(work, from),
  });
  const first = inner.children[0]?.position?.start;
  const last = inner.children.at(-1)?.position?.end;
  const blank = /^\s*/.exec(work.text.slice(from, to))![0];
  const start = {
    line: lineAt(work, from) + blank.split('\n').length,
    column: 1,
    offset: from + blank.length,
  };
  const position = first && last ? { start, end: last } : { start, end: { ...start, offset: to } };
  if (division.kind === 'quote') {
    return { type: 'blockquote', children: inner.children as never, position };
  }
  const item: ListItem = {
    type: 'listItem',
    spread: isSpread(work.text, inner.children),
    checked: division.checked,
    children: inner.children as never,
    position,
  };
  const { ordered, first: number } = division;
  return {
    type: 'list',
    ordered,
    start: ordered ? number : null,
    spread: false,
    children: [item],
    position: { ...position },
  };
}

/** Whether there are blank lines between the blocks of an item. */
function isSpread(text: string, children: RootContent[]): boolean {
  return children.some((child, i) => {
    const start = children[i + 1]?.position?.start.offset;
    const end = child.position?.end.offset;
    return start !== undefined && end !== undefined && /\n[ \t>]*\n/.test(text.slice(end, start));
  });
}

/** Converts the positions of a separately parsed text, and adds its problems. */
function take(work: Work, inner: Work, move: Parameters<typeof movePositions>[1]): void {
  for (const child of inner.children) movePositions(child, move);
  for (const problem of inner.problems) work.problems.push(moved(problem, move.offset));
}

function moved(problem: TreeProblem, offset: (at: number) => number): TreeProblem {
  const { start, end } = problem;
  return { ...problem, start: offset(start), ...(end !== undefined && { end: offset(end) }) };
}
