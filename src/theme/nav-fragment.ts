import type { SidebarFragment } from '../page/sidebar-fragments.ts';
import { fingerprinted } from './fingerprint.ts';
import type { Theme } from './theme.ts';

/**
 * The links that the pages of a large sidebar leave out, as a classic script (`fetch` does not work from disk). It
 * hands the HTML of each list over to the browser code that asked for it.
 */
export function navFragmentFile(
  fragment: SidebarFragment,
  theme: Pick<Theme, 'layout'>,
): { file: string; body: string } {
  const lists = fragment.lists.map(({ id, items }) => [id, theme.layout('nav-fragment', items)]);
  const body = `octavo.provide("nav",${JSON.stringify(Object.fromEntries(lists))});\n`;
  return { file: fingerprinted('nav', '.js', body), body };
}
