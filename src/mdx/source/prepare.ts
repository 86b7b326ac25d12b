import type { Location } from '../../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../../diagnostics/source.ts';
import { applyEdits, type Edit } from './edits.ts';
import { findExcess } from './excess.ts';
import { createPlaceholders, type Placeholders } from './placeholders.ts';
import { findVariables, type UndefinedVariable } from './variables.ts';

/** A file made ready for the parser. Offsets in its tree are offsets in `text`. */
export interface Prepared {
  source: Source;
  text: string;
  placeholders: Placeholders;
  missing: UndefinedVariable[];
  /** Offset in the author's file of the first `{{name}}` whose value has no room. */
  beyond: number | undefined;
  /** Offset in the author's file of the first quote or list that is too deep to be one. */
  deep: number | undefined;
  /** Offset in the author's file, whose lines end in LF, of an offset in `text`. */
  original(offset: number): number;
  /** Place in the author's file of an offset in `text`. */
  locate(offset: number, end?: number): Location;
}

const byteOrderMark = '\u{feff}';

/** Lines end in LF afterwards; lines and columns stay those of the author's file. */
export function prepare(
  file: string,
  text: string,
  variables: Readonly<Record<string, unknown>>,
): Prepared {
  const source = createSource(file, text.replace(/\r\n?/g, '\n'));
  const placeholders = createPlaceholders(source.text);
  const lead = leadingEdits(source.text);
  const body = frontmatterEnd(source.text, lead[0]?.end ?? 0);
  const found = findVariables(source.text, body, variables, placeholders);
  const excess = findExcess(source.text, body, placeholders);
  const edits = mergeEdits(
    lead,
    found.edits,
    headingIds(source.text, body, placeholders),
    excess.edits,
  );
  const edited = applyEdits(source.text, edits);
  return {
    source,
    text: edited.text,
    placeholders,
    missing: found.missing,
    beyond: found.beyond,
    deep: excess.deep,
    original: edited.original,
    locate: (offset, end) =>
      locate(source, edited.original(offset), end === undefined ? undefined : edited.original(end)),
  };
}

/** Takes away what stands before a frontmatter that would otherwise not be seen: a byte order mark, blank lines. */
function leadingEdits(text: string): Edit[] {
  const start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  const blank = /^\s*\n(?=---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$))/.exec(text.slice(start));
  const end = start + (blank?.[0].length ?? 0);
  return end > 0 ? [{ start: 0, end, text: '' }] : [];
}

function frontmatterEnd(text: string, from: number): number {
  if (!/^---[ \t]*\n/.test(text.slice(from, from + 200))) return from;
  const close = /\n---[ \t]*(?:\n|$)/g;
  close.lastIndex = from;
  return close.exec(text) ? close.lastIndex : from;
}

/**
 * `## Heading {#id}`: MDX would read an expression and fail. Outside headings it is text as typed; no JavaScript
 * begins with `#`, so nothing else is meant.
 */
function headingIds(text: string, from: number, placeholders: Placeholders): Edit[] {
  const edits: Edit[] = [];
  const pattern = /(?<!\\)\{[ \t]*#[^{}\n]+\}/g;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const typed = match[0];
    const original = { kind: 'heading-id', code: typed, text: typed } as const;
    edits.push({
      start: match.index,
      end: match.index + typed.length,
      text: placeholders.put(original, typed.length),
    });
  }
  return edits;
}

/** In order; of two edits that overlap the one that begins first counts. */
function mergeEdits(...lists: Edit[][]): Edit[] {
  const all = lists.flat().sort((a, b) => a.start - b.start);
  let end = -1;
  return all.filter((edit) => {
    if (edit.start < end) return false;
    end = edit.end;
    return true;
  });
}
