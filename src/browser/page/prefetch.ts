/** How long a pointer has to rest on a link before its page is fetched, in milliseconds: passing over is no intent. */
const rest = 65;

/**
 * Fetches the page behind a link that a reader is about to follow: the pointer rests on it, a finger touches it, or the
 * keyboard stands on it. Not from disk, and not where the reader asked to save data.
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
