import type { DocsConfig } from '../../project/config.ts';
import type { PageContext } from '../context.ts';
import type { LinkData, SiteData } from '../page-data.ts';
import { siteLink } from './site-link.ts';

type Footer = NonNullable<DocsConfig['footer']>;
type SocialName = keyof NonNullable<Footer['socials']>;

/** The name of each profile, and its icon if that has another name or is not a brand icon. */
const socials: Record<SocialName, { label: string; icon?: string; brand?: false }> = {
  x: { label: 'X', icon: 'x-twitter' },
  'x-twitter': { label: 'X' },
  twitter: { label: 'Twitter' },
  website: { label: 'Website', icon: 'globe', brand: false },
  'earth-americas': { label: 'Website', brand: false },
  podcast: { label: 'Podcast', brand: false },
  facebook: { label: 'Facebook' },
  youtube: { label: 'YouTube' },
  discord: { label: 'Discord' },
  slack: { label: 'Slack' },
  github: { label: 'GitHub' },
  linkedin: { label: 'LinkedIn' },
  instagram: { label: 'Instagram' },
  'hacker-news': { label: 'Hacker News' },
  medium: { label: 'Medium' },
  telegram: { label: 'Telegram' },
  bluesky: { label: 'Bluesky' },
  threads: { label: 'Threads' },
  reddit: { label: 'Reddit' },
};

/** Profiles and columns of links, in the author's order. */
export function footerOf(
  footer: DocsConfig['footer'],
  route: string,
  context: PageContext,
): SiteData['footer'] {
  return {
    socials: Object.entries(footer?.socials ?? {}).flatMap(([name, url]) =>
      url === undefined ? [] : [socialLink(name as SocialName, url, route, context)],
    ),
    columns: (footer?.links ?? []).map(({ header, items }) => ({
      header,
      links: items.map((item) => ({ label: item.label, ...siteLink(item.href, route, context) })),
    })),
  };
}

function socialLink(name: SocialName, url: string, route: string, context: PageContext): LinkData {
  const { label, icon = name, brand = true } = socials[name];
  const style = brand ? 'brands' : 'solid';
  return {
    label,
    href: url,
    external: true,
    icon: context.icon({ name: icon, style, library: 'fontawesome' }, route),
  };
}
