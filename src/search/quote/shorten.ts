import { coverageOf, type Evidence, worthOf } from './evidence.ts';

/** The most characters of one paragraph, and the most lines of one code block. */
export const longestParagraph = 700;
const longestCode = 16;

/** The range of the best sentence in a text, without the space after it. */
export function bestSentence(text: string, evidence: Evidence): { start: number; end: number } {
  let best = { start: 0, end: text.length };
  let most = -1;
  for (const { segment, index } of sentencesOf(text, evidence.analyzer.lang)) {
    const worth = worthOf(coverageOf(segment, evidence), evidence);
    if (worth <= most) continue;
    most = worth;
    best = { start: index, end: index + segment.trimEnd().length };
  }
  return best;
}

/** A paragraph; if it is long, only the sentences around the best one. */
export function cutParagraph(text: string, evidence: Evidence): string {
  if (text.length <= longestParagraph) return text;
  const best = bestSentence(text, evidence);
  let { start, end } = best;
  for (const { index, segment } of sentencesOf(text, evidence.analyzer.lang)) {
    const stop = index + segment.trimEnd().length;
    if (index < best.start && best.end - index <= longestParagraph / 2)
      start = Math.min(start, index);
    if (stop > end && stop - start <= longestParagraph) end = stop;
  }
  const tooLong = end - start > longestParagraph;
  const body = tooLong
    ? text.slice(start, start + longestParagraph).replace(/\s+\S*$/, '')
    : text.slice(start, end);
  return `${start > 0 ? '… ' : ''}${body}${tooLong || end < text.length ? ' …' : ''}`;
}

/** A code block; if it is long, only the lines around the best one. */
export function cutCode(code: string, evidence: Evidence): string {
  const lines = code.split('\n');
  if (lines.length <= longestCode) return code;
  const worths = lines.map((line) => worthOf(coverageOf(line, evidence), evidence));
  const best = worths.reduce((most, worth, at) => (worth > worths[most]! ? at : most), 0);
  const start = Math.max(0, Math.min(best - longestCode / 4, lines.length - longestCode));
  const end = start + longestCode;
  return [
    ...(start > 0 ? ['…'] : []),
    ...lines.slice(start, end),
    ...(end < lines.length ? ['…'] : []),
  ].join('\n');
}

function sentencesOf(text: string, lang: string): { segment: string; index: number }[] {
  if (typeof Intl.Segmenter !== 'function') return [{ segment: text, index: 0 }];
  return [...segmenterFor(lang).segment(text)];
}

function segmenterFor(lang: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang, { granularity: 'sentence' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'sentence' });
  }
}
