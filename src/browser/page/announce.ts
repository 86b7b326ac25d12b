/** Has screen readers say what a reader sees, wherever the focus is; from inside a modal dialog, which shuts the rest off. */
export function announce(text: string, from: Element): void {
  const place = from.closest('dialog') ?? document.body;
  let region = place.querySelector<HTMLElement>(':scope > .oct-announce');
  if (!region) {
    region = document.createElement('p');
    region.className = 'oct-announce oct-hidden';
    region.role = 'status';
    place.append(region);
  }
  const said = region;
  said.textContent = '';
  // A region is heard for what changes in it once it is there.
  setTimeout(() => {
    said.textContent = text;
  }, 50);
}
