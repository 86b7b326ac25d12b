import type { DocsConfig } from '../../project/config.ts';
import type { PageContext } from '../context.ts';
import type { SiteData } from '../page-data.ts';
import { siteLink } from './site-link.ts';

/** Default labels for links of a type. */
const typeNames = { github: 'GitHub', discord: 'Discord' };

export function navbarOf(
  navbar: DocsConfig['navbar'],
  route: string,
  context: PageContext,
): SiteData['navbar'] {
  const links = (navbar?.links ?? []).map((link) => {
    const type = link.type === 'button' ? undefined : link.type;
    const icon = link.icon ?? type;
    return {
      label: link.label || (type ? typeNames[type] : nameOf(link.icon)),
      iconOnly: link.label === '' || link.label === undefined,
      icon: icon === undefined ? undefined : context.icon(icon, route),
      ...siteLink(link.href, route, context),
    };
  });
  const primary = navbar?.primary;
  if (!primary) return { links };
  const { type } = primary;
  return {
    links,
    primary: {
      type,
      label: primary.label ?? (type === 'button' ? '' : typeNames[type]),
      icon: type === 'button' ? undefined : context.icon(type, route),
      ...siteLink(primary.href, route, context),
    },
  };
}

/** The accessible name of a link that is only an icon. */
function nameOf(icon: unknown): string {
  const name = typeof icon === 'object' && icon !== null && 'name' in icon ? icon.name : icon;
  return typeof name === 'string' ? name : '';
}
