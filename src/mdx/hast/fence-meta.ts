import { type LineRanges, parseLineRanges } from './line-ranges.ts';

/** What the info string of a fence says about its block. Absent means not said. */
export interface CodeProps {
  /** As the author wrote it (`Python`, `c#`); the highlighter knows the spellings. */
  language?: string;
  title?: string;
  icon?: string;
  lines?: boolean;
  wrap?: boolean;
  expandable?: boolean;
  nocopy?: boolean;
  twoslash?: boolean;
  /** Line numbers from 1, ascending, each once. */
  highlight?: LineRanges;
  focus?: LineRanges;
  /** A Shiki theme for this block alone. Absent for `theme={null}`, which exported pages are full of. */
  theme?: string;
  /** Other `key=value` pairs, for fences that are components (`mermaid actions={false}`). */
  attributes?: Record<string, string | number | boolean>;
}

/** Words that are switches, in every spelling: bare, `[expandable]`, `wrap={false}`. */
const flags = new Set(['lines', 'wrap', 'expandable', 'nocopy', 'twoslash'] as const);
type Flag = 'lines' | 'wrap' | 'expandable' | 'nocopy' | 'twoslash';

/**
 * One piece of the info string: `key="…"`, `key='…'`, `key={…}`, `"…"` or `'…'` alone, `{…}` alone, or a word
 * (`key=bare` among them). A quote or brace inside a word belongs to the word (`app/[id]/{slug}.ts`, `it's`).
 */
const piece =
  /([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\})(?=\s|$)|(?:"([^"]*)"|'([^']*)')(?=\s|$)|\{([^{}]*)\}(?=\s|$)|(\S+)/g;

/**
 * Reads the info string of a code fence. `lang` and `meta` are those of the mdast node. Words that mean nothing
 * else are the title, in their order; an explicit `title=` wins over them.
 */
export function parseFenceMeta(
  lang: string | null | undefined,
  meta: string | null | undefined,
): CodeProps {
  const { language, rest } = splitLanguage(lang ?? '', meta ?? '');
  const props: CodeProps = {};
  if (language === 'nocopy') props.nocopy = true;
  else if (language) props.language = language;

  const title: TitlePart[] = [];
  for (const match of rest.matchAll(piece)) {
    const [text, key, double, single, braced, quote, apostrophe, ranges, word] = match;
    const value = double ?? single ?? braced;
    const plain = quote ?? apostrophe;
    if (key !== undefined && value !== undefined)
      assign(props, key, value.trim(), braced !== undefined);
    else if (plain !== undefined) title.push({ text, plain });
    else if (ranges !== undefined && !readRanges(props, ranges)) title.push({ text, plain: text });
    else if (word !== undefined && !readWord(props, word)) title.push({ text, plain: text });
  }
  props.title ??= titleOf(title);
  if (props.title === undefined) delete props.title;
  return props;
}

/** A piece of the info string that is no option: `text` as typed, `plain` without quotes around it. */
interface TitlePart {
  text: string;
  plain: string;
}

/** A quoted string is the title by itself; among words it is part of a phrase (`trigger: "preload"`). */
function titleOf(parts: TitlePart[]): string | undefined {
  const only = parts.length === 1 ? parts[0]!.plain : parts.map((part) => part.text).join(' ');
  return only || undefined;
}

/** A language may have its first option glued on (`python{15}`), or be missing altogether (```` ```title="x" ````). */
function splitLanguage(lang: string, meta: string): { language: string; rest: string } {
  if (/^[A-Za-z][\w-]*=/.test(lang) || lang.startsWith('{'))
    return { language: '', rest: `${lang} ${meta}` };
  const glued = /^([^{}]+)(\{.*)$/.exec(lang);
  if (glued) return { language: glued[1]!, rest: `${glued[2]} ${meta}` };
  return { language: lang, rest: meta };
}

/** `{1,3-5}` alone highlights; braces around anything else belong to the title. */
function readRanges(props: CodeProps, text: string): boolean {
  const lines = parseLineRanges(text);
  if (lines.length > 0) props.highlight = lines;
  return lines.length > 0 || text.trim() === '';
}

function readWord(props: CodeProps, word: string): boolean {
  const bare = /^\[(\w+)\]$/.exec(word)?.[1] ?? word;
  if (isFlag(bare)) {
    props[bare] = true;
    return true;
  }
  const pair = /^([A-Za-z]\w*)=(.+)$/.exec(word);
  if (!pair || !known.has(pair[1]!)) return false;
  assign(props, pair[1]!, pair[2]!, false);
  return true;
}

/** Keys that are options even with a bare value; `FOO=bar` is a word of the title. */
const known = new Set<string>([
  ...flags,
  'title',
  'filename',
  'icon',
  'lang',
  'language',
  'highlight',
  'focus',
  'theme',
]);

function assign(props: CodeProps, key: string, value: string, expression: boolean): void {
  const plain = expression ? value.replace(/^(["'`])(.*)\1$/s, '$2') : value;
  if (isFlag(key)) props[key] = plain !== 'false';
  else if (key === 'highlight' || key === 'focus') props[key] = parseLineRanges(plain);
  else if (key === 'title' || key === 'filename') props.title = plain;
  else if (key === 'icon') props.icon = plain;
  else if (key === 'lang' || key === 'language') props.language = plain;
  else if (key === 'theme') {
    if (plain !== '' && plain !== 'null') props.theme = plain;
  } else {
    props.attributes = { ...props.attributes, [key]: expression ? literal(plain) : plain };
  }
}

function literal(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

function isFlag(word: string): word is Flag {
  return flags.has(word as Flag);
}
