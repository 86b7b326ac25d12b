import type { TabPlace } from '../../project/theme-defaults.ts';
import type { NavData, SiteData } from '../page-data.ts';

/**
 * Widths in letters of the bar's text: the room that a bar of 80rem has next to logo, search and assistant, which is
 * less if the sidebar with the logo is beside the bar; and the space around a label.
 */
const roomInBar = { bar: 90, rail: 73 };
const around = { tab: 8, link: 3, button: 7, switcher: 9 };
const modeSwitch = 14;

/** Where the tabs are: in the theme's place, or in a separate row if the bar does not have enough room. */
export function tabPlaceOf(
  { tabs, languages, versions, products }: NavData['byKind'],
  { layout, navbar, appearance }: SiteData,
  place: TabPlace,
): TabPlace | undefined {
  if (tabs.length === 0) return undefined;
  if (place !== 'inline') return place;
  const width = (labels: readonly { label: string }[], besideLabel: number) =>
    labels.reduce((sum, { label }) => sum + letters(label) + besideLabel, 0);
  const inBar = layout === 'bar' ? [...languages, ...versions, ...products] : languages;
  const taken =
    width(
      tabs.flatMap(({ entries }) => entries),
      around.tab,
    ) +
    width(navbar.links, around.link) +
    width(navbar.primary ? [navbar.primary] : [], around.button) +
    width(
      inBar.flatMap(({ current }) => current ?? []),
      around.switcher,
    ) +
    (appearance.strict ? 0 : modeSwitch);
  return taken > roomInBar[layout] ? 'below' : place;
}

/** The width in letters. Chinese, Japanese and Korean characters are twice as wide as those of alphabets. */
export function letters(label: string): number {
  return [...label].reduce((sum, letter) => sum + (/[\u1100-\uffef]/.test(letter) ? 2 : 1), 0);
}
