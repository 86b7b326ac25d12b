import type { Location } from '../../diagnostics/diagnostic.ts';
import { createSource, locate, type Source } from '../../diagnostics/source.ts';
import { splitFrontmatter } from '../../project/pages/split-frontmatter.ts';
import { type Admonitions, findAdmonitions, unreadAdmonition } from './admonitions.ts';
import { applyEdits, type Edit } from './edits.ts';
import { findExcess } from './excess.ts';
import { createPlaceholders, type Placeholders } from './placeholders.ts';
import { quotedBraces } from './quoted-braces.ts';
import { findVariables, type UndefinedVariable } from './variables.ts';

/** A file prepared for the parser. Offsets in its tree are offsets in `text`. */
export interface PreparedText {
  source: Source;
  text: string;
  placeholders: Placeholders;
  missing: UndefinedVariable[];
  /** The offset in the author's file of the first `{{name}}` whose value would exceed the limit of characters. */
  beyond: number | undefined;
  /** The offset in the author's file of the first quote or list that is nested too deeply. */
  deep: number | undefined;
  /** Admonitions of other tools that are unclosed or have an unknown type. */
  admonitions: Pick<Admonitions, 'unclosed' | 'unknown'>;
  /** The first admonition of another tool that stays text because the project does not have them read. */
  unread: { start: number; end: number } | undefined;
  /** The offset in the author's file (with LF line endings) for an offset in `text`. */
  original(offset: number): number;
  /** The location in the author's file for an offset in `text`. */
  locate(offset: number, end?: number): Location;
}

const byteOrderMark = '\u{feff}';

/** Converts line endings to LF; lines and columns stay those of the author's file. */
export function prepare(
  file: string,
  text: string,
  variables: Readonly<Record<string, unknown>>,
  syntax: { admonitions?: boolean } = {},
): PreparedText {
  const source = createSource(file, text.replace(/\r\n?/g, '\n'));
  const placeholders = createPlaceholders(source.text);
  const { yaml } = splitFrontmatter(source.text);
  const lead = leadingEdits(source.text, yaml !== undefined);
  const start = lead[0]?.end ?? 0;
  const body = yaml ? frontmatterEnd(source.text, start) : start;
  const substitutions = findVariables(source.text, body, variables, placeholders);
  const excess = findExcess(source.text, body, placeholders);
  const admonitions = syntax.admonitions
    ? findAdmonitions(source.text, body)
    : { edits: [], unclosed: [], unknown: [] };
  const edits = mergeEdits(
    lead,
    admonitions.edits,
    substitutions.edits,
    headingIds(source.text, body, placeholders),
    excess.edits,
    quotedBraces(source.text, body, placeholders),
  );
  const edited = applyEdits(source.text, edits);
  return {
    source,
    text: edited.text,
    placeholders,
    missing: substitutions.missing,
    beyond: substitutions.beyond,
    deep: excess.deep,
    admonitions,
    unread: syntax.admonitions ? undefined : unreadAdmonition(source.text, body),
    original: edited.original,
    locate: (offset, end) =>
      locate(source, edited.original(offset), end === undefined ? undefined : edited.original(end)),
  };
}

/**
 * Removes a byte order mark and blank lines before frontmatter, which would otherwise not be recognized. A thematic
 * break that would be taken for its beginning is written in another way.
 */
function leadingEdits(text: string, hasFrontmatter: boolean): Edit[] {
  const start = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0;
  const [, blank = '', dashes] =
    /^(\s*\n)?(---)[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/.exec(text.slice(start)) ?? [];
  const end = start + blank.length;
  return [
    ...(end > 0 ? [{ start: 0, end, text: '' }] : []),
    ...(dashes && !hasFrontmatter ? [{ start: end, end: end + dashes.length, text: '***' }] : []),
  ];
}

function frontmatterEnd(text: string, from: number): number {
  if (!/^---[ \t]*\n/.test(text.slice(from, from + 200))) return from;
  const close = /\n---[ \t]*(?:\n|$)/g;
  close.lastIndex = from;
  return close.exec(text) ? close.lastIndex : from;
}

/**
 * In `## Heading {#id}`, MDX would try to read an expression and fail. Outside headings it is text as typed; no
 * JavaScript starts with `#`, so it cannot be an expression. Docusaurus requires a backslash before the braces, which
 * is accepted, too.
 */
function headingIds(text: string, from: number, placeholders: Placeholders): Edit[] {
  const edits: Edit[] = [];
  const pattern =
    /(?<!\\)\{[ \t]*#[^{}\n]+\}|\\\{#[^{}\\\s]+\\\}(?=[ \t]*#*[ \t]*$)(?<=^ {0,3}#{1,6}[ \t].*)/gm;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const typed = match[0];
    const text = typed.replaceAll('\\', '');
    const original = { kind: 'heading-id', code: typed, text } as const;
    edits.push({
      start: match.index,
      end: match.index + typed.length,
      text: placeholders.put(original, typed.length),
    });
  }
  return edits;
}

/** Sorts edits; if two overlap, the one that starts first is kept. */
export function mergeEdits(...lists: Edit[][]): Edit[] {
  const all = lists.flat().sort((a, b) => a.start - b.start);
  let end = -1;
  return all.filter((edit) => {
    if (edit.start < end) return false;
    end = edit.end;
    return true;
  });
}
