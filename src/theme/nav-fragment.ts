import type { SidebarFragment } from '../page/sidebar/sidebar-fragments.ts';
import type { Theme } from './theme.ts';

/**
 * The links that pages with a large sidebar omit, as a classic script (`fetch` does not work on `file:`). It passes the
 * HTML of each list to the browser code that requested it.
 */
export function navFragmentScript(fragment: SidebarFragment, theme: Pick<Theme, 'layout'>): string {
  const { dir } = fragment;
  const lists = fragment.lists.map(({ id, items }) => [
    id,
    theme.layout('nav-fragment', { dir, items }),
  ]);
  return `octavo.provide("nav",${JSON.stringify(Object.fromEntries(lists))});\n`;
}
