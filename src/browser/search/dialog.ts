import { here } from './answer.ts';
import { createAnswerer } from './answerer.ts';
import { element, link, titleOf } from './hits.ts';
import { createOptions } from './options.ts';
import { createPanel } from './panel.ts';
import { forgetSearch, keepSearch, recentSearches } from './recent.ts';

/** How many pages the dialog shows; the results page shows more. */
const pages = 8;

/** How many places of the site are offered before a reader types. */
const places = 5;

/** Opens or closes the page's search dialog, which is created on first use. */
export function toggleDialog(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.oct-search') ?? create();
  if (dialog.open) {
    dialog.close();
    return;
  }
  // The drawer on phones would be above the dialog.
  document.querySelector<HTMLElement>('.oct-layout-sidebar:popover-open')?.hidePopover();
  dialog.showModal();
  dialog.querySelector('input')!.select();
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
    onEmpty: showStart,
    onList(question) {
      all.href = resultsFor(question);
      options.refresh();
      panel.list.parentElement!.scrollTop = 0;
    },
  });
  const { input, list, word } = panel;
  const options = createOptions(input, list, word('results'));

  /** The results page needs its origin in the address. */
  function resultsFor(question: string): string {
    const address = new URL(all.href);
    const known = Object.entries({ q: question, ...place }).filter(([, value]) => value);
    address.search = new URLSearchParams(known as [string, string][]).toString();
    return address.href;
  }
  function showStart(): void {
    const groups = [recent(), goTo()].filter((group) => group !== undefined);
    if (groups.length > 0) list.replaceChildren(...groups);
    else list.replaceChildren(element('p', 'oct-search-nothing', word('empty')));
    options.refresh();
  }
  function recent(): HTMLElement | undefined {
    const lines = recentSearches().map((question) => {
      const title = element('span', 'oct-hit-title', question);
      const entry = option('recent', resultsFor(question), title);
      entry.dataset.question = question;
      const forget = element('button', 'oct-hit-forget', panel.icon('close')) as HTMLButtonElement;
      forget.type = 'button';
      forget.tabIndex = -1;
      forget.title = word('forget');
      // A list box may contain only options; without a pointer, the Delete key does the same.
      forget.ariaHidden = 'true';
      entry.setAttribute('aria-keyshortcuts', 'Delete');
      const line = element('div', 'oct-hit-line');
      line.append(entry, forget);
      forget.addEventListener('click', () => forgetQuestion(question));
      return line;
    });
    return lines.length > 0 ? group(word('recent'), lines) : undefined;
  }
  function forgetQuestion(question: string): void {
    forgetSearch(question);
    showStart();
    input.focus();
  }
  /** The site's divisions, or the first pages of the sidebar. */
  function goTo(): HTMLElement | undefined {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('.oct-layout-navbar .nav-tabs-item[href]'),
      ...document.querySelectorAll<HTMLAnchorElement>(
        '.oct-layout-sidebar-content .oct-side-list a[href]',
      ),
    ];
    const seen = new Set<string>();
    const lines = links.flatMap((found) => {
      const title = titleOf(found);
      if (!title || seen.has(found.href) || seen.size >= places) return [];
      seen.add(found.href);
      return [option('page', found.href, title)];
    });
    return lines.length > 0 ? group(word('goTo'), lines) : undefined;
  }
  function option(icon: 'recent' | 'page', href: string, title: HTMLElement): HTMLElement {
    return link(href, icon, [title], { areOptions: true, icon: panel.icon });
  }
  function group(label: string, lines: readonly Node[]): HTMLElement {
    const box = element('div', 'oct-hit oct-hit-short');
    box.role = 'group';
    box.ariaLabel = label;
    const heading = element('p', 'oct-hits-label', label);
    heading.ariaHidden = 'true';
    box.append(heading, ...lines);
    return box;
  }

  dialog.addEventListener('octavo:open', panel.start);
  // Browsers use the first Escape to clear a search field, but the label says that it closes the dialog.
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
