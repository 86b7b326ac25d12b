import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, inkOn, readableOn } from '../../src/color/contrast.ts';
import { fromHex, toHex } from '../../src/color/oklch.ts';
import { checkColors } from '../../src/page/color/check-colors.ts';
import { palette } from '../../src/page/color/palette.ts';
import { themeDefaults } from '../../src/project/theme-defaults.ts';
import { contextOf } from './site.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);
const backgrounds = [
  ...new Set(Object.values(themeDefaults).flatMap(({ background }) => Object.values(background))),
];

it('OKLCH and back is the same colour', () => {
  fc.assert(
    fc.property(color, (hex) => toHex(fromHex(hex)) === hex),
    { numRuns: 200 },
  );
});

it('reads three-digit colours', () => {
  expect(toHex(fromHex('#0af'))).toBe('#00aaff');
});

describe('whatever accent an author chooses', () => {
  const textOn = [
    ['primary', 'bg'],
    ['primary', 'bg-sunken'],
    ['primary', 'primary-soft'],
    ['primary', 'code-bg'],
    ['link', 'bg'],
    ['text', 'bg'],
    ['heading', 'bg-raised'],
    ['muted', 'bg-sunken'],
    ['faint', 'bg'],
    ['on-primary', 'primary'],
    ['on-button', 'button'],
  ] as const;

  it.each(backgrounds)('text meets AA on %s', (background) => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(0, 0.012), (accent, button, tint) => {
        const colors = palette({ background, accent, button, tint });
        for (const [text, ground] of textOn) {
          expect([text, ground, contrast(colors[text], colors[ground]) >= 4.5]).toEqual([
            text,
            ground,
            true,
          ]);
        }
      }),
      { numRuns: 40 },
    );
  });
});

it('black on a dark page and white on a light one become the ink of the mode', () => {
  const dark = palette({ background: '#0b0c0e', accent: '#000000', button: '#000000', tint: 0 });
  const light = palette({ background: '#ffffff', accent: '#ffffff', button: '#ffffff', tint: 0 });
  for (const colors of [dark, light]) {
    expect(contrast(colors.primary, colors.bg)).toBeGreaterThan(7);
    expect(contrast(colors.button, colors.bg)).toBeGreaterThan(7);
    expect(contrast(colors['primary-soft'], colors.bg)).toBeGreaterThan(1.1);
  }
  const navy = palette({ background: '#0b0c0e', accent: '#00125e', button: '#00125e', tint: 0 });
  expect(fromHex(navy.primary).c).toBeGreaterThan(0.1);
});

it('text meets AA on a background of the author’s', () => {
  for (const background of ['#222831', '#eeeeee', '#fffbeb', '#000', '#1e3a5f', '#f4a7b9']) {
    const colors = palette({ background, accent: '#2d00f7', button: '#f72585', tint: 0 });
    for (const text of ['text', 'heading', 'muted', 'faint', 'link'] as const) {
      expect(contrast(colors[text], background)).toBeGreaterThanOrEqual(4.5);
    }
  }
});

it('a colour that reads is left alone; one that does not keeps its hue', () => {
  expect(readableOn('#166e3f', ['#ffffff'])).toBe('#166e3f');
  const moved = readableOn('#a8ff53', ['#ffffff']);
  expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(Math.abs(fromHex(moved).h - fromHex('#a8ff53').h)).toBeLessThan(3);
});

it('the ground of code is neutral where the page is, and has the hue of one that is not', () => {
  for (const [background, chroma] of [
    ['#ffffff', 0],
    ['#0b0c0e', undefined],
    ['#fdf6e3', undefined],
  ] as const) {
    const made = palette({ background, accent: '#d6006c', button: '#d6006c', tint: 0.02 });
    const ground = fromHex(made['code-bg']);
    expect(ground.c).toBeLessThan((chroma ?? fromHex(background).c) + 0.004);
  }
});

it('ink is black or white, whichever reads', () => {
  expect([inkOn('#ffffff'), inkOn('#000'), inkOn('#a8ff53'), inkOn('#166e3f')]).toEqual([
    '#000000',
    '#ffffff',
    '#000000',
    '#ffffff',
  ]);
});

it('the author is told which colour was moved, and where it stands', () => {
  const { config } = contextOf({ pages: ['a'] }, { config: { colors: { primary: '#a8ff53' } } });
  const location = { file: 'docs.json', line: 4, column: 5 };
  const positions = new Map([['/colors/primary', location]]);
  expect(checkColors({ config, positions, configFile: 'docs.json' })).toMatchObject([
    { code: 'theme/color-adjusted', severity: 'info', location },
  ]);
});
