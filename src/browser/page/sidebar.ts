import { remember } from '../storage.ts';

/**
 * Saves the sidebar's scroll position and open groups for the next page. A custom element after the sidebar, defined in
 * `head-script.hbs`, restores them before the page is painted.
 */
export function startSidebar(): void {
  const sidebar = document.querySelector<HTMLElement>('.oct-layout-sidebar-content');
  if (!sidebar) return;
  addEventListener('pagehide', () => {
    const groups = [...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-oct-group]')];
    const state = groups.map((group) => [group.dataset.octGroup, group.open]);
    remember('sessionStorage', 'octavo-sidebar', JSON.stringify([sidebar.scrollTop, state]));
  });
}
