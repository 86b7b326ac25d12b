/** Closes menus on a click elsewhere, on Escape and when the focus leaves; arrow keys move within an open menu. */
export function startMenus(): void {
  const open = () => document.querySelectorAll<HTMLDetailsElement>('.oct-menu[open]');

  document.addEventListener('click', (event) => {
    for (const menu of open()) if (!menu.contains(event.target as Node)) menu.open = false;
  });
  document.addEventListener('focusin', (event) => {
    for (const menu of open()) if (!menu.contains(event.target as Node)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    const menu = (event.target as Element).closest<HTMLDetailsElement>('.oct-menu');
    // Browsers already move between radio buttons with arrow keys.
    if (!menu || (event.target instanceof HTMLInputElement && event.key !== 'Escape')) return;
    if (event.key === 'Escape' && menu.open) {
      // Keeps the drawer around the menu open.
      event.preventDefault();
      menu.open = false;
      menu.querySelector('summary')?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      menu.open = true;
      step(menu, event.key === 'ArrowDown' ? 1 : -1);
    }
  });
}

function step(menu: Element, by: 1 | -1): void {
  const links = [...menu.querySelectorAll<HTMLElement>('a, input:checked')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (by === 1 ? 0 : links.length - 1) : at + by;
  links[(next + links.length) % links.length]?.focus();
}
