import { createCommentHolder, restoreComments } from '../text/comments.ts';
import { createLineIndex } from '../text/line-index.ts';

/** A line of a page during the conversion, with the line of the source that it comes from. */
export interface Line {
  text: string;
  line: number;
  /** `text` is the author's, `tag` was written by the conversion, `fence` opens or closes a code block. */
  kind: 'text' | 'tag' | 'fence' | 'code';
}

const opening = /^(\s*(?:(?:>|[-*+]|\d+[.)])\s+)*)(`{3,}|~{3,})(.*)$/s;

/** Splits a text into lines and finds its code blocks and comments. */
export function toLines(text: string, first: number): Line[] {
  return withFences(
    text.split('\n').map((text, index) => ({ text, line: first + index, kind: 'text' })),
  );
}

/** Finds the code blocks in lines. Each comment outside of them is replaced by one word on one line. */
export function withFences(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  const holdComments = createCommentHolder(lines.map(({ text }) => text));
  let open: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const match = line.kind === 'tag' ? null : opening.exec(line.text);
    if (line.kind === 'tag') result.push(line);
    else if (open !== undefined) {
      const isEnd = closes(line.text, open);
      result.push({ ...line, kind: isEnd ? 'fence' : 'code' });
      if (isEnd) open = undefined;
    } else if (match && !(match[2]!.startsWith('`') && match[3]!.includes('`'))) {
      open = match[2]!;
      result.push({ ...line, kind: 'fence' });
    } else {
      const { text, last } = holdComments(at);
      result.push({ ...line, text, kind: 'text' });
      at = last;
    }
  }
  return result;
}

/** The text of a page after all steps, with its comments restored. */
export function finishedText(lines: readonly Line[]): string {
  return lines
    .map(({ text, kind }) => restoreComments(text, kind === 'code' || kind === 'fence'))
    .join('\n');
}

export function toText(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n');
}

/** Whether a line consists only of the characters that close a code block, at least as many as opened it. */
function closes(line: string, open: string): boolean {
  const signs = line.replace(/^[\s>]+/, '').trimEnd();
  return signs.length >= open.length && signs === open[0]!.repeat(signs.length);
}

/** A fence that is longer than any run of backticks in the code. */
export function fenceAround(code: string, least = 3): string {
  let length = least;
  for (const [run] of code.matchAll(/`+/g)) length = Math.max(length, run.length + 1);
  return '`'.repeat(length);
}

/** Applies a function to the author's text: to several lines at a time, since tags and links can extend over lines. */
export function changeText(
  lines: readonly Line[],
  change: (text: string, lineAt: (offset: number) => number) => string,
): Line[] {
  const changed: Line[] = [];
  let run: Line[] = [];
  const flush = () => {
    if (run.length === 0) return;
    const own = run;
    const source = toText(run);
    const index = createLineIndex(source);
    const lineAt = (offset: number) => own[index(offset)]!.line;
    const texts = change(source, lineAt).split('\n');
    for (const [index, text] of texts.entries())
      changed.push({
        text,
        line: own[Math.min(index, own.length - 1)]!.line,
        kind: own[index]?.kind ?? 'text',
      });
    run = [];
  };
  for (const line of lines) {
    if (line.kind === 'text' || line.kind === 'tag') run.push(line);
    else {
      flush();
      changed.push(line);
    }
  }
  flush();
  return changed;
}
