import type { LinkData, NavData, SiteData, SwitcherData } from '../page-data.ts';
import { letters } from './tab-place.ts';

/**
 * Widths of the bar, in pixels, from which its links may stand in a row; `navbar.css` has a rule for each. What is in the
 * bar gets no wider than the last.
 */
const steps = [1120, 1280, 1440];

/** Widths in pixels of what is beside the labels, and of parts with a fixed width. */
const logoImage = 140;
const search = 320;
const modeButton = 36;
const gap = 16;
const sides = 64;

/**
 * How wide the bar has to be for its links to stand in a row beside a search field of full width; where it is narrower,
 * they are in a menu. Nothing is measured in the browser, where the row would jump after the first paint: the number of
 * letters tells the width well enough, and a row that is a little too long scrolls. Undefined where links never fold:
 * one alone takes hardly more room than the button of the menu.
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
  // The narrowest bar there is: below it, the links are in the drawer.
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
