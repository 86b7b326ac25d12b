import type { DocsConfig } from '../project/config.ts';

export type ThemeName = DocsConfig['theme'];

/** What a theme decides where docs.json says nothing (spec 001 §2.7). */
export interface ThemeDefaults {
  /** `styling.eyebrows` */
  eyebrows: 'section' | 'breadcrumbs';
  /** `interaction.drilldown` */
  drilldown: boolean;
  /** `background.color` */
  background: { light: string; dark: string };
  /** How much of the accent's hue is in greys: chroma in OKLCH, 0 is neutral. */
  tint: number;
}

const plain = { light: '#ffffff', dark: '#0b0c0e' };

export const themeDefaults: Record<ThemeName, ThemeDefaults> = {
  mint: { eyebrows: 'section', drilldown: false, background: plain, tint: 0.012 },
  maple: { eyebrows: 'section', drilldown: false, background: plain, tint: 0.006 },
  palm: {
    eyebrows: 'section',
    drilldown: false,
    background: { light: '#ffffff', dark: '#0a0d12' },
    tint: 0.016,
  },
  willow: {
    eyebrows: 'section',
    drilldown: false,
    background: { light: '#ffffff', dark: '#0f0f10' },
    tint: 0,
  },
  linden: {
    eyebrows: 'section',
    drilldown: false,
    background: { light: '#fdfdfc', dark: '#0d0d0c' },
    tint: 0.004,
  },
  almond: {
    eyebrows: 'breadcrumbs',
    drilldown: true,
    background: { light: '#ffffff', dark: '#101012' },
    tint: 0.005,
  },
  aspen: { eyebrows: 'breadcrumbs', drilldown: true, background: plain, tint: 0.01 },
  sequoia: {
    eyebrows: 'breadcrumbs',
    drilldown: false,
    background: { light: '#ffffff', dark: '#0c0d0c' },
    tint: 0.008,
  },
  luma: {
    eyebrows: 'breadcrumbs',
    drilldown: true,
    background: { light: '#ffffff', dark: '#0c0c0d' },
    tint: 0.002,
  },
};
