import { load } from './load.ts';
import { asButton } from './page/as-button.ts';

/** What the bundle of the search provides. */
export interface SearchUi {
  /** Opens the dialog, or closes it when it is open. */
  toggle(): void;
  /** Fills the page with results. */
  page(root: HTMLElement): void;
  /** Names pages that a reader may have looked for, where there is none at the address. */
  suggest(root: HTMLElement): Promise<void>;
}

const bundle = () => load('search') as Promise<SearchUi>;

/** Loads the search when a reader wants it: by the field in the bar, Cmd or Ctrl and K, or a slash. */
export function startSearch(): void {
  const page = document.getElementById('oct-search-page');
  if (page) void bundle().then((search) => search.page(page));
  const suggestions = document.getElementById('oct-suggestions');
  if (suggestions) {
    // Help that does not come is not missed.
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
    // Without the bundle the results page is still there.
    else
      bundle()
        .then((search) => search.toggle())
        .catch(follow);
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

function follow(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-oct-search]');
  if (link) location.assign(link.href);
}

/** The slash is then a letter like others. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, dialog *'))
  );
}
