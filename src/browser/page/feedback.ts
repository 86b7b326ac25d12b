/**
 * Handles a reader's feedback on a page: dispatches it as `octavo:feedback` for the author's scripts, and posts it if
 * an address is configured.
 */
export function startFeedback(): void {
  const box = document.querySelector<HTMLElement>('.oct-feedback');
  box?.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-helpful]');
    if (!button) return;
    const detail = { path: box.dataset.path, helpful: button.dataset.helpful === 'true' };
    document.dispatchEvent(new CustomEvent('octavo:feedback', { detail }));
    if (box.dataset.url) {
      const body = JSON.stringify(detail);
      const headers = { 'content-type': 'application/json' };
      // Readers need not know whether their feedback was delivered.
      fetch(box.dataset.url, { method: 'POST', body, headers, keepalive: true }).catch(() => {});
    }
    const thanks = box.querySelector<HTMLElement>('[data-thanks]');
    box.querySelector('.oct-feedback-ask')?.remove();
    if (thanks) thanks.textContent = thanks.dataset.thanks ?? '';
  });
}
