import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import { componentNode } from '../mdx/hast/component-node.ts';
import type { DocsConfig } from '../project/config.ts';

interface Term {
  name: string;
  /** The words to look for: the term's name or an alias. */
  words: string;
  tip: string;
  href?: string;
  language?: string;
}

/** The terms of a site, ready to be found in text. */
export interface Glossary {
  /** By the first word, in lower case; longer terms first. */
  byWord: ReadonlyMap<string, Term[]>;
}

/**
 * A word, a single character of a script without spaces between words, or a sign. Terms start at the start of a token
 * and end before the start of another, so `API` is not found in `APIs` or `rapid`.
 */
const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}_]+|\S/gu;

export function createGlossary(settings: DocsConfig['octavo']['glossary']): Glossary | undefined {
  const byWord = new Map<string, Term[]>();
  for (const [name, definition] of Object.entries(settings ?? {})) {
    const { aliases = [], ...entry } =
      typeof definition === 'string' ? { tip: definition } : definition;
    for (const words of [name, ...aliases]) {
      const first = words.match(token)?.[0]?.toLowerCase();
      if (first !== undefined)
        byWord.set(first, [...(byWord.get(first) ?? []), { name, words, ...entry }]);
    }
  }
  for (const terms of byWord.values()) terms.sort((a, b) => b.words.length - a.words.length);
  return byWord.size === 0 ? undefined : { byWord };
}

/** Elements and components in which terms are not explained: they contain code, titles or controls. */
const unexplained = new Set([
  ...['a', 'button', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'kbd', 'label', 'math', 'option'],
  ...['pre', 'samp', 'script', 'select', 'style', 'summary', 'svg', 'textarea', 'th', 'title'],
  ...['abbr', 'dfn', 'figcaption', 'caption', 'iframe', 'video', 'audio', 'nav'],
  ...['Badge', 'Card', 'CodeBlock', 'CodeGroup', 'Color', 'Icon', 'Latex', 'Mermaid', 'Prompt'],
  ...['RequestExample', 'BodyExample', 'ResponseExample', 'Tile', 'Tooltip', 'Tree'],
]);

/**
 * Explains terms where the text of a page first uses them, with the tooltip that authors write by hand. Changes the
 * tree. A term that an author explains on the page with a tooltip is left alone. `language` is that of the page.
 */
export function explainTerms(tree: Root, { byWord }: Glossary, language?: string): void {
  const explained = new Set<string>();
  noteTooltips(tree);
  visit(tree);

  function noteTooltips(node: Nodes): void {
    if (!('children' in node)) return;
    if (node.type === 'element' && node.tagName === 'Tooltip') {
      for (const term of termsAt(plainText(node), 0)) explained.add(term.name);
    }
    for (const child of node.children) noteTooltips(child as Nodes);
  }

  function visit(node: Root | Element): void {
    node.children = node.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return withTerms(child);
      if (child.type === 'element' && !isLeftAlone(child)) visit(child);
      return [child as ElementContent];
    });
  }

  function withTerms(node: Text): ElementContent[] {
    const { value, position } = node;
    const parts: ElementContent[] = [];
    let end = 0;
    for (const { index } of value.matchAll(token)) {
      if (index < end) continue;
      const term = termsAt(value, index)[0];
      if (!term) continue;
      explained.add(term.name);
      const termEnd = index + term.words.length;
      const used = value.slice(index, termEnd);
      if (index > end) parts.push({ ...node, value: value.slice(end, index) });
      const { name, tip, href } = term;
      const props = { tip, ...(href && { href }), ...(used !== name && { headline: name }) };
      parts.push(componentNode('Tooltip', props, [{ type: 'text', value: used }], position));
      end = termEnd;
    }
    if (end === 0) return [node];
    return end < value.length ? [...parts, { ...node, value: value.slice(end) }] : parts;
  }

  /** The terms that begin here and are not explained yet. */
  function termsAt(value: string, index: number): Term[] {
    token.lastIndex = index;
    const first = token.exec(value)?.[0]?.toLowerCase();
    token.lastIndex = 0;
    return (byWord.get(first ?? '') ?? []).filter(
      (term) =>
        !explained.has(term.name) &&
        isForLanguage(term, language) &&
        matchesSpelling(value.slice(index, index + term.words.length), term.words) &&
        !/^[\p{L}\p{M}\p{N}_]/u.test(letterAfter(value, index + term.words.length)),
    );
  }
}

/** The next character; empty in scripts that are written without spaces between words. */
function letterAfter(value: string, end: number): string {
  const next = value.slice(end, end + 2);
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(next)
    ? ''
    : next;
}

function isLeftAlone({ tagName, data }: Element): boolean {
  return unexplained.has(tagName) || data?.island !== undefined || data?.slot !== undefined;
}

function isForLanguage(term: Term, language: string | undefined): boolean {
  if (term.language === undefined || language === undefined) return true;
  const [own, page] = [term.language.toLowerCase(), language.toLowerCase()];
  return page === own || page.startsWith(`${own}-`);
}

/**
 * A lower-case term also matches with other capitals, as at the start of a sentence; one with capitals must match
 * exactly.
 */
function matchesSpelling(text: string, words: string): boolean {
  return text === words || (words === words.toLowerCase() && text.toLowerCase() === words);
}

function plainText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => plainText(child as Nodes)).join('') : '';
}
