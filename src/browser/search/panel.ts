import {
  type Answer,
  type Answerer,
  createWidth,
  type Here,
  type Width,
  type Widths,
} from './answer.ts';
import { element, type HitStyle, hitList, type IconName } from './hits.ts';

/** The parts that dialog and results page share: field, filters, hits and translated strings. */
export interface Panel {
  input: HTMLInputElement;
  list: HTMLElement;
  /** Searches for the field's text. */
  ask(): void;
  /** Loads the index, then searches. */
  start(): void;
  word(key: string, values?: Record<string, string | number>): string;
  icon(name: IconName): Node;
}

export interface PanelOptions {
  root: HTMLElement;
  answerer: Answerer;
  here: Here;
  areOptions: boolean;
  /** The maximum number of pages. */
  limit: number;
  /** Called if the field is empty. */
  onEmpty(): void;
  /** Called when the list has new content. */
  onList(question: string): void;
}

/** While a reader types, only the last question within this time is searched, in milliseconds. */
const pause = 70;

/** Searches that take longer, in milliseconds, show that they are in progress. */
const noticeable = 250;

export function createPanel(options: PanelOptions): Panel {
  const { root, answerer, areOptions, limit } = options;
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  const input = find<HTMLInputElement>('input');
  const list = find('.oct-hits');
  const note = find('.oct-search-note:not(noscript *)');
  const scopes = find('.oct-search-scopes');
  const status = find('[role="status"]');
  const material = find('[data-oct-material]');
  const width: Width = createWidth();
  let widths: Widths | undefined;
  let turn = 0;
  let timer = 0;

  const word: Panel['word'] = (key, values = {}) =>
    (material.dataset[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    );
  const icon: Panel['icon'] = (name) =>
    material.querySelector(`[data-icon="${name}"] svg`)?.cloneNode(true) ?? new Text();
  const style: HitStyle = { areOptions, icon, here: options.here };
  const say = (text: string) => {
    status.textContent = text;
  };
  const tell = (...content: (string | Node)[]) => {
    note.replaceChildren(...content);
    note.hidden = content.length === 0;
  };

  const show = (question: string, answer: Answer) => {
    const notes: string[] = [];
    if (answer.isFallback) notes.push(word('fallback'));
    if (answer.hits.length > 0 && answer.corrections.length > 0) {
      const used = answer.corrections.map((correction) => correction.used).join(', ');
      notes.push(word('corrected', { word: used }));
    }
    tell(...(notes.length > 0 ? [notes.join(' ')] : []));
    const groups = hitList(answer.hits, style);
    list.replaceChildren(...(groups.length > 0 ? groups : [nothing(question)]));
    say(
      answer.hits.length > 0
        ? [word('count', { count: answer.hits.length }), ...notes].join('. ')
        : word('none', { query: question }),
    );
    options.onList(question);
  };
  const nothing = (question: string) => {
    const box = element('div', 'oct-search-nothing');
    box.append(
      element('p', '', word('none', { query: question })),
      element('p', '', word('noneHint')),
    );
    // The words may be a question for the site's assistant.
    if (document.getElementById('oct-assistant')) {
      const link = element('a', 'oct-button-quiet', word('ask')) as HTMLAnchorElement;
      link.href = `?assistant=${encodeURIComponent(question)}`;
      box.append(link);
    }
    return box;
  };
  const fail = () => {
    const button = element('button', 'oct-button-quiet', word('retry')) as HTMLButtonElement;
    button.type = 'button';
    button.addEventListener('click', start);
    list.replaceChildren();
    tell(word('failed'), ' ', button);
    say(word('failed'));
    options.onList('');
  };

  const askNow = async () => {
    const question = input.value.trim();
    const mine = ++turn;
    if (question === '') {
      tell();
      say('');
      root.removeAttribute('data-busy');
      options.onEmpty();
      return;
    }
    const busy = window.setTimeout(() => root.setAttribute('data-busy', ''), noticeable);
    try {
      const answer = await answerer.ask(input.value.trimStart(), width, limit);
      if (mine === turn) show(question, answer);
    } catch {
      if (mine === turn) fail();
    } finally {
      clearTimeout(busy);
      if (mine === turn) root.removeAttribute('data-busy');
    }
  };
  const ask = () => {
    clearTimeout(timer);
    timer = window.setTimeout(askNow, pause);
  };

  const offerWidths = ({ versions, languages }: Widths) => {
    const toggle = (key: keyof Width, label: string) => {
      const button = element('button', 'oct-chip', label) as HTMLButtonElement;
      button.type = 'button';
      button.ariaPressed = 'false';
      button.addEventListener('click', () => {
        width[key] = !width[key];
        button.ariaPressed = String(width[key]);
        void askNow();
      });
      return button;
    };
    scopes.replaceChildren(
      ...(versions ? [toggle('allVersions', word('allVersions'))] : []),
      ...(languages ? [toggle('allLanguages', word('allLanguages'))] : []),
    );
    scopes.hidden = !versions && !languages;
  };
  const start = () => {
    tell();
    void askNow();
    if (widths !== undefined) return;
    answerer.prepare().then((found) => {
      widths = found;
      offerWidths(found);
    }, fail);
  };

  input.addEventListener('input', ask);
  return { input, list, ask, start, word, icon };
}
