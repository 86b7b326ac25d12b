import { element, type HitStyle, link, titleOf } from './hits.ts';

/** The most places of the site to offer. */
const maxPlaces = 5;

/** The site's divisions, or the first pages of the sidebar. */
export function places(
  label: string,
  style: Pick<HitStyle, 'areOptions' | 'icon'>,
): HTMLElement | undefined {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>('.oct-layout-navbar .nav-tabs-item[href]'),
    ...document.querySelectorAll<HTMLAnchorElement>(
      '.oct-layout-sidebar-content .oct-side-list a[href]',
    ),
  ];
  const seen = new Set<string>();
  const lines = links.flatMap((navLink) => {
    const title = titleOf(navLink);
    if (!title || seen.has(navLink.href) || seen.size >= maxPlaces) return [];
    seen.add(navLink.href);
    return [link(navLink.href, 'page', [title], style)];
  });
  return lines.length > 0 ? labelled(label, lines) : undefined;
}

/** Links under a label. */
export function labelled(label: string, lines: readonly Node[]): HTMLElement {
  const box = element('div', 'oct-hit oct-hit-short');
  box.role = 'group';
  box.ariaLabel = label;
  const heading = element('p', 'oct-hits-label', label);
  heading.ariaHidden = 'true';
  box.append(heading, ...lines);
  return box;
}
