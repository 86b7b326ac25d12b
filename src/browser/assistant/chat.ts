import { siteIndex } from '../site-index.ts';
import { answerInto } from './answering.ts';
import {
  type Conversation,
  emptyConversation,
  keepConversation,
  type Message,
  newId,
  recallConversation,
} from './conversation.ts';
import { type MessageTools, type MessageView, messageView, plainQuote } from './message-view.ts';
import type { PanelParts } from './parts.ts';

/** The conversation of a panel: its messages, and the question that is being written. */
export interface Chat {
  readonly isRunning: boolean;
  /** Shows the whole conversation. */
  show(): void;
  /** Sends a question, unless an answer is still coming. */
  ask(text: string): void;
  stop(): void;
  /** Begins a new conversation. */
  restart(): void;
  /** Notes what is written but not sent yet. */
  draft(text: string): void;
  /** The passage that the next question is about. */
  quote(text: string | undefined): void;
  /** Whether the panel is open on the next page, too. */
  keepOpen(isOpen: boolean): void;
  /** Makes the field grow with its text. */
  resize(): void;
  /** Stores the conversation for the next page. */
  keep(): void;
}

export function createChat(parts: PanelParts): Chat {
  const { panel, input, log, body, intro, status, slow, quoteBox, send } = parts;
  let conversation: Conversation = recallConversation();
  const index = siteIndex();
  let running: AbortController | undefined;
  const views = new Map<Message, MessageView>();

  const tools: MessageTools = {
    word: (key) => panel.dataset[key] ?? '',
    icon: (name) => panel.querySelector(`[data-icon="${name}"] svg`)?.cloneNode(true) ?? new Text(),
    retry,
    rate(message, helpful) {
      message.helpful = helpful;
      const { threadId, messages } = conversation;
      const question = messages[messages.indexOf(message) - 1]?.text;
      const detail = { question, answer: message.text, helpful, threadId };
      document.dispatchEvent(new CustomEvent('octavo:answer-feedback', { detail }));
      views.get(message)?.update();
      keep();
    },
  };

  function keep(): void {
    keepConversation(conversation);
  }
  function isAtEnd(): boolean {
    return body.scrollHeight - body.scrollTop - body.clientHeight < 80;
  }
  function showAll(): void {
    views.clear();
    log.replaceChildren(...conversation.messages.map(add));
    intro.hidden = conversation.messages.length > 0;
    input.value = conversation.draft;
    showQuote();
    resize();
    body.scrollTop = body.scrollHeight;
  }
  function add(message: Message): HTMLElement {
    const view = messageView(message, tools);
    views.set(message, view);
    return view.root;
  }
  function showQuote(): void {
    quoteBox.hidden = conversation.quote === undefined;
    quoteBox.querySelector('p')!.textContent = plainQuote(conversation.quote ?? '');
  }
  /** Makes the field grow with its text. */
  function resize(): void {
    input.style.height = 'auto';
    input.style.height = `${Math.min(input.scrollHeight, 200)}px`;
  }
  function showRunning(): void {
    panel.toggleAttribute('data-running', running !== undefined);
    send.ariaLabel = tools.word(running ? 'stop' : 'send');
    send.title = send.ariaLabel;
  }

  function ask(text: string): void {
    if (running || text.trim() === '') return;
    const createdAt = new Date().toISOString();
    const { quote } = conversation;
    const question: Message = {
      id: newId(),
      role: 'user',
      createdAt,
      text: text.trim(),
      ...(quote && { quote }),
    };
    conversation.quote = undefined;
    conversation.draft = '';
    conversation.messages.push(question);
    log.append(add(question));
    intro.hidden = true;
    input.value = '';
    showQuote();
    resize();
    void answer();
  }
  async function answer(): Promise<void> {
    const message: Message = {
      id: newId(),
      role: 'assistant',
      createdAt: new Date().toISOString(),
      text: '',
      state: 'running',
    };
    const mine = conversation;
    mine.messages.push(message);
    log.append(add(message));
    body.scrollTop = body.scrollHeight;
    running = new AbortController();
    showRunning();
    status.textContent = tools.word('looking');
    let frame = 0;
    const draw = () => {
      frame = 0;
      const follow = isAtEnd();
      views.get(message)?.update();
      if (follow) body.scrollTop = body.scrollHeight;
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
    // Quotations arrive at once and are read from the start.
    if (message.passages) views.get(message)?.root.previousElementSibling?.scrollIntoView();
    running = undefined;
    showRunning();
    // Troubles are alerts of their own.
    if (message.state === 'done')
      status.textContent =
        log.lastElementChild?.querySelector('.oct-answer, .oct-answer-note, .oct-passage')
          ?.textContent ?? '';
    keep();
  }
  /** Sends the same question again and removes what came after it. */
  function retry(message: Message): void {
    if (running) return;
    const at = conversation.messages.indexOf(message);
    for (const gone of conversation.messages.splice(at)) views.get(gone)?.root.remove();
    void answer();
  }
  function stop(): void {
    running?.abort();
  }
  function startAnew(): void {
    stop();
    running = undefined;
    conversation = emptyConversation(conversation.isOpen);
    slow.hidden = true;
    showRunning();
    showAll();
    keep();
    input.focus();
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
    restart: startAnew,
    draft(text) {
      conversation.draft = text;
      resize();
      keep();
    },
    quote(text) {
      conversation.quote = text;
      showQuote();
      keep();
    },
    keepOpen(isOpen) {
      conversation.isOpen = isOpen;
      keep();
    },
    resize,
    keep,
  };
}
