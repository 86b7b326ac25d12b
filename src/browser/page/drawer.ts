import { isolate } from '../isolate.ts';

const open = '.oct-layout-sidebar:popover-open';

/** Closes the drawer, which would cover what opens next. */
export function closeDrawer(): void {
  document.querySelector<HTMLElement>(open)?.hidePopover();
}

/**
 * The drawer is a popover and works without a script. The script makes it a modal dialog while it is open, because it
 * covers the page, and closes it when it is no longer needed.
 */
export function startDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.oct-layout-sidebar');
  if (!drawer?.matches('[popover]') || !('hidePopover' in drawer)) return;
  matchMedia('(width >= 64rem)').addEventListener('change', closeDrawer);
  drawer.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.hash && link.pathname === location.pathname) closeDrawer();
  });
  let release = () => {};
  // Runs before the drawer closes, so a link in it can still move the focus on.
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') return;
    release();
    // Browsers return the focus only to the element that had it, and in Safari a click does not focus a button.
    if (drawer.contains(document.activeElement)) focusOpener(drawer);
  });
  drawer.addEventListener('toggle', () => {
    if (!drawer.matches(':popover-open')) return;
    release = becomeModal(drawer);
    drawer
      .querySelector('.oct-drawer-tabs [data-active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    const here = drawer.querySelector('[aria-current="page"]');
    // If the current page's item is out of view, scrolls until it and its neighbours are visible.
    const below = here && here.getBoundingClientRect().bottom > drawer.clientHeight - 16;
    here?.scrollIntoView({ block: below ? 'center' : 'nearest' });
  });
}

/** Returns a function that makes the drawer an ordinary part of the page again. */
function becomeModal(drawer: HTMLElement): () => void {
  drawer.role = 'dialog';
  drawer.ariaModal = 'true';
  drawer.ariaLabel = drawer.querySelector('.oct-layout-sidebar-content')?.ariaLabel ?? null;
  drawer.querySelector<HTMLElement>('.oct-drawer-head button')?.focus({ preventScroll: true });
  const giveBack = isolate(drawer);
  return () => {
    giveBack();
    for (const name of ['role', 'aria-modal', 'aria-label']) drawer.removeAttribute(name);
  };
}

function focusOpener(drawer: HTMLElement): void {
  const opener = document.querySelector<HTMLElement>(
    `.oct-drawer-open[popovertarget="${drawer.id}"]`,
  );
  opener?.focus({ preventScroll: true });
}
