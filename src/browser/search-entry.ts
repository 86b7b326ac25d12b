import { load } from './load.ts';
import { asButton } from './page/as-button.ts';
import { openEarlyField } from './page/early-field.ts';

/** What the search bundle provides. */
export interface SearchUi {
  /** Opens the dialog with a text in its field, or closes it. */
  toggle(text?: string): void;
  /** Fills the page of search results. */
  page(root: HTMLElement): void;
  /** Suggests pages if there is none at the current address. */
  suggest(root: HTMLElement): Promise<void>;
}

const bundle = () => load('search') as Promise<SearchUi>;

/** Loads search when a reader needs it: on a click on the field in the bar, on Cmd+K or Ctrl+K, or on a slash. */
export function startSearch(): void {
  const page = document.getElementById('oct-search-page');
  if (page) {
    bundle().then(
      (search) => search.page(page),
      () => showFailure(page),
    );
  }
  const suggestions = document.getElementById('oct-suggestions');
  if (suggestions) {
    // Suggestions are optional, so errors are ignored.
    bundle()
      .then((search) => search.suggest(suggestions))
      .catch(() => {});
  }
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  for (const entry of document.querySelectorAll<HTMLElement>('[data-oct-search]')) {
    asButton(entry);
    if (!page) entry.ariaHasPopup = 'dialog';
    entry.setAttribute('aria-keyshortcuts', isApple ? 'Meta+K' : 'Control+K');
    const keys = entry.querySelector('kbd');
    if (keys) keys.textContent = isApple ? '⌘K' : 'Ctrl K';
  }

  const open = (event: Event) => {
    event.preventDefault();
    if (page) page.querySelector('input')?.focus();
    else void openDialog();
  };
  document.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if ((event.target as Element).closest('[data-oct-search]')) open(event);
  });
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey) return;
    if ((event.metaKey || event.ctrlKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
      open(event);
    } else if (event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target)) {
      open(event);
    }
  });
}

/** Says on the results page that search is not available. */
function showFailure(page: HTMLElement): void {
  const note = page.querySelector<HTMLElement>('.oct-search-note:not(noscript *)');
  if (!note) return;
  note.textContent = page.querySelector<HTMLElement>('[data-oct-material]')?.dataset.failed ?? '';
  note.hidden = false;
}

let isOpening = false;

/** Opens or closes the dialog. Text typed before its script has loaded is put into its field. */
async function openDialog(): Promise<void> {
  if (isOpening) return;
  const ui = globalThis.octavo.provided.get('search') as SearchUi | undefined;
  if (ui) return ui.toggle();
  isOpening = true;
  const label = document.querySelector<HTMLElement>('[data-oct-search]')?.innerText ?? '';
  const early = openEarlyField(label);
  const search = await bundle().catch(() => undefined);
  const text = await early.take();
  isOpening = false;
  if (text === undefined) return;
  // If the bundle is missing, the results page still works.
  if (search) search.toggle(text);
  else follow(text);
}

function follow(text: string): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-oct-search]');
  if (!link) return;
  const address = new URL(link.href);
  if (text !== '') address.searchParams.set('q', text);
  location.assign(address.href);
}

/** Whether the focus is in a text field, where a slash is an ordinary character. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, dialog *'))
  );
}
