import { betweenWords } from '../../lib/text/between-words.ts';

/** A table in an answer. It scrolls if it is wider than the panel, and long names break between their words. */
export function answerTable(parts: readonly Node[]): HTMLElement {
  const table = document.createElement('table');
  table.append(...parts);
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) letBreak(text);
  const wrapper = document.createElement('div');
  wrapper.className = 'oct-answer-table';
  wrapper.tabIndex = 0;
  wrapper.append(table);
  return wrapper;
}

/** Shorter words, such as numbers, fit into the narrowest column. */
const longName = /(\S{10,})/;

function letBreak(text: Text): void {
  const parts = text.data.split(longName).flatMap((part) => {
    if (part === '') return [];
    const words = longName.test(part) ? part.split(betweenWords) : [part];
    return words.flatMap((word, at) => (at === 0 ? [word] : [document.createElement('wbr'), word]));
  });
  text.replaceWith(...parts);
}
