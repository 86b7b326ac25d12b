import { randomId } from '../random-id.ts';
import { siteIndex } from '../site-index.ts';
import { answerInto } from './answering.ts';
import { createComposer } from './composer.ts';
import {
  type Conversation,
  emptyConversation,
  keepConversation,
  type Message,
  recallConversation,
} from './conversation.ts';
import { createMessageLog } from './message-log.ts';
import type { MessageTools } from './message-view.ts';
import type { PanelParts } from './parts.ts';

/** The conversation in a panel: its messages and the question that is being written. */
export interface Chat {
  readonly isRunning: boolean;
  /** Shows the whole conversation. */
  show(): void;
  /** Sends a question, unless an answer is still coming. */
  ask(text: string): void;
  stop(): void;
  /** Starts a new conversation. */
  restart(): void;
  /** Records what is written but not sent yet. */
  draft(text: string): void;
  /** Sets the passage that the next question is about. */
  quote(text: string | undefined): void;
  /** Sets whether the panel is also open on the next page. */
  keepOpen(isOpen: boolean): void;
  /** Makes the field grow with its text. */
  resize(): void;
  /** Stores the conversation for the next page. */
  keep(): void;
}

export function createChat(parts: PanelParts): Chat {
  const { panel, input, status, slow, send } = parts;
  let conversation: Conversation = recallConversation();
  const index = siteIndex();
  let running: AbortController | undefined;
  const log = createMessageLog(parts, () => tools);
  const composer = createComposer(parts);

  const tools: MessageTools = {
    string: (key) => panel.dataset[key] ?? '',
    icon: (name) => panel.querySelector(`[data-icon="${name}"] svg`)?.cloneNode(true) ?? new Text(),
    retry,
    rate(message, helpful) {
      message.helpful = helpful;
      const { threadId, messages } = conversation;
      const question = messages[messages.indexOf(message) - 1]?.text;
      const detail = { question, answer: message.text, helpful, threadId };
      document.dispatchEvent(new CustomEvent('octavo:answer-feedback', { detail }));
      log.update(message);
      keep();
    },
  };

  function keep(): void {
    keepConversation(conversation);
  }
  function showAll(): void {
    log.show(conversation.messages);
    composer.show(conversation);
    log.scrollToEnd();
  }
  function showRunning(): void {
    panel.toggleAttribute('data-running', running !== undefined);
    send.ariaLabel = tools.string(running ? 'stop' : 'send');
    send.title = send.ariaLabel;
  }

  function ask(text: string): void {
    if (running || text.trim() === '') return;
    const { quote } = conversation;
    const question: Message = {
      ...newMessage('user'),
      text: text.trim(),
      ...(quote && { quote }),
    };
    conversation.quote = undefined;
    conversation.draft = '';
    conversation.messages.push(question);
    log.add(question);
    composer.show(conversation);
    void answer();
  }
  async function answer(): Promise<void> {
    const message: Message = { ...newMessage('assistant'), text: '', state: 'running' };
    const mine = conversation;
    mine.messages.push(message);
    log.add(message);
    log.scrollToEnd();
    running = new AbortController();
    showRunning();
    status.textContent = tools.string('looking');
    let frame = 0;
    const draw = () => {
      frame = 0;
      log.follow(message);
    };
    await answerInto(message, mine, {
      index,
      signal: running.signal,
      onChange: () => {
        frame ||= requestAnimationFrame(draw);
      },
      onSlow(isSlow) {
        slow.hidden = !isSlow;
        if (isSlow) status.textContent = slow.textContent;
      },
    });
    cancelAnimationFrame(frame);
    if (mine !== conversation) return;
    draw();
    // Quotations arrive all at once and are read from the start.
    const question = mine.messages[mine.messages.indexOf(message) - 1];
    if (message.passages && question) log.scrollTo(question);
    running = undefined;
    showRunning();
    // Errors are announced as alerts.
    if (message.state === 'done') status.textContent = log.spoken();
    keep();
  }
  /** Sends the same question again and removes what came after it. */
  function retry(message: Message): void {
    if (running) return;
    log.remove(conversation.messages.splice(conversation.messages.indexOf(message)));
    parts.body.focus({ preventScroll: true });
    void answer();
  }
  function stop(): void {
    running?.abort();
  }

  return {
    get isRunning() {
      return running !== undefined;
    },
    show() {
      showAll();
      showRunning();
    },
    ask,
    stop,
    restart() {
      stop();
      running = undefined;
      conversation = emptyConversation(conversation.isOpen);
      slow.hidden = true;
      showRunning();
      showAll();
      keep();
      input.focus();
    },
    draft(text) {
      conversation.draft = text;
      composer.resize();
      keep();
    },
    quote(text) {
      conversation.quote = text;
      composer.showQuote(text);
      keep();
    },
    keepOpen(isOpen) {
      conversation.isOpen = isOpen;
      keep();
    },
    resize: composer.resize,
    keep,
  };
}

function newMessage<Role extends Message['role']>(role: Role) {
  return { id: randomId(), role, createdAt: new Date().toISOString() };
}
