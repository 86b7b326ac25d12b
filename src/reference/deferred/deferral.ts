import { assetHref, href } from '../../urls/href.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { isWholeRoute, wholeRoute } from '../../urls/whole-page.ts';

/** Addresses for the parts that a page loads later. */
export interface Deferral {
  /** An anchor on the page that has everything. */
  whole(anchor: string): string;
  /** The address of an output file. */
  file(path: string): string;
  /** The page with everything has the same content, because no link depends on its address. */
  isSame: boolean;
}

/** Undefined for a page that must contain everything. */
export function deferralFor(route: string, urls: UrlOptions): Deferral | undefined {
  if (isWholeRoute(route)) return undefined;
  return {
    whole: (anchor) => href(route, wholeRoute(route), anchor, urls),
    file: (path) => assetHref(route, path, urls),
    isSame: urls.links === 'absolute',
  };
}
