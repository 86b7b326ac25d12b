import type { PageContext } from '../context.ts';
import { editionHref } from '../editions.ts';
import type { SwitcherData } from '../page-data.ts';
import type { Here } from './switchers.ts';

/** The switcher between versions that were built from trees of their own. */
export function editionSwitcher(
  { page, route }: Here,
  { editions, urls }: Pick<PageContext, 'editions' | 'urls'>,
): SwitcherData[] {
  if (!editions) return [];
  const entries = editions.all.map((edition, at) => ({
    label: edition.label,
    href: editionHref(route, page.route, editions, edition, urls),
    external: false,
    current: at === editions.own,
  }));
  return [{ kind: 'versions', entries, current: entries[editions.own] }];
}
