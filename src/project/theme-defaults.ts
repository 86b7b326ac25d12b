import type { DocsConfig } from './config.ts';

export type ThemeName = DocsConfig['theme'];

/** Defaults that a theme provides for settings that docs.json omits. */
export interface ThemeDefaults {
  /** `styling.eyebrows` */
  eyebrows: 'section' | 'breadcrumbs';
  /** `interaction.drilldown` */
  drilldown: boolean;
  /** `background.color` */
  background: { light: string; dark: string };
  /** How much of the accent's hue the greys have: chroma in OKLCH, where 0 is neutral. */
  tint: number;
  /** Font families included in Octavo (`shippedFamily`), by use. */
  fonts: Record<FontUse, string>;
  /**
   * `bar`: a bar across the whole width. `rail`: a full-height sidebar that contains the logo and the switchers, with
   * the bar beside it.
   */
  layout: 'bar' | 'rail';
  tabs: TabPlace;
}

/** Tabs in a row below the bar, in the bar itself, or as a list in the sidebar. */
export type TabPlace = 'below' | 'inline' | 'side';

export type FontUse = 'body' | 'heading' | 'mono';

const plain = { light: '#ffffff', dark: '#0b0c0e' };

export const themeDefaults: Record<ThemeName, ThemeDefaults> = {
  mint: {
    eyebrows: 'section',
    drilldown: false,
    background: plain,
    tint: 0.01,
    fonts: { body: 'Inter', heading: 'Inter', mono: 'JetBrains Mono' },
    layout: 'bar',
    tabs: 'below',
  },
  maple: {
    eyebrows: 'section',
    drilldown: false,
    background: { light: '#ffffff', dark: '#101113' },
    tint: 0.006,
    fonts: { body: 'Figtree', heading: 'Figtree', mono: 'Geist Mono' },
    layout: 'rail',
    tabs: 'inline',
  },
  palm: {
    eyebrows: 'section',
    drilldown: false,
    background: { light: '#ffffff', dark: '#0a0d12' },
    tint: 0.014,
    fonts: { body: 'IBM Plex Sans', heading: 'IBM Plex Sans', mono: 'JetBrains Mono' },
    layout: 'bar',
    tabs: 'inline',
  },
  willow: {
    eyebrows: 'section',
    drilldown: false,
    background: { light: '#ffffff', dark: '#111112' },
    tint: 0,
    fonts: { body: 'Source Sans 3', heading: 'Source Sans 3', mono: 'JetBrains Mono' },
    layout: 'rail',
    tabs: 'side',
  },
  linden: {
    eyebrows: 'section',
    drilldown: false,
    background: { light: '#fdfdfb', dark: '#0c0d0c' },
    tint: 0.006,
    fonts: { body: 'IBM Plex Sans', heading: 'JetBrains Mono', mono: 'JetBrains Mono' },
    layout: 'bar',
    tabs: 'below',
  },
  almond: {
    eyebrows: 'breadcrumbs',
    drilldown: true,
    background: { light: '#ffffff', dark: '#151517' },
    tint: 0.006,
    fonts: { body: 'DM Sans', heading: 'DM Sans', mono: 'Geist Mono' },
    layout: 'bar',
    tabs: 'inline',
  },
  aspen: {
    eyebrows: 'breadcrumbs',
    drilldown: true,
    background: plain,
    tint: 0.008,
    fonts: { body: 'Inter', heading: 'Inter', mono: 'Geist Mono' },
    layout: 'bar',
    tabs: 'below',
  },
  sequoia: {
    eyebrows: 'breadcrumbs',
    drilldown: false,
    background: { light: '#fffefc', dark: '#10100e' },
    tint: 0.005,
    fonts: { body: 'Source Sans 3', heading: 'Source Serif 4', mono: 'JetBrains Mono' },
    layout: 'rail',
    tabs: 'inline',
  },
  luma: {
    eyebrows: 'breadcrumbs',
    drilldown: true,
    background: { light: '#ffffff', dark: '#0e0e0f' },
    tint: 0.002,
    fonts: { body: 'Geist', heading: 'Geist', mono: 'Geist Mono' },
    layout: 'bar',
    tabs: 'inline',
  },
};
