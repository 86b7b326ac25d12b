import { createSource, type Source } from '../../diagnostics/source.ts';

/** One of the files from which a page is made. */
export interface TextFile {
  file: string;
  text: string;
}

/** A part of a file, in the form that `locate` expects. */
export type Place = [source: Source, start: number, end: number];

/** Where a text of a page was typed: in the first of its files that contains it, otherwise at the start of the page. */
export function placeOf(typed: string, sources: readonly TextFile[]): Place {
  for (const { file, text } of sources) {
    const start = text.indexOf(typed);
    if (start >= 0) return [createSource(file, text), start, start + typed.length];
  }
  const [{ file, text } = { file: '', text: '' }] = sources;
  return [createSource(file, text), 0, 0];
}
