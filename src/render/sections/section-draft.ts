import { type LineKind, lineKind, writeKinds } from '../../lib/line-kind.ts';
import type { TextSection } from '../rendered.ts';

/** A section being collected. */
export interface Draft {
  anchor: string;
  headings: readonly string[];
  /** Whether it has its own heading or title, by which it can be found even without text. */
  isNamed: boolean;
  lines: { kind: LineKind; text: string }[];
  /** Whether further text continues the last line. */
  isOpen: boolean;
  code: string[];
  languages: string[];
}

/** The state in which a line begins. */
export interface LinePlace {
  /** The kind of the next line. */
  kind?: LineKind;
  /** The section whose table row is being visited: the content of its cells stays in one line. */
  row?: Draft;
}

/** The end of a table cell. */
export const cellEnd = '\t';

export function emptyDraft(anchor: string, headings: readonly string[], isNamed: boolean): Draft {
  return { anchor, headings, isNamed, lines: [], isOpen: false, code: [], languages: [] };
}

export function addText(draft: Draft, text: string, places: LinePlace): void {
  if (!draft.isOpen) {
    if (text.trim() === '') return;
    beginLine(draft, places.kind ?? lineKind.paragraph);
    places.kind = undefined;
  }
  draft.lines.at(-1)!.text += text.replace(/\s+/g, ' ');
}

export function beginLine(draft: Draft, kind: LineKind): void {
  draft.lines.push({ kind, text: '' });
  draft.isOpen = true;
}

/** Ends the line. A table row is not ended, because the content of its cells stays in one line. */
export function endLine(draft: Draft, { row }: LinePlace): void {
  const last = draft.lines.at(-1);
  if (row !== draft) draft.isOpen = false;
  else if (last && !last.text.endsWith(cellEnd)) last.text += ' ';
}

/** Records that there is code here. A row stays the last line, because more of its cells follow. */
export function addCode(draft: Draft, kind: LineKind, { row }: LinePlace): void {
  const line = { kind, text: '' };
  if (row === draft) {
    draft.lines.splice(-1, 0, line);
    return;
  }
  draft.lines.push(line);
  draft.isOpen = false;
}

/** Whether the section has any content. */
export function hasContent({ lines, code }: Draft): boolean {
  return code.length > 0 || lines.some(({ text }) => text.trim() !== '');
}

export function sectionOf({ anchor, headings, lines, code, languages }: Draft): TextSection {
  const clean = lines
    .map(({ kind, text }) => ({ kind, text: cleanLine(text) }))
    .filter(({ kind, text }) => text !== '' || isCode(kind));
  const kinds = writeKinds(clean.map(({ kind }) => kind));
  return {
    anchor,
    headings: [...headings],
    text: clean.flatMap(({ kind, text }) => (isCode(kind) ? [] : [text])).join('\n'),
    code,
    ...(kinds !== undefined && { kinds }),
    ...(languages.some((language) => language !== '') && { languages }),
  };
}

function isCode(kind: LineKind): boolean {
  return kind === lineKind.code || kind === lineKind.codeElsewhere;
}

/** A line without needless spaces or empty cells at its end. */
function cleanLine(text: string): string {
  const cells = text.split(cellEnd).map((cell) => cell.replace(/ +/g, ' ').trim());
  return cells.join(cellEnd).trimEnd();
}
