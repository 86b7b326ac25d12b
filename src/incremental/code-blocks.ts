import type { HighlightedCode, Highlighter, HighlightOptions } from '../code/highlighted.ts';

/** The highlighted code blocks of a body, by everything that they were made from. */
export type CodeBlocks = Map<string, HighlightedCode>;

/**
 * Renders a body with the page's earlier highlighted blocks if they are sufficient: an edit leaves most code unchanged,
 * and loading grammars takes longer than the rest of the page. If there is a new block, or no blocks are known, the
 * highlighter itself is used. `blocks` are those of the returned body.
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
        const block = before.get(key);
        if (block) blocks.set(key, block);
        else isComplete = false;
        return block ?? highlighter.highlight(code, language, options);
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
