import {
  type Answer,
  type Answerer,
  type Count,
  type Facet,
  type Here,
  startOf,
  type Where,
} from './answer.ts';
import { clearFacets, showFacets } from './facets.ts';
import { createHitList, type HitStyle, type IconName, quietButton } from './hits.ts';
import { meaningChips } from './meaning-chip.ts';
import { nothingFound } from './nothing.ts';
import { panelTools, type StringLookup } from './panel-tools.ts';

/** The parts that the dialog and the results page share: field, filters, hits and translated strings. */
export interface Panel {
  input: HTMLInputElement;
  list: HTMLElement;
  /** Searches for the field's text. */
  ask(): void;
  /** Loads the index, then searches. */
  start(): void;
  /** Loads the remaining hits; undefined if all are loaded. */
  rest(): Promise<void> | undefined;
  string: StringLookup;
  icon(name: IconName): Node;
}

export interface PanelOptions {
  root: HTMLElement;
  answerer: Answerer;
  here: Here;
  areOptions: boolean;
  /** The number of pages. The results page adds the same number again when more are requested. */
  limit: number;
  /** How many hits are loaded at first. More follow until the window is full, the rest when the list is scrolled. */
  first: number;
  /** How many files may be loaded before hits are shown: for a new question, and for a change to one that has hits. */
  files?: { question: number; letter: number };
  /** Called if the field is empty. */
  onEmpty(): void;
  /** Called when the list has new content. */
  onList(question: string): void;
}

/** While a reader types, only the last question within this time, in milliseconds, is searched. */
const pause = 70;

/** Searches that take longer than this, in milliseconds, show that they are in progress. */
const noticeable = 250;

export function createPanel(options: PanelOptions): Panel {
  const { root, answerer, areOptions } = options;
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)!;
  const input = find<HTMLInputElement>('input');
  const list = find('.oct-hits');
  const scopes = find('.oct-search-scopes');
  const where: Where = startOf(options.here);
  let facets: Facet[] | undefined;
  let turn = 0;
  let timer = 0;
  let rest: (() => Promise<void>) | undefined;
  let { limit } = options;

  const { string, icon, announce, showNote } = panelTools(root);
  const style: HitStyle = { areOptions, icon, here: options.here };
  const hitList = createHitList(style);

  const show = async (question: string, answer: Answer, mine: number) => {
    const { hits, total = hits.length } = answer;
    const notes = notesOf(answer, string);
    const content = hits.length > 0 ? hitList(hits) : await nothing(question, answer.near);
    if (mine !== turn) return;
    showNote(...(notes.length > 0 ? [notes.join(' ')] : []));
    if (!areOptions && !answer.isMore && total > hits.length) content.push(more());
    showIn(list, content);
    follow(question, mine, answer);
    announce(
      hits.length > 0
        ? [string('count', { count: total }), ...notes].join('. ')
        : string('none', { query: question }),
    );
    options.onList(question);
  };
  /** Adds hits to those that are shown. If this fails, the next question tries again. */
  const fill = async (question: string, mine: number, shown: number, first: number) => {
    const answer = await answerer.ask(question, where, { limit, first }).catch(() => undefined);
    const isStill = mine === turn && list.querySelectorAll('.oct-hit').length === shown;
    if (!answer || !isStill) return;
    const { hits, total = hits.length } = answer;
    list.append(...hitList(hits.slice(shown)));
    if (!areOptions && !answer.isMore && total > hits.length) list.append(more());
    follow(question, mine, answer);
  };
  /** Loads as many more hits as there is room for, and the rest once a reader scrolls. */
  const follow = (question: string, mine: number, { hits, isMore }: Answer) => {
    const shown = hits.length;
    rest = isMore ? () => fill(question, mine, shown, limit) : undefined;
    if (!isMore) return;
    whenSeen(list, () => {
      const { scrollTop } = areOptions ? list.parentElement! : document.documentElement;
      void fill(question, mine, shown, scrollTop > 0 ? limit : shown + roomFor(list, shown));
    });
  };
  const nothing = async (question: string, near: readonly string[]) => {
    const isNarrow = Object.keys(where).some((key) => facets?.some((facet) => facet.key === key));
    const wide = isNarrow
      ? await answerer.ask(question, {}, { limit }).catch(() => undefined)
      : undefined;
    const ways = {
      question,
      near,
      elsewhere: wide && wide.hits.length > 0 ? (wide.total ?? wide.hits.length) : undefined,
      search: (text: string) => {
        input.value = text;
        input.focus();
        void askNow();
      },
      searchEverywhere: () => {
        clearFacets(scopes, where);
        input.focus();
        void askNow();
      },
    };
    return nothingFound(ways, string, style);
  };
  const more = () =>
    quietButton(string('more'), async () => {
      const shown = list.querySelectorAll('.oct-hit').length;
      limit += options.limit;
      await askNow(shown + options.first);
      list.querySelectorAll<HTMLElement>('.oct-hit')[shown]?.querySelector('a')?.focus();
    });
  const fail = () => {
    const button = quietButton(string('retry'), () => {
      // The button is gone by then.
      input.focus();
      start();
    });
    list.replaceChildren();
    showNote(string('failed'), ' ', button);
    announce(string('failed'));
    options.onList('');
  };

  const askNow = async (first = options.first) => {
    const question = input.value.trim();
    const mine = ++turn;
    rest = undefined;
    if (question === '') {
      showNote();
      announce('');
      root.removeAttribute('data-busy');
      options.onEmpty();
      return;
    }
    const busy = window.setTimeout(() => root.setAttribute('data-busy', ''), noticeable);
    try {
      const files = options.files?.[hasHits(list) ? 'letter' : 'question'];
      for await (const answer of inSteps(answerer, input, where, { limit, first, files })) {
        if (mine !== turn) return;
        await show(question, answer, mine);
      }
    } catch {
      if (mine === turn) fail();
    } finally {
      clearTimeout(busy);
      if (mine === turn) root.removeAttribute('data-busy');
    }
  };
  const ask = () => {
    clearTimeout(timer);
    limit = options.limit;
    timer = window.setTimeout(() => void askNow(), pause);
  };
  const start = () => {
    showNote();
    void askNow();
    if (facets !== undefined) return;
    answerer.prepare().then((facetList) => {
      facets = facetList;
      const acts = { string, onChange: () => void askNow() };
      showFacets(scopes, facetList, where, {
        ...acts,
        more: meaningChips(answerer.encoder(), acts),
      });
    }, fail);
  };

  input.addEventListener('input', ask);
  return { input, list, ask, start, rest: () => rest?.(), string, icon };
}

/**
 * How many more hits fit into the window, judging by the height of those shown; at least one. Below a dialog, the
 * window has as much room as above it.
 */
function roomFor(list: HTMLElement, shown: number): number {
  const { bottom, height } = list.getBoundingClientRect();
  const above = list.closest('dialog')?.getBoundingClientRect().top ?? 0;
  return Math.max(1, Math.floor(((innerHeight - bottom - above) * shown) / height));
}

/** First the answer from few files; then, if that left words of the question out, the answer from all words. */
async function* inSteps(
  answerer: Answerer,
  { value }: HTMLInputElement,
  where: Where,
  { files, ...count }: Count,
) {
  const answer = await answerer.ask(value.trimStart(), where, { ...count, files });
  yield answer;
  if (answer.isPartial) yield await answerer.ask(value.trimStart(), where, count);
}

function hasHits(list: HTMLElement): boolean {
  return list.querySelector('.oct-hit:not(.oct-hit-short)') !== null;
}

/** Puts elements into a list unless it already has them, because another layout takes longer than the search. */
function showIn(list: HTMLElement, content: readonly HTMLElement[]): void {
  const { children } = list;
  const isSame =
    children.length === content.length && content.every((one, at) => one === children[at]);
  if (!isSame) list.replaceChildren(...content);
}

/** Calls `call` once when the end of the last hit comes into view. */
function whenSeen(list: HTMLElement, call: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio > 0.9)) return;
      observer.disconnect();
      call();
    },
    { threshold: 0.95 },
  );
  observer.observe(list.lastElementChild!.lastElementChild!);
}

function notesOf({ hits, corrections, isFallback }: Answer, string: StringLookup): string[] {
  const notes: string[] = [];
  if (isFallback) notes.push(string('fallback'));
  if (hits.length > 0 && corrections.length > 0) {
    const used = corrections.map((correction) => correction.used).join(', ');
    notes.push(string('corrected', { word: used }));
  }
  return notes;
}
