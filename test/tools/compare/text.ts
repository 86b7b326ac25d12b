import { align } from './align.ts';
import { firstNamed } from './dom.ts';
import type { SourceFacts, Token } from './facts.ts';
import type { Notes } from './finding.ts';
import { type HtmlFacts, htmlFacts } from './html.ts';
import type { Add, PageInput } from './page.ts';
import { plainWords, tokens } from './words.ts';

/** Words of the source in order, titles, props that show, and nothing that is for agents only. */
export function compareText(input: PageInput, whole: HtmlFacts, notes: Notes, add: Add): void {
  const { source } = input;
  compareTitle(input, add);
  if (source.refused) {
    compareAnyOrder(input.text, whole, add);
    return;
  }
  compareWords(source.main.words, whole.words, add);
  for (const { facts } of source.floating) compareWords(facts.words, whole.words, add);
  notes.authorCodeWords += missing(source.authorCode.words, whole.words).length;
  compareShown(source, whole, add);

  const agents = wordsOnly(source.agents.words);
  const isLong = source.agents.words.length > 3;
  if (isLong && wordsOnly(whole.words).includes(agents)) add('agents-shown', 0, clip(agents));
}

/** Allowance: pages of mode `custom` and `frame` may leave the title to their own markup. */
function compareTitle({ source, document }: PageInput, add: Add): void {
  const body = firstNamed(document, 'body');
  if (!body || ['custom', 'frame'].includes(String(source.frontmatter.mode))) return;
  const text = wordsOnly(htmlFacts(body).words);
  for (const shown of [source.title, source.description]) {
    if (shown !== undefined && !says(text, shown)) add('title-lost', 1, clip(shown));
  }
}

function compareWords(source: Token[], html: Token[], add: Add): void {
  const lost = withoutStars(missing(source, html), source);
  if (lost.length === 0) return;
  const surplus = new Map<string, number>();
  for (const { text } of html) surplus.set(text, (surplus.get(text) ?? 0) + 1);
  for (const { text } of source) surplus.set(text, (surplus.get(text) ?? 0) - 1);
  for (const run of runs(lost)) {
    const isGone = run.some(({ text }) => surplus.get(text)! < 0);
    const shown = run.slice(0, 14).map(({ text }) => text);
    const more = run.length > 14 ? ` … (${run.length} words)` : '';
    add(isGone ? 'words-lost' : 'words-moved', run[0]!.line, shown.join(' ') + more);
  }
}

type Indexed = Token & { index: number };

const cjk =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Allowance: beside letters and punctuation of Chinese, Japanese and Korean, a strict reader leaves some pairs of stars
 * as text that mark emphasis.
 */
function withoutStars(lost: Indexed[], source: Token[]): Indexed[] {
  if (!lost.some(isStar)) return lost;
  const lines = new Set(source.flatMap(({ text, line }) => (cjk.test(text) ? [line] : [])));
  const stars = lost.filter((token) => isStar(token) && lines.has(token.line));
  return stars.length % 2 === 0 ? lost.filter((token) => !stars.includes(token)) : lost;
}

function isStar({ text }: Token): boolean {
  return text === '*';
}

/** Source words that have no partner in order. */
function missing(source: Token[], html: Token[]): Indexed[] {
  const [left, right] = [source, html].map((side) => side.map(({ text }) => text));
  const found = new Set(align(left!, right!).map(([a]) => a));
  return source.flatMap((token, index) => (found.has(index) ? [] : [{ ...token, index }]));
}

/** Lost words that stand together. */
function runs(lost: Indexed[]): Indexed[][] {
  const groups: Indexed[][] = [];
  for (const token of lost) {
    const last = groups.at(-1)?.at(-1);
    if (last && token.index - last.index <= 3) groups.at(-1)!.push(token);
    else groups.push([token]);
  }
  return groups;
}

function compareShown(source: SourceFacts, whole: HtmlFacts, add: Add): void {
  const text = wordsOnly(whole.words);
  for (const { text: shown, line } of source.shown) {
    if (!says(text, shown)) add('prop-lost', line, clip(shown));
  }
}

/** Whether a text holds the words of another side by side, with its Markdown rendered or as typed. */
function says(text: string, shown: string): boolean {
  const forms = [withoutMarks(shown), shown].map((form) => ` ${plainWords(form)} `);
  return forms.some((form) => form === '  ' || text.includes(form));
}

function wordsOnly(all: Token[]): string {
  const words = all.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return ` ${words.map(({ text }) => text).join(' ')} `;
}

/** Props may hold Markdown and HTML: what is between the marks is what shows. */
export function withoutMarks(text: string): string {
  return text
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/&#?\w+;/g, ' ')
    .replace(/[*~`\\]/g, '');
}

/** Pages that strict MDX refuses: every word must be there as often as it was written. */
function compareAnyOrder(text: string, whole: HtmlFacts, add: Add): void {
  const counts = new Map<string, number>();
  for (const token of whole.words) counts.set(token.text, (counts.get(token.text) ?? 0) + 1);
  const lost: string[] = [];
  for (const token of tokens(visibleText(text))) {
    if (!/[\p{L}\p{N}]/u.test(token.text)) continue;
    const left = counts.get(token.text) ?? 0;
    counts.set(token.text, left - 1);
    if (left <= 0) lost.push(token.text);
  }
  if (lost.length === 0) return;
  add('words-lost', 0, `${lost.slice(0, 14).join(' ')} (${lost.length} words; not strict MDX)`);
}

/** Prose and code of a page, read without a parser: no comments, tags, imports, link targets. */
function visibleText(text: string): string {
  return text
    .replace(/^\s*---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/^(import|export)\s.*$/gm, ' ')
    .replace(/^\s*(`{3,}|~{3,}).*$/gm, ' ')
    .replace(/^\s*\[[^\]]+\]:\s.*$/gm, ' ')
    .replace(/^\s*\d+[.)]\s/gm, ' ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/\{[^{}\n]*\}/g, ' ')
    .replace(/&#?\w+;/g, ' ');
}

export function clip(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 90 ? `${flat.slice(0, 90)}…` : flat;
}
