import type { Quote } from './quote.ts';

interface Ordered {
  page: unknown;
  passage: { anchor: string; quote?: Quote };
}

/** Passages, best first, without sections that a better one goes on with, and that go on with none that was quoted. */
export function withoutRepeats<One extends Ordered>(passages: readonly One[]): One[] {
  const quoted = new Map<unknown, Set<string>>();
  const followed = new Map<unknown, Set<string>>();
  return passages.flatMap((one) => {
    const { page, passage } = one;
    const own = setOf(quoted, page);
    const further = setOf(followed, page);
    if (further.has(passage.anchor)) return [];
    own.add(passage.anchor);
    const { quote } = passage;
    if (!quote) return [one];
    const end = quote.blocks.findIndex(
      (block) => block.type === 'heading' && (own.has(block.anchor) || further.has(block.anchor)),
    );
    const blocks = end < 0 ? quote.blocks : quote.blocks.slice(0, end);
    for (const block of blocks) {
      if (block.type === 'heading' && block.anchor) further.add(block.anchor);
    }
    return [{ ...one, passage: { ...passage, quote: { ...quote, blocks } } }];
  });
}

function setOf(sets: Map<unknown, Set<string>>, key: unknown): Set<string> {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set);
  return set;
}
