import { digestOf } from '../lib/digest.ts';
import { fingerprinted } from '../lib/fingerprint.ts';
import { packageId } from '../lib/package-id.ts';
import type { PageContext } from '../page/context.ts';
import { boundedSidebars, sidebarFragment } from '../page/sidebar/sidebar-fragments.ts';
import { navFragmentScript } from '../theme/nav-fragment.ts';
import type { Theme } from '../theme/theme.ts';
import type { OwnFile } from './own-file.ts';

/** The file with what the pages of a large sidebar leave out, and the node whose children the sidebar shows. */
export interface NavFragment extends OwnFile {
  node: number;
}

/** Names for fragments before they are made: other ones than the last time when they may not be the same. */
export type FragmentNames = (page: PageContext, theme: Theme) => (node: number) => string;

/**
 * The fragments of all large sidebars, each drawn only when it is asked for. They are named by all that they are drawn
 * from, or by `names`: on a site of ten thousand pages, even to find that out takes longer than the page that is waiting.
 */
export function navFragments(
  page: PageContext,
  theme: Theme,
  names?: FragmentNames,
): NavFragment[] {
  const nameOf =
    names?.(page, theme) ??
    ((node: number) => {
      const { lists } = sidebarFragment(node, page);
      return fingerprinted('nav', '.js', JSON.stringify([packageId(), theme.id, lists]));
    });
  return boundedSidebars(page).map((node) => {
    let body: string | undefined;
    return {
      node,
      path: nameOf(node),
      get body() {
        body ??= navFragmentScript(sidebarFragment(node, page), theme);
        return body;
      },
    };
  });
}

/** Names for as long as this process runs. What fragments are made from is looked at only where there are some before. */
export function createFragmentNames(): FragmentNames {
  let before: (() => string) | undefined;
  let snapshot = 0;
  return (page, theme) => {
    let digest: string | undefined;
    const now = () => {
      digest ??= digestOf(JSON.stringify([theme.id, page.config, page.tree]));
      return digest;
    };
    if (before && before() !== now()) snapshot++;
    before = now;
    const named = `${performance.timeOrigin} ${snapshot}`;
    return (node) => fingerprinted('nav', '.js', `${named} ${node}`);
  };
}
