import { withoutQuery } from '../lib/text/address.ts';
import { withoutEndSlashes } from '../lib/text/slashes.ts';

/** The site's address from `seo.metatags.canonical`, which authors also write without `https://`. */
export function addressIn(canonical: string | undefined): string | undefined {
  if (canonical === undefined) return undefined;
  const address = /^https?:\/\//i.test(canonical) ? canonical : `https://${canonical}`;
  return URL.canParse(address) ? withoutEndSlashes(withoutQuery(address)) : undefined;
}
