import type { VFileMessage } from 'vfile-message';
import type { TreeProblem } from '../parse/problem.ts';
import type { Placeholders } from '../source/placeholders.ts';
import { createLexer } from '../syntax/lexer.ts';
import { limitError } from '../syntax/script.ts';

/** A block that MDX rejected, repaired in one place without changing its length, and what was wrong. */
export interface RepairedText {
  block: string;
  problem: TreeProblem;
}

/** The error thrown by the parser, with offsets in the block. */
export interface Refusal {
  error: unknown;
  /** The start of the construct that was being read. */
  start: number;
  /** The offset at which reading it failed. */
  at: number;
}

/** Hides the construct that an error is about from the parser, so that it is read as text. */
export function repair(
  block: string,
  { error, start, at }: Refusal,
  placeholders: Placeholders,
): RepairedText | undefined {
  const message = error as VFileMessage;
  if (message.cause instanceof Error && message.cause.name === limitError) return undefined;
  switch (message.source) {
    case 'micromark-extension-mdxjs-esm':
      return moduleProblem(block, message, start, at, placeholders);
    case 'micromark-extension-mdx-expression':
    case 'micromark-extension-mdx-jsx':
      return block[start] === '{'
        ? expressionProblem(block, message, start, at, placeholders)
        : tagProblem(block, message, tagStart(block, start, at), at, placeholders);
    case 'mdast-util-mdx-jsx':
      return tagProblem(block, message, block.lastIndexOf('<', at), at, placeholders);
    default:
      return undefined;
  }
}

/** The block with all MDX syntax hidden, if repairs did not help. */
export function plainText(block: string, placeholders: Placeholders): string {
  return block
    .replace(/[<{]/g, (sign) => hidden(placeholders, sign))
    .replace(/^(?=(?:import|export) )./gm, (letter) => hidden(placeholders, letter));
}

function moduleProblem(
  block: string,
  error: VFileMessage,
  start: number,
  at: number,
  placeholders: Placeholders,
): RepairedText | undefined {
  const word = /^(?:import|export)/.exec(block.slice(start))?.[0];
  if (!word) return undefined;
  return {
    block: replaced(block, start, 1, hidden(placeholders, block[start]!)),
    problem: {
      code: 'mdx/bad-module',
      message: `A line that begins with \`${word}\` is JavaScript in MDX, and this is not: ${reason(error)}.`,
      hint: `Correct the ${word}, or, if it is prose, start the line with another word.`,
      start: Math.max(start, Math.min(at, block.length)),
    },
  };
}

function expressionProblem(
  block: string,
  error: VFileMessage,
  start: number,
  at: number,
  placeholders: Placeholders,
): RepairedText {
  const fixed = replaced(block, start, 1, hidden(placeholders, '{'));
  if (error.ruleId === 'acorn' && at > start) {
    return {
      block: fixed,
      problem: {
        code: 'mdx/bad-expression',
        message: `Braces hold JavaScript in MDX, and this is not: ${reason(error)}.`,
        hint: 'Correct the expression; if it is text, write `\\{` or wrap it in backticks.',
        start,
        end: Math.min(at + 1, block.length),
      },
    };
  }
  return {
    block: fixed,
    problem: {
      code: 'mdx/stray-brace',
      message: '`{` begins a JavaScript expression in MDX, and this one never ends.',
      hint: 'Add the `}`; if it is text, write `\\{` or wrap it in backticks.',
      start,
      end: start + 1,
    },
  };
}

function tagProblem(
  block: string,
  error: VFileMessage,
  start: number,
  at: number,
  placeholders: Placeholders,
): RepairedText | undefined {
  if (block[start] !== '<') return undefined;
  const rest = block.slice(start);
  const comment = /^<!--([\s\S]*?)-->/.exec(rest)?.[0];
  if (comment) return commentProblem(block, start, comment.length);
  const link = /^<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[\w.+-]+@[\w.-]+)>/.exec(rest)?.[0];
  if (link) return linkProblem(block, start, link, placeholders);
  const quoted = quoteValue(block, at, placeholders);
  const name = /^<\/?([A-Za-z_$][\w$.:-]*)?/.exec(rest)![1];
  if (name === undefined) {
    return {
      block: replaced(block, start, 1, hidden(placeholders, '<')),
      problem: {
        code: 'mdx/stray-less-than',
        message: '`<` begins a tag in MDX, and no tag follows.',
        hint: 'Write `&lt;`, or wrap it in backticks.',
        start,
        end: start + 1,
      },
    };
  }
  if (quoted !== undefined) {
    return {
      block: quoted,
      problem: {
        code: 'mdx/bad-tag',
        message: `An attribute of \`<${name}\` has no quotes around its value.`,
        hint: 'Write `name="value"`, or `name={value}` for numbers and JavaScript.',
        start: at,
        end: at + 1,
      },
    };
  }
  const ends = error.ruleId !== 'unexpected-eof' && at < block.length;
  return {
    block: hideTag(block, start, at, placeholders),
    problem: {
      code: 'mdx/bad-tag',
      message: ends
        ? `The tag \`<${name}\` cannot be read: ${reason(error)}.`
        : `The tag \`<${name}\` has no \`>\` that ends it.`,
      hint: 'Correct the tag; if it is text, write `&lt;` or wrap it in backticks.',
      start: ends ? at : start,
      end: ends ? at + 1 : start + name.length + 1,
    },
  };
}

/** Adds the quotes that HTML allows to omit: `class=wide`. A very short value has no room for them. */
function quoteValue(block: string, at: number, placeholders: Placeholders): string | undefined {
  if (block[at - 1] !== '=') return undefined;
  const value = /^[^\s"'=<>`{}]{3,}/.exec(block.slice(at))?.[0].replace(/\/$/, '');
  if (value === undefined || value.length < 3) return undefined;
  const inside = placeholders.put({ kind: 'text', code: value, text: value }, value.length - 2);
  return replaced(block, at, value.length, `"${inside}"`);
}

/** Turns a tag into text, with the braces and angle brackets in it. */
function hideTag(block: string, start: number, at: number, placeholders: Placeholders): string {
  const end = Math.max(at, createLexer(block).tagEnd(start));
  const tag = block.slice(start, end).replace(/[<{]/g, (sign) => hidden(placeholders, sign));
  return replaced(block, start, tag.length, tag);
}

/** Turns an HTML comment into an MDX comment of the same length. */
function commentProblem(block: string, start: number, length: number): RepairedText {
  return {
    block: replaced(block, start, length, `{/*${'.'.repeat(length - 6)}*/}`),
    problem: {
      code: 'mdx/html-comment',
      message: 'MDX does not support HTML comments.',
      hint: 'Write `{/* … */}`.',
      start,
      end: start + length,
    },
  };
}

/** Removes the brackets of `<https://…>`; the address still becomes a link. */
function linkProblem(
  block: string,
  start: number,
  link: string,
  placeholders: Placeholders,
): RepairedText {
  const url = link.slice(1, -1);
  const none = (sign: string) => placeholders.put({ kind: 'text', code: sign, text: '' }, 1);
  return {
    block: replaced(block, start, link.length, `${none('<')}${url}${none('>')}`),
    problem: {
      code: 'mdx/angle-link',
      message: `\`${link}\` is a tag in MDX, not a link.`,
      hint: `Remove the angle brackets, or write \`[text](${url})\`.`,
      start,
      end: start + link.length,
    },
  };
}

function hidden(placeholders: Placeholders, sign: string): string {
  return placeholders.put({ kind: 'text', code: sign, text: sign }, 1);
}

function replaced(block: string, start: number, length: number, by: string): string {
  return block.slice(0, start) + by + block.slice(start + length);
}

/**
 * The parser records no new start for further tags on a line; this finds the first one that is incomplete before the
 * error.
 */
function tagStart(block: string, start: number, at: number): number {
  const lexer = createLexer(block.slice(0, at));
  let tag = start;
  while (block[tag] === '<' || block[tag] === '{') {
    const end = block[tag] === '<' ? lexer.tagEnd(tag) : lexer.bracketEnd(tag);
    if (end === -1) return tag;
    tag = end;
    while (block[tag] === ' ' || block[tag] === '\t') tag++;
  }
  return start;
}

/** The offset at which parsing failed, if the error contains it. */
export function placeOf(error: unknown): number | undefined {
  const place = (error as VFileMessage).place;
  return place && 'start' in place ? place.start.offset : place?.offset;
}

/**
 * The parser's message, without its notation for positions and characters and without the list of what it expected.
 */
function reason(error: VFileMessage): string {
  const cause = error.cause instanceof Error ? error.cause.message : error.reason;
  const text = cause
    .replace(/, expected a .*$/s, '')
    .replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/g, '')
    .replace(/\s*\(U\+[0-9A-F]+\)/g, '');
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/(?<![.:])[.:]+$/, '');
}
