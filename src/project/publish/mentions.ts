/** A path mentioned in a text: of a file, or of a folder whose file names the text completes in code. */
export interface Mention {
  path: string;
  /** Means all files in the folder, or those with this ending. */
  folder?: { ending?: string };
  /** It is the source of an import. */
  isImport?: boolean;
}

export interface MentionOptions {
  /** Accept words without quotes, which YAML does not need. */
  bare: boolean;
  /** Treat path patterns of redirects (`/files/:name`) as folders. */
  patterns: boolean;
  /** Also find paths that contain spaces or brackets. */
  spaced: boolean;
  /** Whether a word can be a file's path. Most cannot, so the text around them is not examined. */
  mayBeFile(word: string): boolean;
}

/** Words that may be paths end at these characters. */
const words = /[^\s"'`()<>{}[\]=,;|]+/g;

/**
 * What precedes a bare file name that is a reference: a quote, `=` of an attribute, a link target, a template literal.
 */
const opener = /(?:["'=]|\]\(\s*<?|\]:\s*<?|url\(\s*|(?:[={+?]|\w\()\s*`)$/;

/** Longer words are data, not paths. */
const maxLength = 1024;

/** What follows a string that code concatenates with another. */
const joined = /^["'`]\s*(?:\+|\.concat\b)/;

/**
 * Finds all paths that a text may mention, whatever its language. Works word by word in linear time; it may find too
 * many paths, but never too few.
 */
export function* mentionsIn(written: string, options: MentionOptions): Generator<Mention> {
  const text = unescaped(written);
  const frontEnd = options.bare ? text.length : frontmatterEnd(text);
  for (const match of text.matchAll(words)) {
    const [word] = match;
    if (word.length > maxLength) continue;
    const folder = folderOf(word, text, match.index + word.length, options);
    if (folder) yield folder;
    if (!options.mayBeFile(word)) continue;
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    const isNamed = /^(?:\.{0,2}\/|https?:)/.test(word) || match.index < frontEnd;
    if (!isNamed && !opener.test(before)) continue;
    yield { path: word, ...(/(?:from|import)\s*["']$/.test(before) && { isImport: true }) };
  }
  if (options.spaced) yield* spacedMentions(text, frontEnd);
}

/** Removes punctuation at the end of a sentence, and emphasis, from a path. */
export function withoutStop(word: string): string {
  let end = word.length;
  while (end > 0 && '.:!?*_'.includes(word[end - 1]!)) end--;
  return word.slice(0, end);
}

function folderOf(
  word: string,
  text: string,
  end: number,
  options: MentionOptions,
): Mention | undefined {
  if (!word.includes('/')) return undefined;
  if (word.endsWith('$') && text[end] === '{') {
    const after = /^\{[^}]*\}([\w.-]*)(.?)/s.exec(text.slice(end, end + 200));
    const isLast = after !== null && !/[/${]/.test(after[2]!);
    return inFolder(word.slice(0, -1), isLast ? endingOf(after[1]!) : undefined);
  }
  if (joined.test(text.slice(end, end + 12))) return inFolder(word, undefined);
  const sign = options.patterns ? word.search(/\/[^/]*[:*]/) : -1;
  if (sign < 0 || /^https?:/.test(word)) return undefined;
  return inFolder(word.slice(0, sign + 1), endingOf(word.slice(sign)));
}

function endingOf(path: string): string | undefined {
  return /\.\w{1,16}$/.exec(path)?.[0];
}

function inFolder(start: string, ending: string | undefined): Mention {
  const path = start.slice(0, start.lastIndexOf('/') + 1);
  return { path, folder: ending === undefined ? {} : { ending } };
}

/** Paths that contain characters at which words end. */
function* spacedMentions(text: string, frontEnd: number): Generator<Mention> {
  const quoted = [/"([^"\n]+)"/g, /'([^'\n]+)'/g, /`([^`\n]+)`/g, /<([^<>\n]+)>/g];
  for (const pattern of quoted) {
    for (const [, path = ''] of text.matchAll(pattern)) {
      if (path.length <= maxLength) yield { path };
    }
  }
  for (const [, target = ''] of text.matchAll(/\]\((\S{1,1024})/g)) {
    let cut = target.lastIndexOf(')');
    for (let tries = 0; cut > 0 && tries < 8; tries++, cut = target.lastIndexOf(')', cut - 1)) {
      yield { path: target.slice(0, cut) };
    }
  }
  for (const [, value = ''] of text.slice(0, frontEnd).matchAll(/:[ \t]+([^\n]{1,1024})/g)) {
    yield { path: value.trim() };
  }
}

function frontmatterEnd(text: string): number {
  return /^\uFEFF?---\s/.test(text) ? Math.max(0, text.indexOf('\n---', 3)) : 0;
}

/** Removes the escapes of Markdown, JSON and HTML that paths may contain. */
function unescaped(text: string): string {
  const plain = text.includes('\\')
    ? text
        .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
        .replace(/\\([/_*.~+()[\]-])/g, '$1')
    : text;
  return plain.includes('&') ? plain.replaceAll('&amp;', '&').replaceAll('&#x2F;', '/') : plain;
}
