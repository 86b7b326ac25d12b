import type { RootContent } from 'mdast';
import { readDefinitions } from '../fast/definitions.ts';
import { isOpenFence, lastLeaf } from '../parse/fences.ts';
import { movePositions } from '../parse/positions.ts';
import { lineAt, startOf, type Work } from '../parse/work.ts';
import { maxRuns, maxSigns } from '../syntax/run-limit.ts';
import { refuseDeepBraces } from '../syntax/script.ts';
import { placeOf, type Refusal } from './repair.ts';

/** The result of parsing a range. `open` means that it ends in an unclosed fence. */
export type Attempt = { children: RootContent[]; open: boolean } | Failure;

/** `premature` means that the range ended inside a construct that can contain blank lines. */
export type Failure = Refusal & { premature: boolean };

/** Parses a range separately. `block` is its text, possibly repaired, with the same length. */
export function attempt(
  work: Work,
  from: number,
  to: number,
  block = work.text.slice(from, to),
): Attempt {
  const defined = readDefinitions(block, { offset: from, line: lineAt(work, from) + 1 });
  if (defined) return { children: defined, open: false };
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

/** Removes the nodes of the text before the range, and converts the positions of the others. */
function placed(work: Work, nodes: RootContent[], from: number, before: string): RootContent[] {
  if (from === 0 && before === '') return nodes;
  const children = before === '' ? nodes : nodes.filter((node) => startOf(node) >= before.length);
  const by = from - before.length;
  const lines = lineAt(work, from) - (before.split('\n').length - 1);
  for (const child of children) movePositions(child, { offset: (at) => at + by, lines });
  return children;
}

/** Reports one problem per page, since excessive repetition is usually a single mistake in one place. */
function noteExcess({ syntax: { excess }, problems }: Work, by: number): void {
  if (excess.first === undefined || problems.some(({ code }) => code === 'content/too-many-signs'))
    return;
  problems.push({
    code: 'content/too-many-signs',
    message: `This paragraph has more than ${maxRuns} special characters of one kind, or ${maxSigns} of all kinds; from here on they are text.`,
    hint: 'Look for a character that is repeated by mistake, or divide the paragraph with a blank line.',
    start: excess.first + by,
  });
}
