import type { Passage } from './passage.ts';

const quoted = 3;
const quoteLimit = 600;

/**
 * The answer of a server without a language model: the best passages as quotations, each with its link. Its first
 * line says so.
 */
export function* extractiveAnswer(passages: readonly Passage[]): Generator<string> {
  if (passages.length === 0) {
    yield 'Nothing in this documentation matches the question. Try other words.\n';
    return;
  }
  yield '*Quoted from the documentation; this server has no language model.*\n\n';
  for (const { title, heading, url, content } of passages.slice(0, quoted)) {
    const name = heading && heading !== title ? `${title}: ${heading}` : title;
    yield `**[${linkText(name)}](${url})**\n\n${quote(content)}\n\n`;
  }
  const shown = new Set(passages.slice(0, quoted).map(({ path }) => path));
  const others = passages.filter(({ path }) => !shown.has(path) && shown.add(path));
  if (others.length > 0) {
    yield `See also: ${others.map(({ title, url }) => `[${linkText(title)}](${url})`).join(', ')}\n`;
  }
}

/** The passage as a quotation, cut at the end of a sentence or word. */
function quote(content: string): string {
  const text = content.trim();
  const cut = text.length <= quoteLimit ? text : `${shorten(text)} …`;
  return cut
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

function shorten(text: string): string {
  const head = text.slice(0, quoteLimit);
  const sentence = head.search(/[.!?。！？](?=[^.!?。！？]*$)/);
  if (sentence > quoteLimit / 2) return head.slice(0, sentence + 1);
  return head.replace(/\s+\S*$/, '');
}

function linkText(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ');
}
