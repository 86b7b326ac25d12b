import { closeDrawer } from '../page/drawer.ts';
import { here } from './answer.ts';
import { createAnswerer } from './answerer.ts';
import { element, link } from './hits.ts';
import { createOptions } from './options.ts';
import { createPanel } from './panel.ts';
import { labelled, places } from './places.ts';
import { forgetSearch, keepSearch, recentSearches } from './recent.ts';

/** How many pages the dialog shows; the results page shows more. */
const pages = 8;

/** How many of them are loaded at first; few more fit into a dialog. */
const first = 3;

/**
 * How many files may be loaded before the first hits are shown: for a new question, in addition to what the dialog has
 * loaded, and for each further letter. Other files are loaded afterwards.
 */
const files = { question: 5, letter: 1 };

/** Opens the page's search dialog with a text in its field, or closes it. It is created on first use. */
export function toggleDialog(text = ''): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.oct-search') ?? create();
  if (dialog.open) {
    dialog.close();
    return;
  }
  closeDrawer();
  dialog.showModal();
  const input = dialog.querySelector('input')!;
  if (text !== '') input.value = text;
  // A search that was started while the index was loading continues; an earlier one is replaced at the next letter.
  else input.select();
  dialog.dispatchEvent(new Event('octavo:open'));
}

function create(): HTMLDialogElement {
  const template = document.getElementById('oct-search') as HTMLTemplateElement;
  const dialog = document.importNode(template.content, true).querySelector('dialog')!;
  document.body.append(dialog);
  const all = dialog.querySelector<HTMLAnchorElement>('.oct-search-all')!;
  const place = here();
  const panel = createPanel({
    root: dialog,
    answerer: createAnswerer(place),
    here: place,
    areOptions: true,
    limit: pages,
    first,
    files,
    onEmpty: showStart,
    onList(question) {
      all.href = resultsFor(question);
      options.refresh();
      if (isScrolled) scroller.scrollTop = 0;
    },
  });
  const { input, list, string } = panel;
  const scroller = list.parentElement!;
  // Remembered, because reading the position after a change would force a layout.
  let isScrolled = false;
  scroller.addEventListener('scroll', () => {
    isScrolled = scroller.scrollTop > 0;
  });
  const options = createOptions(input, list, { label: string('results'), rest: panel.rest });

  /** The address of the results page for a question, with the language and version of this page. */
  function resultsFor(question: string): string {
    const address = new URL(all.href);
    const pairs = Object.entries({ q: question, ...place }).filter(([, value]) => value);
    address.search = new URLSearchParams(pairs as [string, string][]).toString();
    return address.href;
  }
  function showStart(): void {
    const groups = [recent(), goTo()].filter((group) => group !== undefined);
    if (groups.length > 0) list.replaceChildren(...groups);
    else list.replaceChildren(element('p', 'oct-search-nothing', string('empty')));
    options.refresh();
  }
  function recent(): HTMLElement | undefined {
    const lines = recentSearches().map((question) => {
      const title = element('span', 'oct-hit-title', question);
      const style = { areOptions: true, icon: panel.icon };
      const entry = link(resultsFor(question), 'recent', [title], style);
      entry.dataset.question = question;
      const forget = element('button', 'oct-hit-forget', panel.icon('close')) as HTMLButtonElement;
      forget.type = 'button';
      forget.tabIndex = -1;
      forget.title = string('forget');
      // A list box may contain only options. The arrow keys skip this one, because the Delete key does the same.
      forget.role = 'option';
      forget.ariaLabel = `${string('forget')}: ${question}`;
      entry.setAttribute('aria-keyshortcuts', 'Delete');
      const line = element('div', 'oct-hit-line');
      line.append(entry, forget);
      forget.addEventListener('click', () => forgetQuestion(question));
      return line;
    });
    return lines.length > 0 ? labelled(string('recent'), lines) : undefined;
  }
  function forgetQuestion(question: string): void {
    forgetSearch(question);
    showStart();
    input.focus();
  }
  function goTo(): HTMLElement | undefined {
    return places(string('goTo'), { areOptions: true, icon: panel.icon });
  }

  dialog.addEventListener('octavo:open', panel.start);
  // Browsers clear a search field at the first Escape, but the label says that Escape closes the dialog.
  input.addEventListener('keydown', (event) => {
    const question = options.active()?.dataset.question;
    if (event.key === 'Delete' && question !== undefined) {
      event.preventDefault();
      forgetQuestion(question);
    }
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    dialog.close();
    // If nothing had the focus before, the field would keep it until the next frame and receive the slash.
    input.blur();
  });
  dialog.querySelector('.oct-search-close')!.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    // The dialog's content covers it entirely, so a click on the dialog itself was outside.
    if (event.target === dialog) {
      dialog.close();
      return;
    }
    const chosen = (event.target as Element).closest<HTMLAnchorElement>('a');
    if (!chosen) return;
    if (chosen.dataset.question !== undefined && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      input.value = chosen.dataset.question;
      panel.ask();
      input.focus();
      return;
    }
    keepSearch(input.value);
    const isHere = chosen.href.split('#')[0] === location.href.split('#')[0];
    if (isHere && !event.metaKey && !event.ctrlKey) dialog.close();
  });
  dialog.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    options.choose();
  });
  return dialog;
}
