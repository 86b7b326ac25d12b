import { anchorOf } from '../../lib/slug.ts';
import type { Kind } from '../source.ts';
import { cutBraces, readHeading } from '../text/heading.ts';
import { cutId, plainTitle, withId } from '../words.ts';
import type { Line } from './lines.ts';
import type { PageContext } from './page-context.ts';
import { findTags } from './tags.ts';

/**
 * Adds to each heading the id that the other generator gives it, so that links into the page keep working: `## Set up
 * {#set-up}`. Must be called with the author's own text; `writeHeadingIds` completes it after all other steps.
 */
export function noteHeadingIds(lines: readonly Line[], { kind }: PageContext): Line[] {
  const idOf = makers[kind];
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const heading = line.kind === 'text' ? readHeading(line.text) : undefined;
    if (!heading) return line;
    const { id: own, text } = ownId(heading.text);
    const id = own ?? (idOf && unique(idOf(wordsOf(text, kind)), seen, kind));
    return id ? { ...line, text: withId(`${heading.signs} ${text}`, id) } : line;
  });
}

/** The id that the author gives a heading: in braces at its end, or by an empty anchor. */
function ownId(text: string): { id?: string; text: string } {
  const { text: bare, inBraces } = cutBraces(text);
  const named = /^(?::\s*)?#([^\s{}]+)/.exec(inBraces ?? '')?.[1];
  if (named !== undefined) return { id: named, text: bare };
  const tags = findTags(text);
  for (const [index, { name, kind, attributes, start, end }] of tags.entries()) {
    const id = attributes.get('id');
    const next = tags[index + 1];
    const isAnchor = name === 'a' && kind === 'open' && id && next?.name === 'a';
    if (isAnchor && next.kind === 'close' && text.slice(end, next.start).trim() === '')
      return { id, text: text.slice(0, start).trimEnd() + text.slice(next.end) };
  }
  return { text };
}

/** Writes the recorded ids, except for those that Octavo would generate anyway. */
export function writeHeadingIds(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const { id, text } = cutId(line.text);
    if (id === undefined) return line;
    const usual = anchorOf(plainTitle(text.replace(/^\s*#+\s/, '')));
    const isUsual = usual === id && !seen.has(id);
    seen.add(usual);
    return { ...line, text: isUsual ? text : `${text} {#${id}}` };
  });
}

/** VitePress ignores the text of elements such as badges in a heading; the other generators have no such text there. */
function wordsOf(text: string, kind: Kind): string {
  return plainTitle(
    kind === 'vitepress' ? text.replace(/<(\w{1,40})\b[^<>]*>[^<]*<\/\1>/g, '') : text,
  );
}

/** Further headings with the same id get a number: `set-up-1`, in MkDocs `set-up_1`. */
function unique(id: string, seen: Map<string, number>, kind: Kind): string {
  const count = seen.get(id) ?? 0;
  seen.set(id, count + 1);
  if (count === 0 || id === '') return id;
  return `${id}${kind === 'mkdocs' ? '_' : '-'}${count}`;
}

/** How each generator makes ids. GitBook's rules are not public, but its exports contain the ids as anchors. */
const makers: Record<Kind, ((text: string) => string) | undefined> = {
  docusaurus: githubSlug,
  starlight: githubSlug,
  vitepress: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-+|(?<!-)-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase(),
  mkdocs: (text) =>
    text
      .normalize('NFKD')
      // By default, Python-Markdown keeps only ASCII characters.
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  gitbook: undefined,
};

/** As `github-slugger`: punctuation is removed, and each space becomes a hyphen. */
function githubSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
