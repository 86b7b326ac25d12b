import { withoutComments } from './text/comments.ts';
import { cutBraces } from './text/heading.ts';

/** Turns `getting-started` into a title: `Getting started`. Names with capitals or spaces stay unchanged. */
export function nameInWords(name: string): string {
  if (/[A-Z\s]/.test(name)) return name;
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Private-use characters around an id in a heading during the conversion, so that no step takes it for Markdown. */
const [idStart, idEnd] = ['\u{e000}', '\u{e001}'];

export function withId(text: string, id: string): string {
  return `${text} ${idStart}${id}${idEnd}`;
}

/** A heading without its recorded id, and that id. */
export function cutId(text: string): { text: string; id?: string } {
  const start = text.indexOf(idStart);
  const end = start < 0 ? -1 : text.indexOf(idEnd, start);
  if (end < 0) return { text };
  return {
    text: text.slice(0, start).trimEnd() + text.slice(end + 1),
    id: text.slice(start + 1, end),
  };
}

/** The plain text of a heading's Markdown. */
export function plainTitle(text: string): string {
  const noted = withoutComments(cutId(text).text);
  const { text: bare, inBraces = '' } = cutBraces(noted);
  return (/^[:#.]/.test(inBraces) ? bare : noted)
    .replace(/<[^<>]*>/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]|\\(?=[^\w\s])/g, '')
    .replace(/(^|\s)_([^_]+)_(?=\s|$)/g, '$1$2')
    .trim();
}
