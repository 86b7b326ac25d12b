import type { LiveMessage } from '../../watch/live.ts';

export type IndexProgress = Extract<LiveMessage, { type: 'index' }>;

const name = 'octavo-index-progress';
let last: IndexProgress | undefined;

/** Shows in the search dialog how many pages are still to be indexed; until then, search waits. */
export function showIndexProgress(progress: IndexProgress | undefined = last): void {
  last = progress;
  const dialog = document.querySelector('dialog.oct-search');
  const shown = dialog?.querySelector<HTMLElement>(name);
  if (!dialog || !progress || progress.done >= progress.total) {
    shown?.remove();
    return;
  }
  const line = shown ?? document.createElement(name);
  line.role = 'status';
  line.style.cssText = 'display: block; padding: .5rem 1rem; font-size: .8125rem; opacity: .8';
  line.textContent = `Reading pages for search: ${progress.done} of ${progress.total}`;
  if (!shown) dialog.querySelector('.oct-search-body')?.before(line);
}

// The dialog is created on first use, and its event does not bubble.
document.addEventListener('octavo:open', () => showIndexProgress(), true);
