import { matchesList } from './match-list.ts';

/** One line of `.mintignore`. */
interface Rule {
  /** The line starts with `!`, which re-includes what earlier lines ignored. */
  back: boolean;
  onlyFolders: boolean;
  /** Undefined matches any number of folders. */
  segments: readonly (readonly Sign[] | undefined)[];
}

/** Matches one character of a name; undefined matches any number of characters. */
type Sign = ((character: string) => boolean) | undefined;

/** The rules' verdict on a path relative to the root; undefined if no rule matches. */
export type IgnoreRules = (path: string, isFolder: boolean) => 'out' | 'back' | undefined;

/**
 * Parses rules in the syntax of `.gitignore`, case-sensitively. The last matching line decides, and nothing in an
 * ignored folder can be re-included. The author's patterns are not turned into regular expressions, so that matching
 * takes at most the product of the lengths of path and rules.
 */
export function ignoreRules(text: string): IgnoreRules {
  const rules = text.split(/\r?\n/).flatMap(readRule);
  const folders = new Map<string, ReturnType<IgnoreRules>>();

  function verdictOf(path: string, isFolder: boolean): ReturnType<IgnoreRules> {
    const slash = path.lastIndexOf('/');
    if (slash > 0 && folderVerdict(path.slice(0, slash)) === 'out') return 'out';
    const parts = path.split('/');
    const rule = rules.findLast((one) => (isFolder || !one.onlyFolders) && names(one, parts));
    if (!rule) return undefined;
    return rule.back ? 'back' : 'out';
  }

  function folderVerdict(path: string): ReturnType<IgnoreRules> {
    if (!folders.has(path)) folders.set(path, verdictOf(path, true));
    return folders.get(path);
  }

  return verdictOf;
}

function names({ segments }: Rule, parts: readonly string[]): boolean {
  return matchesList(segments, parts, (segment) =>
    segment === undefined
      ? undefined
      : (part) => matchesList(segment, [...part], (sign) => sign && ((one) => sign(one))),
  );
}

function readRule(line: string): Rule[] {
  let pattern = withoutEndSpace(line);
  if (pattern === '' || pattern.startsWith('#')) return [];
  const back = pattern.startsWith('!');
  if (back) pattern = pattern.slice(1);
  const onlyFolders = pattern.endsWith('/');
  if (onlyFolders) pattern = pattern.slice(0, -1);
  const isRooted = pattern.includes('/');
  const written = pattern.replace(/^\//, '').split('/');
  if (written.every((segment) => segment === '')) return [];
  const segments = written.map((segment) => (segment === '**' ? undefined : signsOf(segment)));
  // `a/**` matches everything in the folder, but not the folder itself.
  if (segments.length > 1 && segments.at(-1) === undefined) segments.push([undefined]);
  return [{ back, onlyFolders, segments: isRooted ? segments : [undefined, ...segments] }];
}

/** White space at the end counts only after a backslash. */
function withoutEndSpace(line: string): string {
  let end = line.length;
  while (end > 0 && /[ \t]/.test(line[end - 1]!)) end--;
  return line.slice(0, line[end - 1] === '\\' ? end + 1 : end);
}

function signsOf(segment: string): Sign[] {
  const signs: Sign[] = [];
  const characters = [...segment];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at]!;
    const set = character === '[' ? readSet(characters, at) : undefined;
    if (set) {
      signs.push(set.sign);
      at = set.end;
    } else if (character === '*') signs.push(undefined);
    else if (character === '?') signs.push(() => true);
    else {
      const meant = character === '\\' ? (characters[++at] ?? '\\') : character;
      signs.push((one) => one === meant);
    }
  }
  return signs;
}

/** `[abc]`, `[a-z]`, `[!0-9]`; undefined if the bracket is not closed. */
function readSet(
  characters: readonly string[],
  start: number,
): { sign: NonNullable<Sign>; end: number } | undefined {
  const isNot = characters[start + 1] === '!' || characters[start + 1] === '^';
  const first = start + (isNot ? 2 : 1);
  const end = characters.indexOf(']', first + 1);
  if (end === -1) return undefined;
  const ranges: [string, string][] = [];
  for (let at = first; at < end; at++) {
    const from = characters[at]!;
    const isRange = characters[at + 1] === '-' && at + 2 < end;
    ranges.push([from, isRange ? characters[at + 2]! : from]);
    if (isRange) at += 2;
  }
  const isIn = (one: string) => ranges.some(([from, to]) => one >= from && one <= to);
  return { sign: (one) => isIn(one) !== isNot, end };
}
