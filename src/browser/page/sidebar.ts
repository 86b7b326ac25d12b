import { remember } from '../storage.ts';

/**
 * Keeps the sidebar's place and its open groups while a reader goes from page to page. The element behind the sidebar,
 * which `head-script.hbs` defines, puts them back before the page is drawn.
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
