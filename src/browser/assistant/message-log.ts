import type { Message } from './conversation.ts';
import { type MessageTools, type MessageView, messageView } from './message-view.ts';
import type { PanelParts } from './parts.ts';

/** The messages of a conversation as the panel shows them. */
export interface MessageLog {
  /** Shows these messages alone. */
  show(messages: readonly Message[]): void;
  add(message: Message): void;
  update(message: Message): void;
  /** Shows an answer as far as it has come. Who reads at the end stays at the end. */
  follow(message: Message): void;
  remove(messages: readonly Message[]): void;
  scrollToEnd(): void;
  scrollTo(message: Message): void;
  /** What a screen reader says of the last message. */
  spoken(): string;
}

/** A reader this close to the end is at the end, in pixels. */
const nearEnd = 80;

export function createMessageLog(
  { log, body, intro }: PanelParts,
  tools: () => MessageTools,
): MessageLog {
  const views = new Map<Message, MessageView>();
  const viewOf = (message: Message): HTMLElement => {
    const view = messageView(message, tools());
    views.set(message, view);
    return view.root;
  };
  const scrollToEnd = () => {
    body.scrollTop = body.scrollHeight;
  };
  return {
    scrollToEnd,
    show(messages) {
      views.clear();
      log.replaceChildren(...messages.map(viewOf));
      intro.hidden = messages.length > 0;
    },
    add(message) {
      log.append(viewOf(message));
      intro.hidden = true;
    },
    update: (message) => views.get(message)?.update(),
    follow(message) {
      const isAtEnd = body.scrollHeight - body.scrollTop - body.clientHeight < nearEnd;
      views.get(message)?.update();
      if (isAtEnd) scrollToEnd();
    },
    remove(messages) {
      for (const message of messages) views.get(message)?.root.remove();
    },
    scrollTo: (message) => views.get(message)?.root.scrollIntoView(),
    // As it is drawn, so that lines and cells do not run into each other.
    spoken: () =>
      log.lastElementChild?.querySelector<HTMLElement>(
        '.oct-passage, .oct-answer, .oct-answer-note',
      )?.innerText ?? '',
  };
}
