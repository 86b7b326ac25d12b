import type { Frontmatter } from '../../project/frontmatter.ts';
import { resolveUrl } from '../../urls/authored.ts';
import { siteLink } from '../chrome/site-link.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext } from '../context.ts';
import type { LinkData } from '../page-data.ts';

/** More links than these are not shown, as on hosted sites. */
const most = 10;

/** Pages that the author recommends below the text: paths, URLs, or a title with a link. */
export function relatedOf(
  related: Frontmatter['related'],
  here: Here,
  context: PageContext,
): LinkData[] {
  if (!related) return [];
  return related
    .flatMap((entry): [string | undefined, string][] =>
      typeof entry === 'string' ? [[undefined, entry]] : Object.entries(entry),
    )
    .slice(0, most)
    .map(([label, url]) => ({
      label: label ?? titleOf(url, here, context) ?? url,
      ...siteLink(url, here.route, context, here.page.file),
    }));
}

function titleOf(url: string, here: Here, { tree }: PageContext): string | undefined {
  const target = resolveUrl(url, here.page.file ?? 'docs.json');
  const page = target.kind === 'internal' ? tree.byRoute.get(`/${target.page}`) : undefined;
  return page === undefined ? undefined : tree.pages[page]?.title;
}
