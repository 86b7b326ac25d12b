import type { Breadcrumb } from '../../navigation/site-tree.ts';
import { breadcrumbsOf } from '../../navigation/tree/breadcrumbs.ts';
import { themeDefaults } from '../../project/theme-defaults.ts';
import { href } from '../../urls/href.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext } from '../context.ts';
import { routeAt } from '../node-route.ts';
import type { LinkData, PageData } from '../page-data.ts';

type Eyebrow = Pick<PageData, 'eyebrow' | 'eyebrowStyle'>;

/**
 * The line above the title: the section's name, or the whole path through divisions and groups, according to
 * `styling.eyebrows` or otherwise the theme. Languages and versions are shown only in their switchers. If a tab and its
 * only group have the same name, as is common, it is shown once.
 */
export function eyebrowOf(here: Here, context: PageContext): Eyebrow {
  const { styling, theme } = context.config;
  const style = styling.eyebrows ?? themeDefaults[theme].eyebrows;
  const crumbs = breadcrumbs(here, context).filter(
    ({ label }, i, all) => label !== all[i + 1]?.label,
  );
  if (style === 'section') {
    return { eyebrowStyle: style, eyebrow: crumbs.slice(-1).map(({ label }) => ({ label })) };
  }
  return { eyebrowStyle: style, eyebrow: crumbs.map((crumb) => crumbLink(crumb, here, context)) };
}

/** The breadcrumbs of a page. Only those of its first place in the navigation are stored with the page. */
function breadcrumbs({ page, place }: Here, { tree }: PageContext): Breadcrumb[] {
  const home = place.node === undefined || place.node === page.nodes[0];
  return home ? page.breadcrumbs : breadcrumbsOf(tree.nodes, place.node!);
}

function crumbLink(crumb: Breadcrumb, here: Here, context: PageContext): LinkData {
  if (crumb.page === undefined || crumb.page === here.page.index) return { label: crumb.label };
  const target = routeAt(context.tree, crumb.page, here.place.path.at(-1)!);
  return { label: crumb.label, href: href(here.route, target, undefined, context.urls) };
}
