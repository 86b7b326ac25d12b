import { feedFileOf } from '../../urls/file-of.ts';
import { assetHref } from '../../urls/href.ts';
import type { PageContext, PageInput } from '../context.ts';
import type { PageData } from '../page-data.ts';

/** Pages with updates have a feed if the site's address is known, because its links must be absolute. */
export function feedOf(
  { page, rendered, frontmatter }: PageInput,
  route: string,
  { urls }: PageContext,
): PageData['feed'] {
  if (urls.site === undefined || (rendered.updates ?? []).length === 0) return undefined;
  return {
    href: assetHref(route, feedFileOf(page.route), urls),
    isShown: frontmatter.rss === true,
  };
}
