import path from 'node:path';
import { withoutQuery } from '../../lib/text/address.ts';
import { decodeComponent } from '../../lib/text/percent-encoding.ts';
import { withoutFences } from './fences.ts';
import { type Mention, mentionsIn, withoutStop } from './mentions.ts';

/** Finds references to files that are copied only if another file refers to them. */
export interface FileNames {
  /** The files that a text refers to; `file` contains the text. With `patterns`, `/files/:name` means a folder. */
  namedBy(file: string, text: string, patterns?: 'patterns'): string[];
}

export interface FileNamesOptions {
  /** The site's address and base path, which links may contain. */
  site?: string;
  base?: string;
  /** Whether a file is code that pages can import but not load: importing it does not publish it. */
  isCode(file: string): boolean;
}

/** Relative paths in these files are relative to the page that includes them, which may be any page. */
const shownElsewhere = /\.[cm]?[jt]sx?$|(?:^|\/)_?snippets\//i;

export function createFileNames(files: readonly string[], options: FileNamesOptions): FileNames {
  const byPath = new Map(files.map((file) => [file.normalize('NFC'), file]));
  const names = new Set([...byPath.keys()].map((file) => path.posix.basename(file)));
  const byTail = tailsOf(byPath);
  const byFolder = foldersOf(byPath);
  const spaced = files.some((file) => /[\s"'`()<>{}[\]=,;|]/.test(file));
  const host = hostOf(options.site);
  const bases = [options.base, pathOf(options.site)]
    .map((base) => base?.replace(/^\/+|(?<!\/)\/+$/g, '') ?? '')
    .filter((base) => base !== '');

  const mayName = signsOf(names);
  const mayBeFile = (word: string): boolean => {
    const clean = cleanPath(word);
    return names.has(lastPart(clean)) || names.has(lastPart(withoutStop(clean)));
  };
  const namedFrom = (file: string, written: string): readonly string[] => {
    const { place, isOwn } = placeOf(written, host);
    if (place === undefined) return [];
    for (const one of new Set([place, withoutStop(place)])) {
      const meant = meanings(file, one, bases).filter((path) => isOwn || path.includes('/'));
      const matches = meant.flatMap((path) => byPath.get(path) ?? []);
      if (matches.length > 0) return matches;
      const tail = /^(?:\.{1,2}\/)+(.+)$/s.exec(one)?.[1];
      const others = tail !== undefined && shownElsewhere.test(file) && byTail.get(tail);
      if (others) return others;
    }
    return [];
  };
  const inFolder = (file: string, { path: start, folder }: Mention): readonly string[] => {
    const { place, isOwn } = placeOf(start, host);
    if (place === undefined || !isOwn || !folder) return [];
    return meanings(file, place, bases).flatMap((meant) => {
      const name = meant === '' ? '' : `${meant.replace(/\/$/, '')}/`;
      // A match of every file at the top level cannot be intended.
      if (name === '' && folder.ending === undefined) return [];
      return byFolder.get(`${name}*${folder.ending ?? ''}`) ?? [];
    });
  };
  return {
    namedBy(file, text, patterns) {
      const read = /\.mdx?$/i.test(file) ? withoutFences(text) : text;
      if (!patterns && !mayName(read)) return [];
      const mentions = mentionsIn(read, {
        bare: /\.ya?ml$/i.test(file),
        patterns: patterns !== undefined,
        spaced,
        mayBeFile,
      });
      const paths = new Set<string>();
      const asked = new Set<string>();
      for (const mention of mentions) {
        const key = JSON.stringify(mention);
        if (asked.has(key)) continue;
        asked.add(key);
        const meant = mention.folder ? inFolder(file, mention) : namedFrom(file, mention.path);
        for (const one of meant) {
          if (one !== file && !(mention.isImport && options.isCode(one))) paths.add(one);
        }
      }
      return [...paths].sort();
    },
  };
}

/** With more names, the quick search for each name would not pay off. */
const fewNames = 100;

/**
 * A quick check whether a text may refer to any of these files. Most texts do not, and it is faster to search for the
 * longest run of letters and digits in each name, which no escape changes.
 */
function signsOf(names: ReadonlySet<string>): (text: string) => boolean {
  const signs = [...names].map((name) => {
    const runs = name.match(/[a-z0-9]+/gi) ?? [];
    return runs.reduce((long, run) => (run.length > long.length ? run : long), '');
  });
  if (signs.length > fewNames || signs.some((sign) => sign.length < 3)) return () => true;
  // Code may compose a name in a template literal or by concatenation.
  const isMade = /\$\{|["'`]\s{0,9}(?:\+|\.concat\b)/;
  return (text) => signs.some((sign) => text.includes(sign)) || isMade.test(text);
}

/** A link's path, decoded, without query and hash. */
function cleanPath(written: string): string {
  const bare = withoutQuery(written);
  return (bare.includes('%') ? decodeComponent(bare) : bare).normalize('NFC');
}

/**
 * The project path of a link, if it has one. If the host is not known to be the site's (`isOwn`), a URL that ends in a
 * folder and file of the project is still accepted.
 */
function placeOf(written: string, host: string | undefined): { place?: string; isOwn: boolean } {
  const text = written.trim();
  const address = /^(?:https?:)?\/\/([^/?#]+)(.*)$/is.exec(text);
  if (address) return { place: cleanPath(address[2]!), isOwn: address[1]!.toLowerCase() === host };
  return /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? { isOwn: false }
    : { place: cleanPath(text), isOwn: true };
}

/**
 * The files that a path may mean: relative to the file's folder, to the root, to the URL of the page, and each without
 * the base path of the site, which is usually one folder.
 */
function meanings(file: string, place: string, bases: readonly string[]): string[] {
  const from = (folder: string) => path.posix.join('/', folder, place).slice(1);
  if (!place.startsWith('/')) {
    return [...new Set([path.posix.dirname(file), '', file.replace(/\.mdx?$/i, '')].map(from))];
  }
  const whole = from('');
  const below = bases.flatMap((base) =>
    whole.startsWith(`${base}/`) ? [whole.slice(base.length + 1)] : [],
  );
  return [...new Set([whole, ...below, whole.replace(/^[^/]*\//, '')])];
}

/** Files by each suffix of their path: `b/c.csv` and `c.csv` for `a/b/c.csv`. */
function tailsOf(byPath: ReadonlyMap<string, string>): Map<string, string[]> {
  const tails = new Map<string, string[]>();
  for (const [key, file] of byPath) {
    for (let at = 0; at !== -1; ) {
      push(tails, key.slice(at), file);
      const slash = key.indexOf('/', at);
      at = slash === -1 ? -1 : slash + 1;
    }
  }
  return tails;
}

/** Files by each folder that contains them, with and without their extension; at the top level, by extension only. */
function foldersOf(byPath: ReadonlyMap<string, string>): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const [key, file] of byPath) {
    const ending = path.posix.extname(key);
    if (!key.includes('/')) push(folders, `*${ending}`, file);
    for (let slash = key.indexOf('/'); slash !== -1; slash = key.indexOf('/', slash + 1)) {
      const folder = key.slice(0, slash + 1);
      for (const one of new Set(['', ending])) push(folders, `${folder}*${one}`, file);
    }
  }
  return folders;
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function lastPart(word: string): string {
  return word.slice(word.lastIndexOf('/') + 1);
}

function hostOf(site: string | undefined): string | undefined {
  return site !== undefined && URL.canParse(site) ? new URL(site).host : undefined;
}

function pathOf(site: string | undefined): string | undefined {
  return site !== undefined && URL.canParse(site) ? new URL(site).pathname : undefined;
}
