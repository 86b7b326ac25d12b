import { startLazyNav } from './page/lazy-nav.ts';
import { startSidebar } from './page/sidebar.ts';

/** Starts the sidebar, including the part that large sites load later. */
export function startNavigation(): void {
  startSidebar();
  startLazyNav();
}
