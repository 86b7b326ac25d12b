import { readdirSync, readFileSync } from 'node:fs';
import { languageNames } from '../../../src/code/languages.ts';
import { inlineElements } from '../compare/components.ts';
import {
  attribute,
  childrenOf,
  type Element,
  elements,
  isElement,
  type Node,
  parseHtml,
} from '../compare/dom.ts';

/**
 * What of a page its Markdown form leaves out on purpose: parts of the page that say nothing of their own. Each is an
 * element with a class, a tag or an attribute.
 */
const leftOut: readonly { is: (element: Element) => boolean; why: string }[] = [
  { is: tag('script', 'style', 'template', 'noscript'), why: 'no reader sees it' },
  { is: tag('svg'), why: 'a picture; its words are its label' },
  {
    is: (element) =>
      element.tagName === 'button' &&
      /(?:^|\s)oct-(?!tooltip-trigger)/.test(attribute(element, 'class') ?? ''),
    why: 'a control; what a tooltip explains is text, and the words of an author’s button',
  },
  { is: tag('oct-copy', 'input', 'select'), why: 'a control' },
  {
    is: (element) => attribute(element, 'data-footnote-ref') !== undefined,
    why: 'the number of a footnote: Markdown counts itself',
  },
  {
    is: isInHeader('eyebrow', 'breadcrumb-list', 'oct-toc-inline'),
    why: 'the way to it, and its parts',
  },
  { is: isHeadlineOfItsTerm, why: 'what a tooltip explains, said again' },
  { is: named('oct-page-menu', 'oct-updated', 'oct-feed'), why: 'what readers do with the page' },
  { is: named('oct-heading-link', 'oct-anchor'), why: 'a link to its own place' },
  {
    is: named('oct-tabset-bar'),
    why: 'the labels of tabs stand above each panel (`labels` below)',
  },
  { is: named('oct-step-mark'), why: 'the number of a step: a list in Markdown counts itself' },
  { is: isTitleOfLanguage, why: 'the language stands at the fence' },
  { is: named('oct-code-more', 'oct-code-fold'), why: 'a control' },
  { is: named('oct-prompt-actions', 'oct-action'), why: 'a control' },
  {
    is: ({ tagName, parentNode }) =>
      tagName === 'summary' && isElement(parentNode!) && hasClass(parentNode, 'oct-prompt-details'),
    why: 'a control',
  },
  { is: named('oct-when-open'), why: 'the second of the two labels of what folds' },
  {
    is: (element) => attribute(element, 'data-footnote-backref') !== undefined,
    why: 'a link back',
  },
  {
    is: (element) => attribute(element, 'id') === 'footnote-label',
    why: 'a label for screen readers',
  },
];

function tag(...names: string[]) {
  return (element: Element) => names.includes(element.tagName);
}

function named(...names: string[]) {
  return (element: Element) => names.some((name) => hasClass(element, name));
}

function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(/\s+/).includes(name);
}

/** The words of a built page that its Markdown form has to have: title, description, text, right column. */
export function pageText(html: string): string {
  const document = parseHtml(html);
  // By class: on a page with a heading called so, the id is the heading's.
  const parts = ['oct-layout-header', 'oct-layout-content', 'oct-layout-panel'];
  const found = [...elements(document)].filter((element) =>
    parts.some((one) => hasClass(element, one)),
  );
  return found.map(textOf).join('\n');
}

function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (!isElement(node)) return childrenOf(node).map(textOf).join('');
  const label = labelOf(node);
  if (label !== undefined) return ` ${label} `;
  if (isLeftOut(node)) return '';
  const inner = childrenOf(node).map(textOf).join('');
  return inlineElements.has(node.tagName) && node.tagName !== 'br' ? inner : `\n${inner}\n`;
}

/** In place of a formula, which is TeX in Markdown and drawn on the page. */
export const formula = 'formula';

/** The language of the block of code that a panel of a code group is. */
function codeIn(panel: Element): string | undefined {
  const group = aroundParent(panel);
  if (!group || attribute(group, 'data-kind') !== 'code-group') return undefined;
  const [block, ...others] = childrenOf(panel).filter(isElement);
  if (block === undefined || others.length > 0) return undefined;
  return [block, ...elements(block)]
    .map((element) => attribute(element, 'data-language'))
    .find((language) => language !== undefined);
}

const languages = languageNames();

const strings = new URL('../../../src/i18n/strings/', import.meta.url);
const stringsOfAll = readdirSync(strings).map(
  (file): Record<'showNamed' | 'showChildAttributes' | 'example', string> =>
    JSON.parse(readFileSync(new URL(file, strings), 'utf8')),
);

/** Whether a label is the name of a language as it stands at a fence: `c#` for `csharp`. */
export function isNameOf(label: string, language: string | undefined): boolean {
  const [one, other] = [label, language].map((name) => languages.match(name));
  return (
    label === language || (one?.kind === 'known' && other?.kind === 'known' && one.id === other.id)
  );
}

/** Whether a label only counts: that of a block of code with neither title nor language, such as "Example 1". */
function isCounted(label: string, language: string | undefined): boolean {
  const [, word] = /^(.+) \d+$/.exec(label) ?? [];
  return language === 'text' && stringsOfAll.some(({ example }) => word === example);
}

/** Markdown shows a link by its address that has no words, nor a picture. */
function addressOf(element: Element): string {
  const href = attribute(element, 'href') ?? '';
  return href.startsWith('#') || childrenOf(element).some(isElement) ? '' : href;
}

function isLeftOut(element: Element): boolean {
  return leftOut.some(({ is }) => is(element));
}

function aroundParent({ parentNode }: Element): Element | undefined {
  const around = parentNode && isElement(parentNode) ? parentNode.parentNode : undefined;
  return around && isElement(around) ? around : undefined;
}

/** Whether a block of code is titled by its language: `Dockerfile`. */
function isTitleOfLanguage(element: Element): boolean {
  const block = aroundParent(element);
  if (!hasClass(element, 'oct-code-title') || !block) return false;
  return isNameOf(childrenOf(element).map(textOf).join(''), attribute(block, 'data-language'));
}

function hasWords(element: Element): boolean {
  return childrenOf(element).map(textOf).join('').trim() !== '';
}

/** What stands for an element that has no text of its own. */
function labelOf(element: Element): string | undefined {
  const has = (name: string) => attribute(element, name);
  if (element.tagName === 'img') return has('alt') ?? '';
  // Markdown has a link to what it cannot show.
  if (['iframe', 'video', 'audio', 'embed'].includes(element.tagName)) {
    return has('title') ?? has('aria-label') ?? element.tagName;
  }
  if (element.tagName === 'a' && !isLeftOut(element) && !hasWords(element))
    return has('aria-label') ?? has('title') ?? addressOf(element);
  if (hasClass(element, 'oct-when-closed')) return titleOfFold(element);
  if (has('role') === 'img') return has('aria-label') ?? '';
  if (element.tagName === 'math') return formula;
  if (hasClass(element, 'oct-panel') || hasClass(element, 'oct-callout')) {
    const named = has('data-label') ?? has('aria-label') ?? '';
    // A block of code without a title goes by its language, which stands at its fence.
    const language = codeIn(element);
    const label = isNameOf(named, language) || isCounted(named, language) ? '' : named;
    return `${label}\n${childrenOf(element).map(textOf).join('')}`;
  }
  return undefined;
}

/** Author's text may have such classes too. */
function isInHeader(...names: string[]) {
  return (element: Element) =>
    names.some((name) => hasClass(element, name)) && isWithin(element, 'oct-layout-header');
}

function isWithin({ parentNode }: Element, name: string): boolean {
  if (!parentNode || !isElement(parentNode)) return false;
  return hasClass(parentNode, name) || isWithin(parentNode, name);
}

function isHeadlineOfItsTerm(element: Element): boolean {
  if (!hasClass(element, 'oct-tooltip-headline')) return false;
  let around = element.parentNode;
  while (around && isElement(around) && around.tagName !== 'oct-tooltip')
    around = around.parentNode;
  const term =
    around && childrenOf(around).find((one) => isElement(one) && one.tagName === 'button');
  const words = (node: Node) => childrenOf(node).map(textOf).join('').trim();
  return term !== undefined && term !== null && words(term) === words(element);
}

/** "Show options": in Markdown the label is the title alone. */
function titleOfFold(element: Element): string {
  const label = childrenOf(element).map(textOf).join('').trim();
  for (const { showNamed, showChildAttributes } of stringsOfAll) {
    if (label === showChildAttributes) return label;
    const [before, after] = showNamed.split('{title}');
    if (label.startsWith(before!) && label.endsWith(after!))
      return label.slice(before!.length, label.length - after!.length);
  }
  return label;
}
