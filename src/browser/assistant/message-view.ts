import { load } from '../load.ts';
import { announce } from '../page/announce.ts';
import { copyText } from '../page/clipboard.ts';
import type { Message } from './conversation.ts';
import { linkTo, safeUrl, sourceUrl } from './links.ts';
import { renderMarkdown } from './markdown.ts';
import { quoteElements } from './quote-view.ts';

/** How long a button confirms that it has copied, in milliseconds. */
const confirmation = 2000;

/** The most sources shown below an answer. */
const maxSources = 6;

/** What a message needs from the panel. */
export interface MessageTools {
  string(key: string): string;
  icon(name: string): Node;
  retry(message: Message): void;
  rate(message: Message, helpful: boolean): void;
}

/** One message of the conversation; `update` shows new content. */
export interface MessageView {
  root: HTMLElement;
  update(): void;
}

export function messageView(message: Message, tools: MessageTools): MessageView {
  const root = make('li', `chat-assistant-payload-item oct-message oct-message-${message.role}`);
  const update = () => {
    root.dataset.state = message.state ?? 'done';
    // New content is added at the end, so the focused element keeps its position among the focusable ones.
    const place = stopsOf(root).indexOf(document.activeElement as HTMLElement);
    root.replaceChildren(...(message.role === 'user' ? question(message) : answer(message, tools)));
    stopsOf(root)[place]?.focus({ preventScroll: true });
  };
  update();
  return { root, update };
}

/** The focusable elements of a message. */
function stopsOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('a, button, [tabindex]')];
}

function question({ text, quote }: Message): Node[] {
  const bubble = make('div', 'oct-bubble', text);
  return quote === undefined ? [bubble] : [make('div', 'oct-quoted', plainQuote(quote)), bubble];
}

/** A quotation without the code fences, which only the service needs. */
export function plainQuote(quote: string): string {
  return quote.replaceAll(/^```.*$\n?/gm, '').trim();
}

function answer(message: Message, tools: MessageTools): Node[] {
  const { text, passages, state } = message;
  const { string } = tools;
  const parts: Node[] = [];
  if (passages) parts.push(...quotations(passages, tools));
  if (text !== '') {
    const body = make('div', 'oct-answer');
    body.append(
      renderMarkdown(text, (code, language) =>
        codeBlock(code, language, tools, state !== 'running'),
      ),
    );
    parts.push(body);
  }
  if (state === 'running') {
    const waiting = make('p', 'oct-waiting', text === '' ? string('looking') : '');
    waiting.prepend(make('span', 'oct-pulse'));
    parts.push(waiting);
    return parts;
  }
  if (state === 'failed' || state === 'limited' || state === 'lost') {
    const note = make('p', 'oct-trouble', string(state));
    note.role = 'alert';
    parts.push(note);
  }
  const sources = (message.sources ?? []).slice(0, maxSources);
  if (sources.length > 0) parts.push(sourceList(sources, string('sources')));
  parts.push(actions(message, tools));
  return parts;
}

/** These need no introduction: the panel's name says that they are quotes. */
function quotations(passages: NonNullable<Message['passages']>, tools: MessageTools): Node[] {
  if (passages.length === 0) return [make('p', 'oct-answer-note', tools.string('nothing'))];
  return passages.map(({ title, headings, url, quote }) => {
    const box = make('figure', 'oct-passage');
    const place = make('figcaption', '');
    const link = linkTo(safeUrl(`./${url}`));
    link.textContent = pathOf(title, headings);
    place.append(link);
    const body = make('blockquote', 'oct-answer');
    body.append(
      ...quoteElements(quote.blocks, (code, language) => codeBlock(code, language, tools, true)),
    );
    box.append(place, body);
    return box;
  });
}

/** The page title, then the headings down to the section. */
function pathOf(title: string, headings: readonly string[]): string {
  const own = headings[0] === title ? headings.slice(1) : headings;
  return [title, ...own].join(' › ');
}

function sourceList(sources: NonNullable<Message['sources']>, label: string): HTMLElement {
  const box = make('div', 'oct-sources');
  const list = make('ul', '');
  list.append(
    ...sources.map((source) => {
      const link = linkTo(sourceUrl(source), 'oct-source');
      link.textContent = source.title;
      const item = make('li', '');
      item.append(link);
      return item;
    }),
  );
  box.append(make('p', '', label), list);
  return box;
}

function actions(message: Message, tools: MessageTools): HTMLElement {
  const { string, icon } = tools;
  const bar = make('div', 'oct-message-actions');
  if (message.text !== '') bar.append(copyButton(message.text, tools));
  const again = button(string('retry'), icon('retry'));
  again.addEventListener('click', () => tools.retry(message));
  bar.append(again);
  if (message.state === 'done') {
    for (const helpful of [true, false]) {
      const rate = button(string(helpful ? 'good' : 'bad'), icon(helpful ? 'good' : 'bad'));
      rate.ariaPressed = String(message.helpful === helpful);
      rate.addEventListener('click', () => tools.rate(message, helpful));
      bar.append(rate);
    }
  }
  return bar;
}

function codeBlock(
  code: string,
  language: string | undefined,
  tools: MessageTools,
  isWhole: boolean,
): HTMLElement {
  const block = make('div', 'oct-answer-code');
  const pre = make('pre', '');
  const text = make('code', '', code);
  pre.tabIndex = 0;
  pre.append(text);
  block.append(pre, copyButton(code, tools));
  // Highlighting loads additional code, so it is done only for complete blocks.
  if (language && isWhole) {
    load('assistant-code').then(
      (highlight) => {
        const colored = (highlight as (code: string, language: string) => Node[] | undefined)(
          code,
          language,
        );
        if (colored) text.replaceChildren(...colored);
      },
      () => {},
    );
  }
  return block;
}

/** The button keeps its name after copying, because its action stays the same. */
function copyButton(text: string, { string, icon }: MessageTools): HTMLButtonElement {
  const copy = button(string('copy'), icon('copy'));
  let timer = 0;
  copy.addEventListener('click', async () => {
    const isCopied = await copyText(text);
    announce(string(isCopied ? 'copied' : 'copyfailed'), copy);
    copy.toggleAttribute('data-done', isCopied);
    clearTimeout(timer);
    timer = window.setTimeout(() => copy.removeAttribute('data-done'), confirmation);
  });
  return copy;
}

function button(label: string, content: Node): HTMLButtonElement {
  const node = make('button', 'oct-icon-button') as HTMLButtonElement;
  node.type = 'button';
  node.ariaLabel = label;
  node.title = label;
  node.append(content);
  return node;
}

export function make(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}
