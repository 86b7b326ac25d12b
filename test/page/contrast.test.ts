import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '../../src/color/contrast.ts';
import { fromHex } from '../../src/color/oklch.ts';
import type { Palette } from '../../src/page/color/palette.ts';
import { sitePalettes } from '../../src/page/color/site-palettes.ts';
import { type ThemeName, themeDefaults } from '../../src/project/theme-defaults.ts';

const grounds = ['bg', 'bg-raised', 'bg-sunken', 'bg-ground', 'code-bg', 'primary-soft'] as const;
const texts = ['heading', 'text', 'muted', 'faint', 'primary', 'link'] as const;

/** Every pair of text and ground that a stylesheet of a theme brings together. */
const pairs: [text: keyof Palette, ground: keyof Palette][] = [
  ...grounds.flatMap((ground) =>
    texts.map((text): [keyof Palette, keyof Palette] => [text, ground]),
  ),
  ['on-primary', 'primary'],
  ['on-button', 'button'],
];

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const colors = fc.sample(
  fc.record(
    { primary: hex, light: fc.option(hex), dark: fc.option(hex) },
    { noNullPrototype: true },
  ),
  { numRuns: 200, seed: 200 },
);

it.each(Object.keys(themeDefaults) as ThemeName[])(
  'in %s all text meets AA, light and dark, with 200 random colours of an author',
  (theme) => {
    for (const { primary, light, dark } of colors) {
      const chosen = { primary, light: light ?? undefined, dark: dark ?? undefined };
      const palettes = sitePalettes({ colors: chosen, theme, background: undefined });
      for (const [mode, palette] of Object.entries(palettes)) {
        const below = pairs.filter(
          ([text, ground]) => contrast(palette[text], palette[ground]) < 4.5,
        );
        expect({ chosen, mode, below }).toEqual({ chosen, mode, below: [] });
      }
    }
  },
);

it.each(Object.keys(themeDefaults) as ThemeName[])(
  'in %s code, fields and what is raised are told from the page by night',
  (theme) => {
    const colors = { primary: '#4f46e5' };
    const { dark } = sitePalettes({ colors, theme, background: undefined });
    for (const ground of ['bg-sunken', 'code-bg', 'bg-raised'] as const) {
      const lift = fromHex(dark[ground]).l - fromHex(dark.bg).l;
      expect([ground, lift >= 0.028]).toEqual([ground, true]);
    }
  },
);

it.each(['#000000', '#020203', '#0a0a0a'])(
  'frames, raised surfaces and the mark of the page are seen on a ground of %s',
  (ground) => {
    const { dark } = sitePalettes({
      colors: { primary: '#4f46e5' },
      theme: 'mint',
      background: { color: { dark: ground } },
    });
    const least = { 'bg-raised': 1.08, 'code-bg': 1.07, border: 1.25, 'primary-soft': 1.06 };
    const below = Object.entries(least).filter(
      ([name, ratio]) => contrast(dark[name as keyof Palette], dark.bg) < ratio,
    );
    expect(below).toEqual([]);
    expect(dark.bg).toBe(ground);
  },
);
