import { closest } from './nearest.ts';

/** The path that may have been meant by one that leads nowhere. */
export type SuggestPath = (wanted: string) => string | undefined;

/**
 * Suggests paths out of those that there are: one that is a slip of the finger away, or the only one that ends the same,
 * since the page may have moved; else the one with the fewest changed letters. A site may have thousands of both, so a
 * path is compared only to those that differ from it in one of their segments.
 */
export function createSuggestPath(known: Iterable<string>): SuggestPath {
  const paths = [...known];
  /** The same dead link often stands on many pages. */
  const told = new Map<string, string | undefined>();
  let index: Index | undefined;
  return (wanted) => {
    if (!told.has(wanted)) {
      index ??= indexOf(paths);
      told.set(wanted, suggestion(wanted, index));
    }
    return told.get(wanted);
  };
}

interface Index {
  /** By the path with one of its segments left out. */
  siblings: Map<string, string[]>;
  /** By the last segment. */
  endings: Map<string, string[]>;
}

function indexOf(paths: readonly string[]): Index {
  const index: Index = { siblings: new Map(), endings: new Map() };
  for (const path of paths) {
    for (const frame of framesOf(path)) add(index.siblings, frame, path);
    add(index.endings, lastName(path), path);
  }
  return index;
}

function suggestion(wanted: string, { siblings, endings }: Index): string | undefined {
  const near = framesOf(wanted).flatMap((frame) => siblings.get(frame) ?? []);
  const close = closest(wanted, near);
  if (close && close.distance <= 1) return close.name;
  const name = lastName(wanted);
  const same = name === '' || name === 'index' ? [] : (endings.get(name) ?? []);
  return same.length === 1 ? same[0] : close?.name;
}

/** `a/b` gives `a/\0` and `\0/b`: what is left of a path without one segment, the last one first. */
function framesOf(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.with(-1 - index, '\0').join('/'));
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function add(lists: Map<string, string[]>, key: string, path: string): void {
  const list = lists.get(key);
  if (list) list.push(path);
  else lists.set(key, [path]);
}
