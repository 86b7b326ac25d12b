import type { Conversation } from './conversation.ts';
import { plainQuote } from './message-view.ts';
import type { PanelParts } from './parts.ts';

/** The field for a question, with the passage that it is about. */
export interface Composer {
  /** Shows what is written but not sent yet. */
  show(draft: Pick<Conversation, 'draft' | 'quote'>): void;
  showQuote(quote: string | undefined): void;
  /** Makes the field grow with its text. */
  resize(): void;
}

/** The maximum height of the field, in pixels; beyond it, its text scrolls. */
const maxHeight = 200;

export function createComposer({ input, quoteBox }: PanelParts): Composer {
  const composer: Composer = {
    show({ draft, quote }) {
      input.value = draft;
      composer.showQuote(quote);
      composer.resize();
    },
    showQuote(quote) {
      quoteBox.hidden = quote === undefined;
      quoteBox.querySelector('p')!.textContent = plainQuote(quote ?? '');
    },
    resize() {
      input.style.height = 'auto';
      input.style.height = `${Math.min(input.scrollHeight, maxHeight)}px`;
    },
  };
  return composer;
}
