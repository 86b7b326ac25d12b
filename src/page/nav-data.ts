import { themeDefaults } from '../project/theme-defaults.ts';
import { assetHref } from '../urls/href.ts';
import { linksFrom } from './chrome/bar-room.ts';
import { byKind, type Here, switchersOf } from './chrome/switchers.ts';
import { tabPlaceOf } from './chrome/tab-place.ts';
import { versionSwitcher } from './chrome/version-switcher.ts';
import type { PageContext } from './context.ts';
import type { NavData, PageData } from './page-data.ts';
import { drilldownOf } from './sidebar/drilldown.ts';
import { sidebarItems } from './sidebar/sidebar.ts';
import { fragmentFile } from './sidebar/sidebar-bounds.ts';

/** The navigation as a page shows it: switchers, tabs and the sidebar. */
export function navOf(here: Here, site: PageData['site'], context: PageContext): NavData {
  const switchers = [...versionSwitcher(here, context), ...switchersOf(here, context)];
  const { sidebar, node } = here.place;
  const isBounded = context.bounded.has(sidebar.id);
  const view = {
    route: here.route,
    path: new Set(node === undefined ? [] : here.place.path.map((entry) => entry.id)),
    node,
  };
  const kinds = byKind(switchers, here, context);
  return {
    switchers,
    byKind: kinds,
    tabs: tabPlaceOf(kinds, site, themeDefaults[context.config.theme].tabs),
    linksFrom: linksFrom(site, kinds),
    iconRoom: context.iconRoom[sidebar.id]!,
    sidebar: sidebarItems(sidebar, view, isBounded ? 'near' : 'page', context),
    drilldown: drilldownOf(context.config),
    fragment: isBounded
      ? assetHref(here.route, fragmentFile(sidebar.id, context), context.urls)
      : undefined,
  };
}
