import type { AssistantRequest, AssistantUi } from '../assistant-entry.ts';
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
import { namePanel } from './names.ts';

/** The one panel of a page, made from its template; on a page of mode `assistant` it stands in the page. */
export function createAssistant(): AssistantUi {
  const template = document.getElementById('oct-assistant') as HTMLTemplateElement;
  const panel = document
    .importNode(template.content, true)
    .querySelector<HTMLElement>('.oct-assistant')!;
  const page = document.getElementById('oct-assistant-page');
  const find = <E extends HTMLElement>(selector: string) => panel.querySelector<E>(selector)!;
  const form = find<HTMLFormElement>('form');
  const input = find<HTMLTextAreaElement>('textarea');
  const log = find('.oct-messages');
  const body = find('.oct-assistant-body');
  const intro = find('.oct-assistant-intro');
  const status = find('[role="status"]');
  const slow = find('.oct-slow');
  const quoteBox = find('.oct-quote');
  const send = find<HTMLButtonElement>('.oct-send');

  let conversation: Conversation = recallConversation();
  const index = siteIndex();
  let running: AbortController | undefined;
  let opener: Element | null = null;
  const narrow = matchMedia('(width < 64rem)');
  const covered: HTMLElement[] = [];
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

  /** Makes the page inert while the panel covers it. */
  function cover(): void {
    const covers = !page && !panel.hidden && narrow.matches;
    panel.role = covers ? 'dialog' : null;
    panel.ariaModal = covers ? 'true' : null;
    for (const element of covered.splice(0)) element.inert = false;
    if (!covers) return;
    for (const element of document.body.children) {
      if (!(element instanceof HTMLElement) || element === panel || element.inert) continue;
      if (element.matches('dialog, script, template')) continue;
      element.inert = true;
      covered.push(element);
    }
  }

  function open(request: AssistantRequest = {}): void {
    if (panel.hidden) {
      opener = document.activeElement;
      panel.hidden = false;
      document.documentElement.toggleAttribute('data-oct-assistant-open', !page);
      cover();
      resize();
      body.scrollTop = body.scrollHeight;
    }
    conversation.isOpen = !page;
    if (request.quote !== undefined) {
      conversation.quote = request.quote;
      showQuote();
    }
    keep();
    if (request.question) ask(request.question);
    else if (!request.isContinued) input.focus({ preventScroll: true });
  }
  function close(): void {
    panel.hidden = true;
    conversation.isOpen = false;
    document.documentElement.removeAttribute('data-oct-assistant-open');
    cover();
    keep();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (running) stop();
    else ask(input.value);
  });
  input.addEventListener('input', () => {
    conversation.draft = input.value;
    resize();
    keep();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (!running) ask(input.value);
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !page) close();
  });
  intro.addEventListener('click', (event) => {
    const starter = (event.target as Element).closest('button');
    if (starter) ask(starter.textContent ?? '');
  });
  find('.oct-assistant-close').addEventListener('click', close);
  find('.oct-assistant-new').addEventListener('click', startAnew);
  find('.oct-quote button').addEventListener('click', () => {
    conversation.quote = undefined;
    showQuote();
    keep();
    input.focus();
  });
  // On a phone, closes the panel, which would hide the page that a link leads to.
  log.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link && link.target !== '_blank' && !page && narrow.matches) close();
  });
  narrow.addEventListener('change', cover);
  window.addEventListener('pagehide', keep);

  if (page) {
    panel.classList.add('oct-assistant-full');
    page.replaceChildren(panel);
  } else {
    document.body.append(panel);
  }
  namePanel(panel);
  showAll();
  showRunning();
  return { open, toggle: () => (panel.hidden || page ? open() : close()) };
}
