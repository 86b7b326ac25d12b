import type { Message } from './conversation.ts';
import { type MessageTools, type MessageView, messageView } from './message-view.ts';
import type { PanelParts } from './parts.ts';

/** The messages of a conversation as the panel shows them. */
export interface MessageLog {
  /** Shows these messages and no others. */
  show(messages: readonly Message[]): void;
  add(message: Message): void;
  update(message: Message): void;
  /** Shows what has arrived of an answer. If the reader is at the end, the log stays scrolled to the end. */
  follow(message: Message): void;
  remove(messages: readonly Message[]): void;
  scrollToEnd(): void;
  scrollTo(message: Message): void;
  /** What a screen reader announces for the last message. */
  spoken(): string;
}

/** A reader within this distance of the end, in pixels, counts as being at the end. */
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
    // The rendered text, so that lines and cells do not run together.
    spoken: () =>
      log.lastElementChild?.querySelector<HTMLElement>(
        '.oct-passage, .oct-answer, .oct-answer-note',
      )?.innerText ?? '',
  };
}
