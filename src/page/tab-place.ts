import type { DocsConfig } from '../project/config.ts';
import type { SwitcherData } from './page-data.ts';
import { type TabPlace, themeDefaults } from './theme-defaults.ts';

/** Room for tabs in a bar of 80rem beside logo, search and links, and what each tab needs around its label: letters. */
const roomInBar = 64;
const aroundLabel = 8;

/** Where the theme has the tabs; in a row of their own where the bar has no room for them. */
export function tabPlaceOf(
  tabs: SwitcherData[],
  { theme }: Pick<DocsConfig, 'theme'>,
): TabPlace | undefined {
  if (tabs.length === 0) return undefined;
  const place = themeDefaults[theme].tabs;
  const labels = tabs.flatMap(({ entries }) => entries.map(({ label }) => label));
  const width = labels.reduce((sum, label) => sum + letters(label) + aroundLabel, 0);
  return place === 'inline' && width > roomInBar ? 'below' : place;
}

/** Letters of Chinese, Japanese and Korean are twice as wide as those of alphabets. */
function letters(label: string): number {
  return [...label].reduce((sum, letter) => sum + (/[\u1100-\uffef]/.test(letter) ? 2 : 1), 0);
}
