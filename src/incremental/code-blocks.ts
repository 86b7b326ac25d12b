import type { Highlighted, Highlighter, HighlightOptions } from '../code/highlighted.ts';

/** The coloured code blocks of a body, by what they were made from. */
export type CodeBlocks = Map<string, Highlighted>;

/**
 * Renders a body with the code blocks that the page had before, as long as it needs no other: an edit leaves most
 * code as it is, and loading the grammars for it takes longer than all the rest of the page. With a new block, or
 * none to recall, it renders with the highlighter itself. `blocks` are those of the body it returns.
 */
export async function withRecalledBlocks<T>(
  highlighter: Highlighter,
  before: CodeBlocks | undefined,
  render: (highlighter: Highlighter) => Promise<T>,
): Promise<{ result: T; blocks: CodeBlocks }> {
  if (before !== undefined && before.size > 0) {
    const blocks: CodeBlocks = new Map();
    let isComplete = true;
    const result = await render({
      ...highlighter,
      async prepare() {},
      highlight(code, language, options) {
        const key = keyOf(code, language, options);
        const known = before.get(key);
        if (known) blocks.set(key, known);
        else isComplete = false;
        return known ?? highlighter.highlight(code, language, options);
      },
    });
    if (isComplete) return { result, blocks };
  }
  const blocks: CodeBlocks = new Map();
  const result = await render({
    ...highlighter,
    highlight(code, language, options) {
      const block = highlighter.highlight(code, language, options);
      blocks.set(keyOf(code, language, options), block);
      return block;
    },
  });
  return { result, blocks };
}

function keyOf(code: string, language = '', options: HighlightOptions = {}): string {
  const { highlight = [], focus = [], inline = false } = options;
  return JSON.stringify([language, highlight, focus, inline, code]);
}
