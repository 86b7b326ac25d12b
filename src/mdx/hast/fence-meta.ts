import { closest } from '../../diagnostics/nearest.ts';
import { type LineRanges, parseLineRanges } from './line-ranges.ts';

/** The options in the info string of a fence; options that are not written are absent. */
export interface CodeProps {
  /** As the author wrote it (`Python`, `c#`); the highlighter knows all spellings. */
  language?: string;
  title?: string;
  icon?: string;
  lines?: boolean;
  wrap?: boolean;
  expandable?: boolean;
  nocopy?: boolean;
  twoslash?: boolean;
  /** Line numbers starting at 1, ascending and unique. */
  highlight?: LineRanges;
  focus?: LineRanges;
  /** A Shiki theme for this block only. Absent for `theme={null}`, which is common in exported pages. */
  theme?: string;
  /** Other `key=value` pairs: props of the component that draws the fence (`mermaid actions={false}`). */
  attributes?: Record<string, string | number | boolean>;
}

/** Options that are switches, in all notations: `expandable`, `[expandable]`, `wrap={false}`. */
const switches = ['lines', 'wrap', 'expandable', 'nocopy', 'twoslash'] as const;
type Flag = (typeof switches)[number];
const flags = new Set(switches);
const longSwitches = ['expandable', 'nocopy', 'twoslash'] satisfies Flag[];

/**
 * One item of the info string: `key="…"`, `key='…'`, `key={…}`, a separate `"…"`, `'…'` or `{…}`, or a word
 * (including `key=bare`). A quote or brace inside a word belongs to the word (`app/[id]/{slug}.ts`, `it's`).
 */
const piece =
  /([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\})(?=\s|$)|(?:"([^"]*)"|'([^']*)')(?=\s|$)|\{([^{}]*)\}(?=\s|$)|(\S+)/g;

/**
 * Reads the info string of a code fence. `lang` and `meta` are those of the mdast node. Words without another meaning
 * form the title, unless there is an explicit `title=`. `last` is the last line of the code.
 */
export function parseFenceMeta(
  lang: string | null | undefined,
  meta: string | null | undefined,
  last?: number,
): CodeProps {
  const { language, rest } = splitLanguage(lang ?? '', meta ?? '');
  const props: CodeProps = {};
  if (language === 'nocopy') props.nocopy = true;
  else if (language) props.language = language;

  let title: TitlePart[] = [];
  for (const match of separateRanges(joined(rest)).matchAll(piece)) {
    const [text, key, double, single, braced, quote, apostrophe, ranges, word] = match;
    const value = double ?? single ?? braced;
    const plain = quote ?? apostrophe;
    if (key !== undefined && value !== undefined)
      assign(props, key, value.trim(), braced !== undefined, last);
    else if (plain !== undefined) title.push({ text, plain });
    else if (ranges !== undefined && !readRanges(props, ranges, last))
      title.push({ text, plain: text });
    else if (word !== undefined && isBareTitle(word)) {
      // A title without quotes continues after the first word: `title=My first page`.
      withoutEffect(props, title);
      title = [{ text: writtenValue(word), plain: writtenValue(word) }];
    } else if (word !== undefined && !readWord(props, word, last))
      title.push({ text, plain: text });
  }
  if (props.title === undefined) props.title = titleOf(title);
  else withoutEffect(props, title);
  if (props.title === undefined) delete props.title;
  return props;
}

/** Words beside an explicit title are not part of it: they are recorded as options that the component does not have. */
function withoutEffect(props: CodeProps, words: readonly TitlePart[]): void {
  for (const { plain } of words) {
    const [name] = /^[a-z][\w-]*/i.exec(plain) ?? [];
    if (!name || ofComponents.has(name) || Object.hasOwn(props.attributes ?? {}, name)) continue;
    setAttribute(props, name, true);
  }
}

/** Props of the components that draw fences, which plain words in an info string must not set. */
const ofComponents = new Set(
  'actions chart class className code fence filename focus grammar highlight html icon iconType id lang language marks media placement style theme title'.split(
    ' ',
  ),
);

function isBareTitle(word: string): boolean {
  return /^(?:title|filename)=./.test(word);
}

function writtenValue(word: string): string {
  return word.slice(word.indexOf('=') + 1);
}

/** An item of the info string that is not an option: `text` as typed, `plain` without its quotes. */
interface TitlePart {
  text: string;
  plain: string;
}

/**
 * A single quoted string is the title without its quotes; among other words the quotes are part of the title
 * (`trigger: "preload"`).
 */
function titleOf(parts: TitlePart[]): string | undefined {
  const only = parts.length === 1 ? parts[0]!.plain : parts.map((part) => part.text).join(' ');
  return only || undefined;
}

/** The language may be joined with the first option (`python{15}`) or missing (```` ```title="x" ````). */
function splitLanguage(lang: string, meta: string): { language: string; rest: string } {
  if (/^[A-Za-z][\w-]*=/.test(lang) || lang.startsWith('{'))
    return { language: '', rest: `${lang} ${meta}` };
  const glued = /^([^{}]+)(\{.*)$/.exec(lang);
  if (glued) return { language: glued[1]!, rest: `${glued[2]} ${meta}` };
  return { language: lang, rest: meta };
}

/** Puts a space between a title and the lines to highlight (`SDK{3}`). */
function separateRanges(meta: string): string {
  return meta.replace(/(?=\{\d[\d,\s-]*\}(?:\s|$))(?<=(?:^|\s)[\w.-]+)/g, ' ');
}

/** `{1,3-5}` highlights lines; braces around anything else belong to the title. */
function readRanges(props: CodeProps, text: string, last?: number): boolean {
  const lines = parseLineRanges(text, last);
  if (lines.length > 0) props.highlight = lines;
  return lines.length > 0 || text.trim() === '';
}

function readWord(props: CodeProps, word: string, last?: number): boolean {
  const bare = /^\[(\w+)\]$/.exec(word)?.[1] ?? word;
  if (isFlag(bare) || isMisspeltFlag(bare, bare !== word)) {
    assign(props, bare, 'true', true);
    return true;
  }
  const [, key, value] = /^([A-Za-z]\w*)=(.+)$/.exec(word) ?? [];
  if (key === undefined || value === undefined) return false;
  // A variable of the environment (`TITLE=x make`) is part of a command.
  const isOption = optionNames.has(key) || (key !== key.toUpperCase() && closest(key, optionNames));
  if (isOption) assign(props, key, value, false, last);
  return Boolean(isOption);
}

/**
 * Whether a word is a misspelled switch, to be reported. A plain word counts only if it is similar to a long switch:
 * `line` and `warp` may be titles, but `expandble` cannot.
 */
function isMisspeltFlag(word: string, inBrackets: boolean): boolean {
  if (inBrackets) return closest(word, switches) !== undefined;
  if (lineNumberSwitches.has(word.toLowerCase())) return true;
  if (!/^[a-z][A-Za-z-]{4,}$/.test(word)) return false;
  const match = closest(word.replaceAll('-', ''), longSwitches);
  return match !== undefined && match.distance <= 1;
}

/** Names that other renderers use for `lines`, reported like a misspelled switch. */
const lineNumberSwitches = new Set(['showlinenumbers', 'linenumbers', 'linenos']);

/** `title = "x"` and `highlight = {1}` are written without spaces. */
function joined(text: string): string {
  return text.replace(/(?<=^|\s)([a-z]+)[ \t]*=[ \t]*(?=["'{])/g, (typed: string, key: string) =>
    optionNames.has(key) ? `${key}=` : typed,
  );
}

/** Keys that are options even with an unquoted value; `FOO=bar` is a word of the title. */
export const fenceOptions = [
  ...switches,
  'title',
  'filename',
  'icon',
  'lang',
  'language',
  'highlight',
  'focus',
  'theme',
] as const;
const optionNames = new Set<string>(fenceOptions);

function assign(
  props: CodeProps,
  key: string,
  value: string,
  expression: boolean,
  last?: number,
): void {
  const plain = expression ? value.replace(/^(["'`])(.*)\1$/s, '$2') : value;
  if (isFlag(key)) assignFlag(props, key, plain);
  else if (key === 'highlight' || key === 'focus') assignLines(props, key, plain, last);
  else if (key === 'title' || key === 'filename') props.title = plain;
  else if (key === 'icon') props.icon = plain;
  else if (key === 'lang' || key === 'language') props.language = plain;
  else if (key === 'theme') {
    if (plain !== '' && plain !== 'null') props.theme = plain;
  } else {
    setAttribute(props, key, expression ? literal(plain) : plain);
  }
}

/** Changes the object: copying all other attributes for each one would take quadratic time. */
function setAttribute(props: CodeProps, name: string, value: string | number | boolean): void {
  props.attributes ??= {};
  props.attributes[name] = value;
}

/** A value that is neither true nor false is kept as typed, so that the component can report what it expects. */
function assignFlag(props: CodeProps, key: Flag, text: string): void {
  if (/^(?:true|false)?$/i.test(text)) props[key] = text.toLowerCase() !== 'false';
  else setAttribute(props, key, text);
}

/** A value that is not a list of lines is kept as typed, so that the component can report what it expects. */
function assignLines(
  props: CodeProps,
  key: 'highlight' | 'focus',
  text: string,
  last?: number,
): void {
  const lines = parseLineRanges(text, last);
  if (lines.length > 0 || /^[\s[\]{}]*$/.test(text)) props[key] = lines;
  else setAttribute(props, key, text);
}

function literal(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

function isFlag(word: string): word is Flag {
  return flags.has(word as Flag);
}
