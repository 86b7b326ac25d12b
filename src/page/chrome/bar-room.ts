import type { LinkData, NavData, SiteData, SwitcherData } from '../page-data.ts';
import { letters } from './tab-place.ts';

/**
 * Widths of the bar, in pixels, from which its links may be in a row; `navbar.css` has a rule for each. The content of
 * the bar gets no wider than the last one.
 */
const steps = [1120, 1280, 1440];

/** Widths in pixels of parts with a fixed width, and of the space around labels. */
const logoImage = 140;
const search = 320;
const modeButton = 36;
const gap = 16;
const sides = 64;

/**
 * How wide the bar must be for its links to fit in a row next to a search field of full width. In a narrower bar, they
 * are in a menu. Nothing is measured in the browser, where the row would jump after the first paint: the number of
 * letters approximates the width well enough, and a row that is slightly too long scrolls. Undefined if links never
 * move into a menu: a single one takes hardly more room than the menu's button.
 */
export function linksFrom(
  site: Pick<SiteData, 'name' | 'navbar' | 'logo' | 'layout' | 'assistant' | 'appearance'>,
  { languages, versions, products }: NavData['byKind'],
): NavData['linksFrom'] {
  const { links, primary } = site.navbar;
  if (links.filter(({ iconOnly }) => !iconOnly).length < 2) return undefined;
  const logo = site.logo ? logoImage : letters(site.name) * 10;
  const start = site.layout === 'bar' ? [logo, ...[...products, ...versions].map(switcher)] : [];
  const parts = [
    ...start,
    search,
    ...(site.assistant ? [words(site.assistant.title) + 45] : []),
    ...links.map(link),
    ...languages.map((one) => switcher(one) + 23),
    ...(site.appearance.strict ? [] : [modeButton]),
    ...(primary ? [words(primary.label) + 24] : []),
  ];
  const needed = parts.reduce((sum, width) => sum + width + gap, sides);
  // The narrowest bar: in smaller windows, the links are in the drawer.
  if (needed <= 1024) return undefined;
  return steps.find((width) => width >= needed) ?? 'nowhere';
}

function words(label: string): number {
  return letters(label) * 7.5;
}

function link({ label, icon, iconOnly }: LinkData): number {
  return (icon ? 16 : 0) + (iconOnly ? 0 : words(label) + 8);
}

function switcher({ current }: SwitcherData): number {
  return 43 + (current?.icon ? 23 : 0) + words(current?.label ?? '');
}
