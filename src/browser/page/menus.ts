/**
 * Closes menus on a click elsewhere, on Escape and when the focus leaves. Arrow keys, Home and End move within an open
 * menu, following the ARIA Authoring Practices for disclosures of links.
 */
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
      return;
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const isEnd = event.key === 'Home' || event.key === 'End';
    if (!isArrow && !(isEnd && menu.open)) return;
    event.preventDefault();
    menu.open = true;
    const entries = entriesOf(menu);
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? -1 : at - 1;
    entries.at(isArrow ? next % entries.length : event.key === 'Home' ? 0 : -1)?.focus();
  });
}

function entriesOf(menu: Element): HTMLElement[] {
  const entries = menu.querySelectorAll<HTMLElement>('a, button, input:checked');
  return [...entries].filter((entry) => entry.checkVisibility());
}
