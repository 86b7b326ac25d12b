/** A reader's feedback, without the path of the page. */
export interface Feedback {
  /** The same id for all entries that belong to one answer. */
  id: string;
  helpful?: boolean;
  /** One of the reasons in the form: `solved`, `clear`, `unclear`, `wrong`, `missing`, `other`. */
  reason?: string;
  comment?: string;
  /** The beginning of the code block that the note is about. */
  code?: string;
}

/** Dispatches the feedback as `octavo:feedback` for the author's scripts, and posts it if an address is configured. */
export function sendFeedback(box: HTMLElement, entry: Feedback): void {
  const { path, url } = box.dataset;
  const detail = { path, ...entry };
  document.dispatchEvent(new CustomEvent('octavo:feedback', { detail }));
  if (!url) return;
  const body = JSON.stringify(detail);
  const headers = { 'content-type': 'application/json' };
  // Readers need not know whether their feedback was delivered.
  fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => {});
}
