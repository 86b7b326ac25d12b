import { withoutComments } from '../text/comments.ts';
import { readHeading } from '../text/heading.ts';
import { plainTitle } from '../words.ts';
import type { Line } from './lines.ts';

/** The heading at the start of a page, with `#` or underlined, is the page's title. */
export function firstHeading(
  lines: readonly Line[],
): { title: string; index: number; count: number } | undefined {
  const index = lines.findIndex(
    ({ text, kind }) =>
      kind !== 'text' ||
      (withoutComments(text).trim() !== '' && !/^(?:import\s|<script|<\/script)/.test(text)),
  );
  const line = lines[index];
  if (line?.kind !== 'text') return undefined;
  const heading = readHeading(line.text);
  const marked = heading?.signs === '#' && heading.text !== '' ? heading.text : undefined;
  const isUnderlined = /^=+\s*$/.test(lines[index + 1]?.text ?? '') && line.text.trim() !== '';
  const written = marked ?? (isUnderlined ? line.text : undefined);
  if (written === undefined) return undefined;
  return { title: plainTitle(written), index, count: isUnderlined && marked === undefined ? 2 : 1 };
}
