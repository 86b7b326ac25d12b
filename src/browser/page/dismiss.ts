/**
 * Hides or removes an element. If the focus was in it, the focus moves to the next control of the page, or to the page
 * itself if there is none. Browsers would give it to the document, and a screen reader would start from the beginning.
 */
export function dismiss(element: HTMLElement, act: () => void): void {
  const hadFocus = element.contains(document.activeElement);
  const next = hadFocus && controlAfter(element);
  act();
  if (next) next.focus({ preventScroll: true });
}

function controlAfter(element: HTMLElement): HTMLElement | null {
  const controls = document.querySelectorAll<HTMLElement>(':is(a[href], button, summary, input)');
  const follows = (control: HTMLElement) =>
    element.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING &&
    control.checkVisibility();
  return [...controls].find(follows) ?? document.querySelector('.oct-layout-content-area');
}
