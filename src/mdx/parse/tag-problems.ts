import type { JsxElement } from '../syntax/tags.ts';
import type { TreeProblem } from './problem.ts';

/** HTML elements that never have content, which authors write without the slash that MDX requires. */
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Collects problems with tags. One mistake often affects both ends of an element, but is reported once. */
export function createTagReport(text: string) {
  const problems: TreeProblem[] = [];
  /** Unclosed elements, by name, whose closing tag may still appear elsewhere. */
  const waiting = new Map<string | null, TreeProblem[]>();

  return {
    /** Whether an opening tag is of an element that has no content; if so, it is reported. */
    isVoid(tag: JsxElement): boolean {
      const { name } = tag;
      if (tag.data?.tag !== 'open' || name === null || !voidElements.has(name)) return false;
      problems.push({
        code: 'mdx/void-tag',
        message: `\`<${name}>\` is not closed.`,
        hint: `MDX requires a slash: \`<${name} />\`.`,
        ...place(tag, text),
      });
      return true;
    },

    /** `before` is the closing tag of an enclosing element. */
    unclosed(tag: JsxElement, before?: JsxElement): void {
      const problem: TreeProblem = {
        code: 'mdx/unclosed-tag',
        message: before
          ? `\`${shown(tag)}\` is still open at \`${shown(before)}\`.`
          : `\`${shown(tag)}\` is never closed.`,
        hint: `Add \`</${tag.name ?? ''}>\`, or write \`<${tag.name ?? ''} />\` if it has no content.`,
        ...place(tag, text),
        ...(before && {
          related: [{ message: `\`${shown(before)}\` is here`, ...place(before, text) }],
        }),
      };
      problems.push(problem);
      waiting.set(tag.name, [...(waiting.get(tag.name) ?? []), problem]);
    },

    unopened(tag: JsxElement): void {
      const start = place(tag, text).start;
      const opening = waiting.get(tag.name)?.find((problem) => problem.start < start);
      if (opening) {
        waiting.set(
          tag.name,
          waiting.get(tag.name)!.filter((problem) => problem !== opening),
        );
        opening.code = 'mdx/crossed-tags';
        opening.message = opening.related
          ? `\`<${tag.name ?? ''}>\` ends outside the element in which it begins.`
          : `\`<${tag.name ?? ''}>\` and its closing tag are not in the same block.`;
        opening.hint = 'Close inner elements before outer ones, and both ends in the same block.';
        opening.related = [{ message: 'It is closed here', ...place(tag, text) }];
        return;
      }
      problems.push({
        code: 'mdx/unexpected-closing-tag',
        message: `\`${shown(tag)}\` closes nothing.`,
        hint: 'Remove it, or add the opening tag.',
        ...place(tag, text),
      });
    },

    acrossBlocks(tag: JsxElement, end: JsxElement): void {
      problems.push({
        code: 'mdx/crossed-tags',
        message: `\`${shown(tag)}\` begins in one block and ends in another.`,
        hint: `Put \`${shown(tag)}\` and \`${shown(end)}\` on lines of their own.`,
        ...place(tag, text),
        related: [{ message: 'It is closed here', ...place(end, text) }],
      });
    },

    problems(): TreeProblem[] {
      return problems;
    },
  };
}

function shown(tag: JsxElement): string {
  return `<${tag.data?.tag === 'close' ? '/' : ''}${tag.name ?? ''}>`;
}

/** The range of the tag; for a complete element, that of the name in its opening tag. */
function place(tag: JsxElement, text: string): { start: number; end: number } {
  const start = tag.position?.start.offset ?? 0;
  const end = tag.position?.end.offset ?? start;
  const line = text.indexOf('\n', start);
  return { start, end: line === -1 ? end : Math.min(end, line) };
}
