import { firstCharacters } from '../lib/text/first-characters.ts';
import { blocksMarkdown } from '../search/quote/markdown.ts';
import type { Passage } from './passage.ts';

const quoted = 3;
const quoteLimit = 600;

/**
 * The answer of a server without a language model: the best passages as quotations, each with its link. Its first line
 * says that these are quotations.
 */
export function* extractiveAnswer(passages: readonly Passage[]): Generator<string> {
  if (passages.length === 0) {
    yield 'Nothing in this documentation matches your question. Try other words.\n';
    return;
  }
  yield '*Quoted from the documentation; this server has no language model.*\n\n';
  for (const passage of passages.slice(0, quoted)) {
    yield `**[${linkText(nameOf(passage))}](${passage.url})**\n\n${quotation(passage)}\n\n`;
  }
  const shown = new Set(passages.slice(0, quoted).map(({ path }) => path));
  const others = passages.filter(({ path }) => !shown.has(path) && shown.add(path));
  if (others.length > 0) {
    yield `See also: ${others.map(({ title, url }) => `[${linkText(title)}](${url})`).join(', ')}\n`;
  }
}

/** The page and the headings down to the passage. */
function nameOf({ title, heading, headings = heading ? [heading] : [] }: Passage): string {
  const own = headings[0] === title ? headings.slice(1) : headings;
  return own.length > 0 ? `${title}: ${own.join(' › ')}` : title;
}

/** The blocks that match the question, or the beginning of the passage, as a quotation. */
function quotation({ quote, content }: Passage): string {
  const text = quote
    ? blocksMarkdown(quote.blocks, { isForReaders: true })
    : beginning(content.trim());
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** Shortens a text at the end of a sentence or word. */
function beginning(text: string): string {
  return text.length <= quoteLimit ? text : `${shorten(text)} …`;
}

function shorten(text: string): string {
  const head = firstCharacters(text, quoteLimit);
  const sentence = head.search(/[.!?。！？](?=[^.!?。！？]*$)/);
  if (sentence > quoteLimit / 2) return head.slice(0, sentence + 1);
  return head.replace(/\s+\S*$/, '');
}

function linkText(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
}
