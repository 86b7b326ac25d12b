/** The drawer is a popover and works without a script; this only closes it when it is no longer needed. */
export function startDrawer(): void {
  const drawer = document.querySelector<HTMLElement>('.oct-layout-sidebar');
  if (!drawer?.matches('[popover]') || !('hidePopover' in drawer)) return;
  const close = () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  };
  matchMedia('(width >= 64rem)').addEventListener('change', close);
  drawer.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link?.hash && link.pathname === location.pathname) close();
  });
  drawer.addEventListener('toggle', () => {
    if (!drawer.matches(':popover-open')) return;
    drawer
      .querySelector('.oct-drawer-tabs [data-active]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
    const here = drawer.querySelector('[aria-current="page"]');
    // Scrolls the current page's item, if it is out of view, to where its neighbours are visible too.
    const below = here && here.getBoundingClientRect().bottom > drawer.clientHeight - 16;
    here?.scrollIntoView({ block: below ? 'center' : 'nearest' });
  });
}
