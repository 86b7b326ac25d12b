/** A wheel that turns one way only moves the rows of the bar that scroll sideways: their mice have no other way. */
export function startWheels(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.oct-bar-links, .nav-tabs')) {
    row.addEventListener('wheel', (event) => {
      if (event.deltaX || event.shiftKey || event.ctrlKey) return;
      const before = row.scrollLeft;
      const way = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      row.scrollBy({ left: way * event.deltaY, behavior: 'instant' });
      // At its end the page goes on.
      if (row.scrollLeft !== before) event.preventDefault();
    });
  }
}

/**
 * A row of tabs scrolls where it is too long: the current one is brought into view, and the menu of a tab, which
 * stands outside of what scrolls, opens below it. Tabs inside of a tab have a row of their own.
 */
export function startTabRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.oct-tabs .nav-tabs')) start(row);
}

function start(row: HTMLElement): void {
  const current = row.querySelector<HTMLElement>('[data-active], [data-current]');
  // The next frame lays the page out anyway; to measure now would have it laid out twice.
  if (current) requestAnimationFrame(() => bringIntoView(row, current));
  // `toggle` does not bubble, but it can be caught on its way down.
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
