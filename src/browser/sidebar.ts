import { recall, remember } from './storage.ts';

const opened = 'octavo-groups';

/** Keeps the sidebar's place and its open groups while a reader goes from page to page. */
export function startSidebar(): void {
  const sidebar = document.getElementById('sidebar-content');
  if (!sidebar) return;
  addEventListener('pagehide', () => {
    remember('sessionStorage', 'octavo-sidebar', String(sidebar.scrollTop));
  });

  const groups = [...sidebar.querySelectorAll<HTMLDetailsElement>('details[data-oct-group]')];
  const chosen = new Map<string, boolean>(JSON.parse(recall('sessionStorage', opened) ?? '[]'));
  for (const group of groups) {
    const id = group.dataset.octGroup!;
    // The reader's own place is never folded away.
    if (chosen.has(id) && !group.querySelector('[aria-current]')) group.open = chosen.get(id)!;
    group.querySelector('summary')?.addEventListener('click', () => {
      chosen.set(id, !group.open);
      remember('sessionStorage', opened, JSON.stringify([...chosen]));
    });
  }
}
