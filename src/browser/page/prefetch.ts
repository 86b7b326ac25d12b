/**
 * How long a pointer must rest on a link, in milliseconds, before its page is fetched: passing over it shows no intent.
 */
const rest = 65;

/**
 * Fetches a page that a reader is about to open: when the pointer rests on its link, a finger touches it, or it has the
 * keyboard focus. Does nothing for pages from disk or if the reader's browser asks to save data.
 */
export function startPrefetch(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!location.protocol.startsWith('http') || connection?.saveData) return;
  const fetched = new Set([location.pathname]);
  let timer = 0;

  const intend = (event: Event, delay: number) => {
    clearTimeout(timer);
    const link = (event.target as Element).closest?.('a');
    if (!link || link.origin !== location.origin || link.target || link.download) return;
    if (fetched.has(link.pathname)) return;
    timer = window.setTimeout(() => {
      fetched.add(link.pathname);
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = link.pathname + link.search;
      document.head.append(hint);
    }, delay);
  };
  const options = { passive: true };
  document.addEventListener('mouseover', (event) => intend(event, rest), options);
  document.addEventListener('focusin', (event) => intend(event, rest), options);
  document.addEventListener('touchstart', (event) => intend(event, 0), options);
}
