import { inkOn } from '../../color/contrast.ts';
import { withoutQuery } from '../../lib/text/address.ts';
import { assetHref } from '../../urls/href.ts';
import { siteLink } from '../chrome/site-link.ts';
import type { PageContext } from '../context.ts';
import type { HeadData } from '../page-data.ts';

type Icons = HeadData['favicon'];

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/**
 * The favicons: the author's, one per mode if there are two, otherwise the site's first letter; then the same in the
 * sizes that were made from it.
 */
export function faviconOf(route: string, context: PageContext): Icons {
  const sized = (context.icons ?? []).map(({ rel, file, size }) => ({
    rel,
    type: types.png,
    sizes: `${size}x${size}`,
    href: assetHref(route, file, context.urls),
  }));
  return [...tabIcons(route, context), ...sized];
}

function tabIcons(route: string, context: PageContext): Icons {
  const { favicon } = context.config;
  if (favicon === undefined) return [{ rel: 'icon', type: types.svg, href: letterIcon(context) }];
  if (typeof favicon === 'string') return [icon(favicon, route, context)];
  const { light, dark } = favicon;
  if (light !== undefined && dark !== undefined && light !== dark) {
    return [
      { ...icon(light, route, context), media: '(prefers-color-scheme: light)' },
      { ...icon(dark, route, context), media: '(prefers-color-scheme: dark)' },
    ];
  }
  const only = light ?? dark;
  return only === undefined ? [] : [icon(only, route, context)];
}

function icon(file: string, route: string, context: PageContext): Icons[number] {
  const extension = /\.(\w+)$/.exec(withoutQuery(file))?.[1]?.toLowerCase() ?? '';
  return { rel: 'icon', type: types[extension], href: siteLink(file, route, context).href };
}

/** An icon for sites without one, so that readers can recognize the site and browsers do not request a missing file. */
function letterIcon({ config }: PageContext): string {
  const letter =
    [...config.name.toUpperCase()].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? '•';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${config.colors.primary}"/><text x="16" y="22" font-family="system-ui,sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="${inkOn(config.colors.primary)}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
