import { expect, it } from 'vitest';
import { shippedFonts } from '../../src/fonts/author-fonts.ts';
import { fontStyle } from '../../src/page/fonts.ts';
import { createTheme } from '../../src/theme/create-theme.ts';
import { contextOf } from './site.ts';

const context = (fonts: object | undefined, theme = 'mint') =>
  contextOf({ pages: ['a'] }, { config: { theme, ...(fonts ? { fonts } : {}) } });

it('writes the families of the theme with the site, and asks early for those of the first lines', async () => {
  const fonts = shippedFonts(context(undefined, 'sequoia').config);
  const { assets } = (await createTheme({ name: 'sequoia', fonts })).value;
  const files = assets.filter(({ kind }) => kind === 'font');
  expect(files.filter(({ preload }) => preload).map(({ id }) => id)).toEqual([
    'source-sans-3-latin-wght-normal',
    'source-serif-4-latin-wght-normal',
  ]);
  const style = String(assets.find(({ id }) => id === 'style')!.body);
  for (const { id, file } of files) {
    const declared = style.includes(`url(${file.slice('_octavo/'.length)})`);
    expect(declared).toBe(/-latin-wght/.test(id));
  }
  // Bold text has faces of its own, as it is wider in one family and not in the other.
  const faces = [...style.matchAll(/@font-face{font-family:"Source Sans 3 (Fall[^"]*)";([^}]*)}/g)];
  const shares = faces.map(([, name, face = '']) => [
    name,
    /font-weight:([^;]*)/.exec(face)?.[1],
    /local\("([^"]*)"\)/.exec(face)?.[1],
    /size-adjust:([^;]*)/.exec(face)?.[1],
  ]);
  expect(shares).toEqual([
    ['Fallback', '1 599', 'Arial', '94.1%'],
    ['Fallback 2', '1 599', 'DejaVu Sans', '82.76%'],
    ['Fallback', '600 999', 'Arial Bold', '88.7%'],
    ['Fallback 2', '600 999', 'Roboto', '95.79%'],
    ['Fallback 2', '600 999', 'DejaVu Sans Bold', '74.35%'],
  ]);
});

it('writes a family that the author names when Octavo has it', () => {
  const { config } = context({ family: 'geist' });
  expect(shippedFonts(config)).toEqual({ body: 'Geist', heading: 'Geist', mono: 'JetBrains Mono' });
});

it('leaves a family out that the author’s file replaces', async () => {
  const { config } = context({
    body: { family: 'Own', source: '/own.woff2', format: 'woff2' },
  });
  expect(shippedFonts(config)).toEqual({
    body: undefined,
    heading: 'Inter',
    mono: 'JetBrains Mono',
  });
  const { assets } = (await createTheme({ name: 'mint', fonts: shippedFonts(config) })).value;
  const style = String(assets.find(({ id }) => id === 'style')!.body);
  expect(style).toContain(':root{--oct-font-heading:"Inter",');
});

it('falls back to the family of the theme where nobody has the author’s', () => {
  expect(fontStyle('/a', context({ family: 'Onest' }))).toContain(
    '--oct-font-body:"Onest","Onest Fallback","Onest Fallback 2","Inter","Inter Fallback","Inter Fallback 2",var(--oct-font-system)',
  );
});

it('takes a generic family as the keyword that it is', () => {
  expect(fontStyle('/a', context({ family: 'system-ui' }))).toBe(
    ':root{--oct-font-heading:system-ui,var(--oct-font-system);--oct-font-body:system-ui,var(--oct-font-system)}',
  );
});
