/** Lets a vertical mouse wheel scroll the bar's horizontal rows, which such a mouse cannot scroll otherwise. */
export function startWheels(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.oct-bar-links, .nav-tabs')) {
    row.addEventListener('wheel', (event) => {
      if (event.deltaX || event.shiftKey || event.ctrlKey) return;
      const before = row.scrollLeft;
      const way = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      row.scrollBy({ left: way * event.deltaY, behavior: 'instant' });
      // At the end of the row, the wheel scrolls the page again.
      if (row.scrollLeft !== before) event.preventDefault();
    });
  }
}

/**
 * Scrolls each row of tabs to its current tab, and places a tab's menu, which is outside the scrolling area, below the
 * tab. Tabs nested in a tab have a row of their own.
 */
export function startTabRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.oct-tabs .nav-tabs')) start(row);
}

function start(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[data-active], [data-current]');
  // Waits for the next frame, because measuring now would cause an additional layout.
  if (current) requestAnimationFrame(() => bringIntoView(row, current));
  // `toggle` does not bubble, but it can be captured.
  row.addEventListener('toggle', (event) => place(event.target as HTMLDetailsElement), true);
  row.addEventListener('scroll', () => {
    for (const menu of row.querySelectorAll<HTMLDetailsElement>('[open]')) menu.open = false;
  });
}

function bringIntoView(row: HTMLElement, current: HTMLElement): void {
  if (row.scrollWidth <= row.clientWidth) return;
  const place = current.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  row.scrollLeft += place.left + place.width / 2 - box.left - box.width / 2;
}

function place(menu: HTMLDetailsElement): void {
  const list = menu.querySelector<HTMLElement>('ul');
  const around = list?.offsetParent?.getBoundingClientRect();
  if (!menu.open || !list || !around) return;
  const tab = menu.getBoundingClientRect();
  const left = Math.min(tab.left, document.documentElement.clientWidth - list.offsetWidth - 8);
  list.style.left = `${Math.max(8, left) - around.left}px`;
  list.style.right = 'auto';
}
