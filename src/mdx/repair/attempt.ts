import type { RootContent } from 'mdast';
import { isOpenFence, lastLeaf } from '../parse/fences.ts';
import { movePositions } from '../parse/positions.ts';
import { lineAt, startOf, type Work } from '../parse/work.ts';
import { mostRuns, mostSigns } from '../syntax/run-limit.ts';
import { refuseDeepBraces } from '../syntax/script.ts';
import { placeOf, type Refusal } from './repair.ts';

/** What became of a range of a text. `open`: it ends in a fence without an end. */
export type Attempt = { children: RootContent[]; open: boolean } | Failure;

/** `premature`: something that may reach over blank lines was being read. */
export type Failure = Refusal & { premature: boolean };

/** Parses a range on its own. `block` is its text, possibly repaired, of the same length. */
export function attempt(
  work: Work,
  from: number,
  to: number,
  block = work.text.slice(from, to),
): Attempt {
  const alone = (from === 0 && to === work.text.length) || /^---[ \t]*\n/.test(block);
  const before = alone ? '' : (work.definitions?.before(block) ?? '');
  work.budget -= block.length;
  try {
    refuseDeepBraces(block);
    const tree = work.syntax.parse(before + block);
    const leaf = lastLeaf(tree);
    const fence = leaf.type === 'code' || leaf.type === 'math' ? leaf : undefined;
    const open = fence !== undefined && isOpenFence(fence, before + block);
    noteExcess(work, from - before.length);
    return { children: placed(work, tree.children, from, before), open };
  } catch (error) {
    const { start, flow } = work.syntax.last;
    work.budget -= work.syntax.scriptRead / 10;
    const at = placeOf(error) ?? start;
    return { error, start: start - before.length, at: at - before.length, premature: flow };
  }
}

/** Takes out what the text before made, and gives the rest its place in the whole. */
function placed(work: Work, nodes: RootContent[], from: number, before: string): RootContent[] {
  if (from === 0 && before === '') return nodes;
  const children = before === '' ? nodes : nodes.filter((node) => startOf(node) >= before.length);
  const by = from - before.length;
  const lines = lineAt(work, from) - (before.split('\n').length - 1);
  for (const child of children) movePositions(child, { offset: (at) => at + by, lines });
  return children;
}

/** One problem a page: a sign that is repeated by mistake stands in one place. */
function noteExcess({ syntax: { excess }, problems }: Work, by: number): void {
  if (excess.first === undefined || problems.some(({ code }) => code === 'content/too-many-signs'))
    return;
  problems.push({
    code: 'content/too-many-signs',
    message: `More than ${mostRuns} signs of one kind, or ${mostSigns} of all kinds, stand in one paragraph; from here on they are text.`,
    hint: 'Look for a sign that is repeated by mistake, or part the paragraph by a blank line.',
    start: excess.first + by,
  });
}
