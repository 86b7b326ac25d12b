import { codeSpans, createSpanTest } from './spans.ts';

/** Private-use characters around a comment during the conversion, so that no step takes it for Markdown. */
const [heldStart, heldEnd] = ['\u{e004}', '\u{e005}'];
const held = new RegExp(`${heldStart}([0-9a-f]*)${heldEnd}`, 'g');

/** Comments, except for those by which VitePress includes files. */
const opening = /<!--(?!\s*@include:)|\{\/\*/g;

/** A line in which each comment is replaced by one word, and the index of the line in which the last comment ends. */
export interface HeldLine {
  text: string;
  last: number;
}

/**
 * Replaces the comments of lines; must be called for lines in ascending order. An opening mark in a code span is code,
 * and one without an end is text.
 */
export function createCommentHolder(lines: readonly string[]): (at: number) => HeldLine {
  /** Closing marks that do not occur in the remaining lines. */
  const gone = new Set<string>();
  return (at) => {
    let text = lines[at]!;
    let last = at;
    let before = '';
    let from = 0;
    let isCode = createSpanTest(codeSpans(text));
    opening.lastIndex = 0;
    for (let match = opening.exec(text); match; match = opening.exec(text)) {
      const { index: start, 0: sign } = match;
      const closing = sign === '<!--' ? '-->' : '*/}';
      if (gone.has(closing) || isCode(start)) continue;
      const end = text.indexOf(closing, start + sign.length);
      if (end >= 0) {
        before += text.slice(from, start) + hold(text.slice(start, end + closing.length));
        from = end + closing.length;
        opening.lastIndex = from;
        continue;
      }
      let next = last + 1;
      while (next < lines.length && !lines[next]!.includes(closing)) next++;
      if (next >= lines.length) {
        gone.add(closing);
        continue;
      }
      const stop = lines[next]!.indexOf(closing) + closing.length;
      const inner = [
        text.slice(start),
        ...lines.slice(last + 1, next),
        lines[next]!.slice(0, stop),
      ];
      before += text.slice(from, start) + hold(inner.join('\n'));
      text = lines[next]!.slice(stop);
      last = next;
      from = 0;
      isCode = createSpanTest(codeSpans(text));
      opening.lastIndex = 0;
    }
    return { text: before + text.slice(from), last };
  };
}

function hold(comment: string): string {
  return `${heldStart}${Buffer.from(comment).toString('hex')}${heldEnd}`;
}

export function withoutComments(text: string): string {
  return text.replace(held, '');
}

/** Restores comments, in MDX form, or as they were if they are in code. */
export function restoreComments(text: string, isCode: boolean): string {
  return text.replace(held, (_, hex: string) => {
    const comment = Buffer.from(hex, 'hex').toString();
    return isCode || !comment.startsWith('<!--')
      ? comment
      : `{/*${comment.slice(4, -3).replaceAll('*/', '* /')}*/}`;
  });
}
