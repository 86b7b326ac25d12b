import type { FootnoteDefinition, FootnoteReference, Root } from 'mdast';
import { firstByName, nodesIn } from './definitions.ts';

/** The footnotes of one answer, numbered in the order in which the text refers to them. */
export interface Footnotes {
  /** The reference number that is shown in the text. */
  mark(reference: FootnoteReference): HTMLElement;
  /** The notes to show below the text; undefined if the text refers to none. */
  list(content: (note: FootnoteDefinition) => Node[]): HTMLElement | undefined;
}

/** Buttons, not links, lead from the numbers to the notes and back, because links would change the page's address. */
export function openFootnotes(tree: Root): Footnotes {
  const notes = firstByName(nodesIn(tree).filter((node) => node.type === 'footnoteDefinition'));
  const items = new Map<string, { item: HTMLElement; first: HTMLElement }>();

  return {
    mark({ identifier }) {
      const known = items.get(identifier);
      const at = known ? [...items.keys()].indexOf(identifier) : items.size;
      const item = known?.item ?? document.createElement('li');
      const button = jump(String(at + 1), () => item);
      if (!known) items.set(identifier, { item, first: button });
      item.tabIndex = -1;
      const mark = document.createElement('sup');
      mark.append(button);
      return mark;
    },
    list(content) {
      if (items.size === 0) return undefined;
      const list = document.createElement('ol');
      list.className = 'oct-answer-notes';
      // A note may refer to another note, which is then listed after it.
      for (const [identifier, { item, first }] of items) {
        const note = notes.get(identifier);
        item.append(...(note ? content(note) : []));
        const back = jump('↩', () => first);
        back.ariaLabel = `↩ ${first.textContent}`;
        (item.lastElementChild instanceof HTMLParagraphElement
          ? item.lastElementChild
          : item
        ).append(' ', back);
        list.append(item);
      }
      return list;
    },
  };
}

function jump(label: string, target: () => HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'oct-answer-mark';
  button.textContent = label;
  button.addEventListener('click', () => {
    target().scrollIntoView({ block: 'nearest' });
    target().focus({ preventScroll: true });
  });
  return button;
}
