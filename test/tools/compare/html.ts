import { inlineElements } from './components.ts';
import { attribute, childrenOf, type Element, isElement, type Node, rawText } from './dom.ts';
import { emptyFacts, type Facts, type Heading, type Link, type Piece } from './facts.ts';
import { tokens } from './words.ts';

export interface HtmlFacts extends Facts {
  headings: HtmlHeading[];
  links: HtmlLink[];
  cells: HtmlPiece[];
  items: HtmlPiece[];
  /** `<math>` elements. */
  math: number;
}

/** `made`: stands in markup of a component, not in what the author wrote as a list, table or heading. */
interface HtmlPiece extends Piece {
  made: boolean;
}
interface HtmlHeading extends Heading {
  made: boolean;
}
interface HtmlLink extends Link {
  /** Leads to a place on the same page. */
  local: boolean;
  made: boolean;
}

/** Reads what the built page says below `root`. */
export function htmlFacts(root: Element): HtmlFacts {
  const facts: HtmlFacts = {
    ...emptyFacts(),
    headings: [],
    links: [],
    cells: [],
    items: [],
    math: 0,
  };
  let run = '';
  const border = () => {
    if (run !== '') facts.words.push(...tokens(run));
    run = '';
  };
  const walk = (node: Node, inCode: boolean): void => {
    if ('value' in node && node.nodeName === '#text') {
      run += node.value;
      if (!inCode) facts.prose += node.value;
      return;
    }
    if (!isElement(node) || silentElements.has(node.tagName)) return;
    collect(node, facts);
    if (node.tagName === 'math') return;
    const separate = !inlineElements.has(node.tagName) || isMade(node);
    if (separate) border();
    const code = inCode || node.tagName === 'pre' || node.tagName === 'code';
    if (separate && !code) facts.prose += ' ';
    for (const child of childrenOf(node)) walk(child, code);
    if (separate) border();
  };
  walk(root, false);
  border();
  return facts;
}

const silentElements = new Set(['script', 'style', 'template', 'noscript', 'title', 'desc']);

function collect(element: Element, facts: HtmlFacts): void {
  const { tagName } = element;
  const heading = /^h([1-6])$/.exec(tagName);
  if (heading) {
    const id = attribute(element, 'id') ?? attribute(element.parentNode as Element, 'id');
    facts.headings.push({
      text: ownText(element),
      level: Number(heading[1]),
      line: 0,
      id,
      made: isMade(element),
    });
  }
  if (tagName === 'a') {
    const url = attribute(element, 'href');
    if (url !== undefined)
      facts.links.push({
        url,
        text: rawText(element),
        line: 0,
        local: url.startsWith('#'),
        made: isMade(element),
      });
  }
  if (tagName === 'td' || tagName === 'th')
    facts.cells.push({ text: ownText(element), line: 0, made: isMadeList(element, ['table']) });
  if (tagName === 'li')
    facts.items.push({
      text: ownText(element),
      line: 0,
      made: isMadeList(element, ['ul', 'ol', 'menu']),
    });
  // A component may show its children as typed (`Prompt`): that is no code block of the author's.
  if (tagName === 'pre' && attribute(element, 'data-component-part') === undefined)
    facts.code.push({ text: codeText(element), line: 0 });
  if (tagName === 'img' && attribute(element, 'src') !== undefined)
    facts.images.push({ text: attribute(element, 'src')!, line: 0 });
  if (tagName === 'math') facts.math += 1;
}

/** Code as it would be copied: highlighters put lines in elements, the last line break is theirs. */
function codeText(pre: Element): string {
  return rawText(pre).replace(/\n$/, '');
}

/** The words of a cell, item or heading without code blocks, pictures and what components add. */
function ownText(element: Element): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if ('value' in node && node.nodeName === '#text') parts.push(node.value);
    if (!isElement(node)) return;
    if (silentElements.has(node.tagName) || ['pre', 'svg', 'math', 'button'].includes(node.tagName))
      return;
    if (isMade(node)) return;
    const inline = inlineElements.has(node.tagName);
    if (!inline) parts.push(' ');
    for (const child of childrenOf(node)) walk(child);
    if (!inline) parts.push(' ');
  };
  for (const child of childrenOf(element)) walk(child);
  return parts.join('');
}

/** Markup of Octavo's own: private classes and elements, or the parts that authors' styles hook on. */
export function isMade(element: Element): boolean {
  if (element.tagName.startsWith('oct-')) return true;
  if (attribute(element, 'data-component-part') !== undefined) return true;
  // Allowance: short code in a cell has a class that keeps it in one piece; a paragraph that holds blocks is a `<div>`.
  return /(^|\s)oct-(?!(?:unbroken|paragraph)(\s|$))/.test(attribute(element, 'class') ?? '');
}

function isMadeList(element: Element, lists: string[]): boolean {
  for (let at: Node | null = element; at && isElement(at); at = at.parentNode) {
    if (isMade(at)) return true;
    // The list at the page's foot is made of footnotes.
    if (lists.includes(at.tagName)) return /(^|-)fn-/.test(attribute(element, 'id') ?? '');
  }
  return false;
}
