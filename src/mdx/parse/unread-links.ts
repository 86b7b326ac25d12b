import type { Nodes, Root } from 'mdast';
import type { TreeProblem } from './problem.ts';

/** What can only be meant as an address: text with a scheme, a path, a fragment, or the name of a file. */
const address =
  /^(?:https?:\/\/|mailto:|www\.|\.{0,2}\/[\w.-]|#[\w-]+[)\s]|[\w%./-]+\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|mp4)\b)/i;

/** The name of a picture, which may have spaces. */
const picture = /^[^\n"]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** The most characters in which the start and the end of a link are searched for. */
const maxLabel = 500;
const maxAddress = 2000;

/**
 * Reports links and images that are shown as typed, because the closing parenthesis is missing, or because a space is
 * in the address or before it. Only unambiguous ones are reported: `list[0](x)` and `[optional] (see below)` are prose.
 */
export function unreadLinks(tree: Root, text: string): TreeProblem[] {
  const problems: TreeProblem[] = [];
  const walk = (node: Nodes, block: Nodes): void => {
    if (node.type === 'link' || node.type === 'linkReference') return;
    if ('children' in node) {
      const inner = phrasing.has(node.type) ? block : node;
      for (const child of node.children) walk(child, inner);
    }
    if (node.type !== 'text' || !node.position || !block.position) return;
    const start = node.position.start.offset!;
    const end = node.position.end.offset!;
    const ends = /\]\s?\(/g;
    const typed = text.slice(start, end);
    for (let match = ends.exec(typed); match; match = ends.exec(typed)) {
      const problem = unreadLink(text, start + match.index, start + ends.lastIndex, {
        start: block.position.start.offset!,
        end: block.position.end.offset!,
      });
      if (problem) problems.push(problem);
    }
  };
  walk(tree, tree);
  return problems;
}

/** Nodes within a paragraph, heading or cell. */
const phrasing = new Set(['emphasis', 'strong', 'delete', 'mdxJsxTextElement']);

function unreadLink(
  text: string,
  bracket: number,
  from: number,
  block: { start: number; end: number },
): TreeProblem | undefined {
  const open = labelStart(text, bracket, block.start);
  const rest = text.slice(from, Math.min(block.end, from + maxAddress));
  if (open === undefined) return undefined;
  const close = closing(rest);
  const isImage = text[open - 1] === '!';
  const isPicture = isImage && picture.test(rest.slice(0, close));
  if (!isPicture && !address.test(rest)) return undefined;
  const isFollowed = close === undefined && from + rest.length < block.end;
  const reason = isFollowed ? undefined : reasonOf(text.slice(open + 1, from), rest, close);
  if (!reason) return undefined;
  return {
    code: 'mdx/unread-link',
    message: `This ${isImage ? 'image' : 'link'} is shown as it is typed: ${reason.message}.`,
    hint: reason.hint,
    start: isImage ? open - 1 : open,
    end: from + (close === undefined ? /^\S*/.exec(rest)![0].length : close + 1),
  };
}

/** Why the text is not a link; `label` ends with the opening parenthesis. */
function reasonOf(
  label: string,
  rest: string,
  close: number | undefined,
): { message: string; hint: string } | undefined {
  const isSpaced = close !== undefined && /\s/.test(rest.slice(0, close));
  if (!label.endsWith('](')) {
    // `[1] (https://…)` is a note, and `[x] (…)` a task.
    if (close === undefined || isSpaced || /^[\sx\d^]*\]/i.test(label)) return undefined;
    return {
      message: 'there is a space before its address',
      hint: 'Remove the space between `]` and `(`.',
    };
  }
  if (close === undefined)
    return {
      message: 'no parenthesis closes its address',
      hint: 'Add `)` after the address.',
    };
  if (!isSpaced) return undefined;
  if (/^\S+\s+["']/.test(rest))
    return {
      message: 'its title does not end where it should',
      hint: 'Close the quotes, and write `\\"` for one inside.',
    };
  return {
    message: 'there is a space or a line break in its address',
    hint: 'Remove it; a space that belongs there is written `%20`.',
  };
}

/** The `[` that belongs to a `]`. */
function labelStart(text: string, bracket: number, from: number): number | undefined {
  if (isEscaped(text, bracket)) return undefined;
  let depth = 0;
  for (let at = bracket - 1; at >= from && at >= bracket - maxLabel; at--) {
    const sign = text[at];
    if ((sign !== '[' && sign !== ']') || isEscaped(text, at)) continue;
    if (sign === ']') depth++;
    else if (depth-- === 0) return at;
  }
  return undefined;
}

function isEscaped(text: string, at: number): boolean {
  let count = 0;
  while (text[at - 1 - count] === '\\') count++;
  return count % 2 === 1;
}

/** The offset of the parenthesis that closes the one before the text. */
function closing(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')' && depth-- === 0) return at;
  }
  return undefined;
}
