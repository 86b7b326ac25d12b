import type { SidebarFragment } from '../page/sidebar/sidebar-fragments.ts';
import type { Theme } from './theme.ts';

/**
 * The links that the pages of a large sidebar leave out, as a classic script (`fetch` does not work from disk). It
 * hands the HTML of each list over to the browser code that asked for it.
 */
export function navFragmentScript(fragment: SidebarFragment, theme: Pick<Theme, 'layout'>): string {
  const { dir } = fragment;
  const lists = fragment.lists.map(({ id, items }) => [
    id,
    theme.layout('nav-fragment', { dir, items }),
  ]);
  return `octavo.provide("nav",${JSON.stringify(Object.fromEntries(lists))});\n`;
}
