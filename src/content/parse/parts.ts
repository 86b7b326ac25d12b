import type { Root, RootContent } from 'mdast';
import type { StandIns } from '../source/stand-ins.ts';
import { boundaries } from './boundaries.ts';
import { type Definitions, findDefinitions } from './definitions.ts';
import { isOpenFence, lastLeaf } from './fences.ts';
import { shiftPositions } from './positions.ts';
import type { TreeProblem } from './problem.ts';
import type { Syntax } from './processor.ts';
import { placeOf, plainText, type Refusal, repair } from './repair.ts';

/** So often is one block repaired before it is taken as plain Markdown. */
const maxRepairs = 40;

interface Work {
  text: string;
  syntax: Syntax;
  standIns: StandIns;
  problems: TreeProblem[];
  definitions: Definitions | undefined;
  /** Characters that may still be parsed in vain; keeps the whole linear in the text's length. */
  budget: number;
  children: RootContent[];
  counted: { offset: number; line: number };
}

/**
 * Parses a text of any size in linear time, tags as leaves. What MDX refuses is repaired and reported. A longer text
 * is cut into parts of at least `partSize`: some constructs cost the square of what is parsed at once.
 */
export function parseParts(
  text: string,
  syntax: Syntax,
  standIns: StandIns,
  partSize = 32_000,
): { tree: Root; problems: TreeProblem[] } {
  const work: Work = {
    text,
    syntax,
    standIns,
    problems: [],
    definitions: undefined,
    budget: 6 * text.length + 500_000,
    children: [],
    counted: { offset: 0, line: 0 },
  };
  if (text.length > 2 * partSize) {
    work.definitions = findDefinitions(text);
    parseCuts(work, [0, ...coarse(boundaries(text), partSize), text.length], parseBlocks);
  } else {
    parseCuts(work, [0, text.length], parseBlocks);
  }
  return { tree: { type: 'root', children: work.children }, problems: work.problems };
}

/** The first boundary is kept, so that a frontmatter stands alone. */
function coarse(all: number[], partSize: number): number[] {
  let last = -partSize;
  return all.filter((offset) => {
    if (offset - last < partSize) return false;
    last = offset;
    return true;
  });
}

type Fail = (work: Work, from: number, to: number) => void;

function parseCuts(work: Work, cuts: number[], fail: Fail, joinErrors = false): void {
  for (let i = 0; i + 1 < cuts.length; ) {
    const { parsed, next } = attemptJoined(work, cuts, i, joinErrors);
    if ('error' in parsed) fail(work, cuts[i]!, cuts[next]!);
    else append(work, parsed.children);
    i = next;
  }
}

/** Parses the range at `cuts[i]`; if it was cut inside something, with the ranges after it, twice as many each time. */
function attemptJoined(work: Work, cuts: number[], i: number, joinErrors: boolean): Joined {
  const left = cuts.length - 1 - i;
  const alone = attempt(work, cuts[i]!, cuts[i + 1]!);
  let parsed = alone;
  for (let count = 1; ; ) {
    const open = 'error' in parsed ? joinErrors && parsed.premature : parsed.open;
    if (!open) return { parsed, next: i + count };
    if ('error' in parsed && (count >= 8 || count === left)) return { parsed: alone, next: i + 1 };
    if (count === left || work.budget <= 0) return { parsed, next: i + count };
    count = Math.min(count * 2, left);
    parsed = attempt(work, cuts[i]!, cuts[i + count]!);
  }
}

interface Joined {
  parsed: Attempt;
  /** Index in `cuts` of the first range after it. */
  next: number;
}

/** Parses a range that failed block by block, so that a repair costs no more than its block. */
function parseBlocks(work: Work, from: number, to: number): void {
  work.definitions ??= findDefinitions(work.text);
  const cuts = boundaries(work.text.slice(from, to)).map((offset) => from + offset);
  parseCuts(work, [from, ...cuts, to], parseBroken, true);
}

/** Parses a block that MDX refuses: repairs one construct after the other, or gives up on MDX for it. */
function parseBroken(work: Work, from: number, to: number): void {
  let block = work.text.slice(from, to);
  for (let tries = 0; tries < maxRepairs && work.budget > 0; tries++) {
    const parsed = attempt(work, from, to, block);
    if (!('error' in parsed)) {
      append(work, parsed.children);
      return;
    }
    const repaired = repair(block, parsed, work.standIns);
    if (!repaired) break;
    block = repaired.block;
    work.problems.push(moved(repaired.problem, from));
  }
  work.problems.push({
    code: 'mdx/unreadable',
    message: 'This block cannot be read as MDX; its text is shown as it is.',
    hint: 'Look for braces, angle brackets and quotes without their partners.',
    start: from,
    end: to,
  });
  const plain = plainText(block, work.standIns);
  const parsed = attempt(work, from, to, plain);
  append(work, 'error' in parsed ? [{ type: 'code', value: plain }] : parsed.children);
}

function moved(problem: TreeProblem, by: number): TreeProblem {
  const { end } = problem;
  return { ...problem, start: problem.start + by, ...(end !== undefined && { end: end + by }) };
}

type Attempt = { children: RootContent[]; open: boolean } | (Refusal & { premature: boolean });

function attempt(work: Work, from: number, to: number, block = work.text.slice(from, to)): Attempt {
  const alone = (from === 0 && to === work.text.length) || /^---[ \t]*\n/.test(block);
  const before = alone ? '' : (work.definitions?.before(block) ?? '');
  work.budget -= block.length;
  try {
    const tree = work.syntax.parse(before + block);
    const leaf = lastLeaf(tree);
    const fence = leaf.type === 'code' || leaf.type === 'math' ? leaf : undefined;
    const open = fence !== undefined && isOpenFence(fence, before + block);
    return { children: placed(work, tree.children, from, before), open };
  } catch (error) {
    const { start, flow } = work.syntax.last;
    const at = placeOf(error) ?? start;
    return { error, start: start - before.length, at: at - before.length, premature: flow };
  }
}

/** Takes out what the text before made, and gives the rest its place in the whole. */
function placed(work: Work, nodes: RootContent[], from: number, before: string): RootContent[] {
  const children = before === '' ? nodes : nodes.filter((node) => startOf(node) >= before.length);
  const offset = from - before.length;
  if (from === 0 && before === '') return children;
  const line = lineAt(work, from) - (before.split('\n').length - 1);
  for (const child of children) shiftPositions(child, offset, line);
  return children;
}

/** Adds a part's nodes to the tree. A list that was cut between two items becomes one again. */
function append(work: Work, children: RootContent[]): void {
  const last = work.children.at(-1);
  const [first, ...rest] = children;
  if (
    last?.type === 'list' &&
    first?.type === 'list' &&
    bullet(work, last) === bullet(work, first)
  ) {
    const end = last.position?.end.offset ?? 0;
    const between = work.text.slice(end, startOf(first));
    last.spread ||= first.spread || /\n[ \t]*\n/.test(between);
    for (const item of first.children) last.children.push(item);
    if (last.position && first.position) last.position.end = first.position.end;
    for (const child of rest) work.children.push(child);
    return;
  }
  for (const child of children) work.children.push(child);
}

/** What makes two lists one: the sign of their items. */
function bullet(work: Work, list: RootContent): string | undefined {
  const start = startOf(list);
  return /^(?:([-*+])|\d{1,9}([.)]))/
    .exec(work.text.slice(start, start + 12))
    ?.slice(1)
    .join('');
}

function startOf(node: RootContent): number {
  return node.position?.start.offset ?? 0;
}

/** Lines before an offset. Ranges are asked for in order, so each line is counted once. */
function lineAt(work: Work, offset: number): number {
  const seen = work.counted;
  if (offset < seen.offset) Object.assign(seen, { offset: 0, line: 0 });
  for (;;) {
    const end = work.text.indexOf('\n', seen.offset);
    if (end === -1 || end >= offset) return seen.line;
    seen.offset = end + 1;
    seen.line++;
  }
}
