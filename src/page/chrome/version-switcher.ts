import type { PageContext } from '../context.ts';
import type { SwitcherData } from '../page-data.ts';
import { versionHref } from '../site-versions.ts';
import type { Here } from './switchers.ts';

/** The switcher between versions that were built from separate trees. */
export function versionSwitcher(
  { page, route }: Here,
  { versions, urls }: Pick<PageContext, 'versions' | 'urls'>,
): SwitcherData[] {
  if (!versions) return [];
  const entries = versions.all.map((version, at) => ({
    label: version.label,
    href: versionHref(route, page.route, versions, version, urls),
    external: false,
    current: at === versions.own,
  }));
  return [{ kind: 'versions', entries, current: entries[versions.own] }];
}
