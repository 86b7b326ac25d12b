import { anchorOf } from '../../lib/slug.ts';
import type { Kind } from '../source.ts';
import { idMark, plainTitle } from '../words.ts';
import type { Line } from './lines.ts';
import type { PageContext } from './page-context.ts';

const heading = /^(#{1,6})[^\S\n]+(.*?)[^\S\n]*#*[^\S\n]*$/;
const ending = /[^\S\n]*\{:?\s*#([^\s{}]+)[^{}]*\}\s*$/;
const anchor = /[^\S\n]*<a\b[^>]*\bid="([^"]+)"[^>]*>\s*<\/a>/;

/**
 * Notes the id that the other generator gives each heading behind it, so that links into the page keep working:
 * `## Set up {#set-up}`. To be called with the author's own text; `writeHeadingIds` ends it after all other steps.
 */
export function noteHeadingIds(lines: readonly Line[], { kind }: PageContext): Line[] {
  const idOf = makers[kind];
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const match = line.kind === 'text' ? heading.exec(line.text) : null;
    if (!match) return line;
    const [, signs, text] = match as unknown as [string, string, string];
    const own = ending.exec(text)?.[1] ?? anchor.exec(text)?.[1];
    const bare = text.replace(ending, '').replace(anchor, '');
    const id = own ?? (idOf && unique(idOf(wordsOf(bare, kind)), seen, kind));
    return id ? { ...line, text: `${signs} ${bare} \u{e000}${id}\u{e001}` } : line;
  });
}

/** Writes noted ids, but those that the heading gets anyway. */
export function writeHeadingIds(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const id = idMark.exec(line.text)?.[1];
    if (id === undefined) return line;
    const text = line.text.replace(idMark, '');
    const usual = anchorOf(plainTitle(text.replace(/^\s*#+\s/, '')));
    const isUsual = usual === id && !seen.has(id);
    seen.add(usual);
    return { ...line, text: isUsual ? text : `${text} {#${id}}` };
  });
}

/** VitePress leaves the words of elements out, such as those of a badge; the others have none in a heading's source. */
function wordsOf(text: string, kind: Kind): string {
  return plainTitle(kind === 'vitepress' ? text.replace(/<(\w+)[^>]*>[^<]*<\/\1>/g, '') : text);
}

/** The second heading of a name gets a number: `set-up-1`, with MkDocs `set-up_1`. */
function unique(id: string, seen: Map<string, number>, kind: Kind): string {
  const count = seen.get(id) ?? 0;
  seen.set(id, count + 1);
  if (count === 0 || id === '') return id;
  return `${id}${kind === 'mkdocs' ? '_' : '-'}${count}`;
}

/** GitBook's rules are not public; what it exports names ids in anchors. */
const makers: Record<Kind, ((text: string) => string) | undefined> = {
  docusaurus: githubSlug,
  starlight: githubSlug,
  vitepress: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  mkdocs: (text) =>
    text
      .normalize('NFKD')
      // Python-Markdown leaves all but ASCII out unless it is told otherwise.
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  gitbook: undefined,
};

/** As `github-slugger`: signs go, each space becomes a hyphen. */
function githubSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
