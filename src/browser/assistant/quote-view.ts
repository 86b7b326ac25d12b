import { codeCells } from '../../search/quote/code-name.ts';
import type { QuoteBlock, QuoteItem } from '../../search/quote/quote.ts';
import type { MarkedText } from '../../search/text/marked.ts';
import { ordered } from '../ordered.ts';
import { answerTable } from './answer-table.ts';

/** Renders a block of code, whose highlighting may be added later. */
export type ShowCode = (code: string, language: string | undefined) => HTMLElement;

/** The blocks of a quotation as elements, with `<mark>` around the part that fits the question best. */
export function quoteElements(blocks: readonly QuoteBlock[], showCode: ShowCode): HTMLElement[] {
  return blocks.map((block) => blockElement(block, showCode));
}

function blockElement(block: QuoteBlock, showCode: ShowCode): HTMLElement {
  switch (block.type) {
    case 'paragraph':
      return element('p', [ordered(block.text)]);
    case 'list':
      return list(block);
    case 'table':
      return table(block.head, block.rows);
    case 'field':
      return field(block);
    case 'code':
      return showCode(block.code, block.language);
    case 'heading': {
      const heading = element('p', [new Text(block.text)]);
      heading.className = 'oct-quote-heading';
      return heading;
    }
  }
}

function list({ isOrdered, start, items }: Extract<QuoteBlock, { type: 'list' }>): HTMLElement {
  const listElement = element(isOrdered ? 'ol' : 'ul', itemsOf(items));
  if (isOrdered && start !== 1) listElement.setAttribute('start', String(start));
  return listElement;
}

/** Items of a nested list are put into the preceding item. */
function itemsOf(items: readonly QuoteItem[]): HTMLElement[] {
  const outer: HTMLElement[] = [];
  let inner: HTMLElement | undefined;
  for (const { text, isNested } of items) {
    const item = element('li', [ordered(text)]);
    const above = outer.at(-1);
    if (!isNested || !above) {
      outer.push(item);
      inner = undefined;
      continue;
    }
    if (!inner) {
      inner = element('ul', []);
      above.append(inner);
    }
    inner.append(item);
  }
  return outer;
}

function table(head: readonly MarkedText[], rows: readonly (readonly MarkedText[])[]): HTMLElement {
  const areCode = codeCells(rows);
  const line = (name: string, cells: readonly MarkedText[], isCode: readonly boolean[] = []) =>
    element(
      'tr',
      cells.map((cell, at) =>
        element(name, isCode[at] ? [element('code', [ordered(cell)])] : [ordered(cell)]),
      ),
    );
  const top = element('thead', [line('th', head)]);
  const body = element(
    'tbody',
    rows.map((row, at) => line('td', row, areCode[at])),
  );
  return answerTable([top, body]);
}

function field({ name, facts, description }: Extract<QuoteBlock, { type: 'field' }>): HTMLElement {
  const type = ordered([{ text: facts, match: false }]);
  const title = element('p', [element('code', [ordered(name)]), new Text(' '), type]);
  const box = element('div', [title, ...description.map((text) => element('p', [ordered(text)]))]);
  box.className = 'oct-quote-field';
  return box;
}

function element(name: string, nodes: readonly Node[]): HTMLElement {
  const node = document.createElement(name);
  node.append(...nodes);
  return node;
}
