/**
 * Announces text to screen readers wherever the focus is. Inside a modal dialog it uses a region in the dialog, because
 * everything else is inert.
 */
export function announce(text: string, from: Element): void {
  const place = from.closest('dialog, [aria-modal="true"]') ?? document.body;
  let region = place.querySelector<HTMLElement>(':scope > .oct-announce');
  if (!region) {
    region = document.createElement('p');
    region.className = 'oct-announce oct-hidden';
    region.role = 'status';
    place.append(region);
  }
  const said = region;
  said.textContent = '';
  // Screen readers announce only changes to an existing region.
  setTimeout(() => {
    said.textContent = text;
  }, 50);
}
