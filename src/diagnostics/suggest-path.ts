import { closest } from './nearest.ts';

/** Suggests an existing path for one that does not exist. */
export type SuggestPath = (wanted: string) => string | undefined;

/** The most characters of a path that is compared: each of its segments is left out in turn. */
const maxLength = 1000;

/**
 * Suggests one of the known paths: one that differs only in letter case, one with a typing mistake, or the only one
 * with the same ending, since the page may have moved; otherwise the one with the fewest different letters in one
 * segment. A site may have thousands of paths and of dead links, so a path is compared only with those that differ from
 * it in one segment. A path in another language is not suggested.
 */
export function createSuggestPath(candidates: Iterable<string>): SuggestPath {
  const paths = [...candidates].filter((path) => path.length <= maxLength);
  /** The same dead link is often on many pages. */
  const suggestions = new Map<string, string | undefined>();
  let index: Index | undefined;
  return (wanted) => {
    if (wanted.length > maxLength) return undefined;
    if (!suggestions.has(wanted)) {
      index ??= indexOf(paths);
      suggestions.set(wanted, suggestion(wanted, index));
    }
    return suggestions.get(wanted);
  };
}

interface Index {
  /** By the path in lower case. */
  letters: Map<string, string>;
  /** By the path with one segment left out. */
  siblings: Map<string, string[]>;
  /** By the last part of the path. */
  endings: Map<string, string[]>;
}

function indexOf(paths: readonly string[]): Index {
  const index: Index = { letters: new Map(), siblings: new Map(), endings: new Map() };
  for (const path of paths) {
    index.letters.set(plain(path).toLowerCase(), path);
    for (const { frame } of framesOf(path)) add(index.siblings, frame, path);
    add(index.endings, endingOf(path), path);
  }
  return index;
}

function suggestion(wanted: string, { letters, siblings, endings }: Index): string | undefined {
  const other = letters.get(plain(wanted).toLowerCase());
  if (other !== undefined) return other;
  let close: { path: string; distance: number } | undefined;
  for (const { frame, at } of framesOf(wanted)) {
    const segment = (path: string) => plain(path).split('/').at(at)!;
    const near = inLanguageOf(wanted, siblings.get(frame));
    const bySegment = new Map(near.map((path) => [segment(path), path]));
    const match = closest(segment(wanted), bySegment.keys());
    if (match && match.distance < (close?.distance ?? Number.POSITIVE_INFINITY)) {
      close = { path: bySegment.get(match.name)!, distance: match.distance };
    }
  }
  if (close && close.distance <= 1) return close.path;
  const ending = endingOf(wanted);
  const same = ending === '' ? [] : inLanguageOf(wanted, endings.get(ending));
  return same.length === 1 ? same[0] : close?.path;
}

/** `a/b` gives `a/\0` and `\0/b`: the path with each segment left out in turn, starting with the last. */
function framesOf(path: string): { frame: string; at: number }[] {
  const segments = plain(path).split('/');
  return segments.map((_, index) => {
    const at = -1 - index;
    return { frame: segments.with(at, '\0').join('/'), at };
  });
}

/**
 * The last segment, with the segments before it as long as it is too general to identify a page (parameters, `index`).
 */
function endingOf(path: string): string {
  const segments = plain(path).split('/');
  let start = segments.length - 1;
  while (start > 0 && /^(?:\{\}|index)$/.test(segments[start]!)) start--;
  return segments.slice(start).join('/');
}

/** Language codes such as `en` or `pt-BR`. `js` and `py` have the same form, and must not replace each other either. */
const language = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;

/** The paths in the same language. */
function inLanguageOf(wanted: string, paths: readonly string[] = []): readonly string[] {
  const languages = languagesIn(wanted);
  if (languages.length === 0) return paths;
  return paths.filter((path) => {
    const theirs = languagesIn(path);
    return theirs.length === 0 || theirs.some((one) => languages.includes(one));
  });
}

function languagesIn(path: string): string[] {
  const folders = path.toLowerCase().split('/').slice(0, -1);
  return folders.filter((segment) => language.test(segment));
}

/** Removes the names of parameters, which do not matter. */
function plain(path: string): string {
  return path.replace(/\{[^/{}]*\}/g, '{}');
}

function add(lists: Map<string, string[]>, key: string, path: string): void {
  const list = lists.get(key);
  if (list) list.push(path);
  else lists.set(key, [path]);
}
