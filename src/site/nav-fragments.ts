import { digestOf } from '../lib/digest.ts';
import { fingerprinted } from '../lib/fingerprint.ts';
import { packageId } from '../lib/package-id.ts';
import type { PageContext } from '../page/context.ts';
import { boundedSidebars, sidebarFragment } from '../page/sidebar/sidebar-fragments.ts';
import { navFragmentScript } from '../theme/nav-fragment.ts';
import type { Theme } from '../theme/theme.ts';
import type { OwnFile } from './own-file.ts';

/** The links that pages with a large sidebar leave out, as a file, and the node whose children the sidebar shows. */
export interface NavFragment extends OwnFile {
  node: number;
}

/** Names fragments before they are made. Names change when the fragments may have changed. */
export type FragmentNames = (page: PageContext, theme: Theme) => (node: number) => string;

/**
 * The fragments of all large sidebars, each drawn only when it is requested. They are named by a digest of what they
 * are drawn from, or by `names`: on a site of ten thousand pages, even the digest takes longer than the page that is
 * waiting.
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

/**
 * Names that are valid as long as this process runs. What fragments are made from is compared only from the second time
 * on.
 */
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
