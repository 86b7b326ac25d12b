import { assetHref, href } from '../../urls/href.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { isWholeRoute, wholeRoute } from '../../urls/whole-page.ts';

/** Addresses for what a page leaves out at first. */
export interface Deferral {
  /** An anchor on the page that has everything. */
  whole(anchor: string): string;
  /** A file of the output. */
  file(path: string): string;
  /** The page that has everything shows the same, because no link depends on its address. */
  isSame: boolean;
}

/** Undefined for a page that has to be whole. */
export function deferralFor(route: string, urls: UrlOptions): Deferral | undefined {
  if (isWholeRoute(route)) return undefined;
  return {
    whole: (anchor) => href(route, wholeRoute(route), anchor, urls),
    file: (path) => assetHref(route, path, urls),
    isSame: urls.links === 'absolute',
  };
}
