import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type FontFamily,
  fallbackFace,
  fallbackName,
  shippedFamily,
} from '../page/font-families.ts';
import type { FontUse } from '../page/theme-defaults.ts';
import { fingerprinted } from './fingerprint.ts';
import type { ThemeAsset } from './theme.ts';

/** Files of the families in use, and the faces that the stylesheet beside them declares. */
export interface ThemeFonts {
  assets: ThemeAsset[];
  css: string;
}

/** Uses whose Latin letters stand at the top of nearly every page; they are asked for before the stylesheet is read. */
const early: readonly FontUse[] = ['body', 'heading'];

/**
 * Octavo's own copies of the families that a site uses; a use without one has a file of the author's. Each is cut into subsets by script, of which a browser fetches
 * those that a page has letters of.
 */
export function fontAssets(families: Partial<Record<FontUse, string>>): ThemeFonts {
  const uses = (Object.entries(families) as [FontUse, string | undefined][]).flatMap(
    ([use, name]) => (name === undefined ? [] : [[use, name] as const]),
  );
  const preloaded = new Set(uses.filter(([use]) => early.includes(use)).map(([, name]) => name));
  const assets: ThemeAsset[] = [];
  const css: string[] = [];
  for (const name of new Set(uses.map(([, family]) => family))) {
    const family = shippedFamily(name);
    if (!family) continue;
    for (const face of facesOf(family)) {
      const preload = face.subset === 'latin' && face.style === 'normal' && preloaded.has(name);
      const file = fingerprinted(`fonts/${face.stem}`, '.woff2', face.body);
      const asset: ThemeAsset = { id: face.stem, kind: 'font', file, body: face.body };
      assets.push(preload ? { ...asset, preload } : asset);
      css.push(declaration(family, face, file.slice('_octavo/'.length)));
    }
    if (family.fallback) css.push(fallbackFace(`"${fallbackName(name)}"`, family.fallback));
  }
  const stack = (name: string) => `"${name}","${fallbackName(name)}",var(--oct-font-system)`;
  const properties = uses.map(([use, name]) =>
    use === 'mono'
      ? `--oct-font-mono:"${name}",var(--oct-font-system-mono)`
      : `--oct-font-${use}:${stack(name)}`,
  );
  return { assets, css: `${css.join('')}:root{${properties.join(';')}}` };
}

interface Face {
  stem: string;
  subset: string;
  style: 'normal' | 'italic';
  range: string;
  body: Uint8Array;
}

const require = createRequire(import.meta.url);

/** The files of a family's package: `inter-latin-ext-wght-italic.woff2`. `unicode.json` says which letters they have. */
function facesOf({ id, italic }: FontFamily): Face[] {
  const folder = dirname(require.resolve(`@fontsource-variable/${id}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const files = new Set(readdirSync(join(folder, 'files')));
  const styles = italic ? (['normal', 'italic'] as const) : (['normal'] as const);
  return Object.entries(ranges).flatMap(([subset, range]) =>
    styles.flatMap((style) => {
      const stem = `${id}-${subset}-wght-${style}`;
      if (!files.has(`${stem}.woff2`)) return [];
      const body = readFileSync(join(folder, 'files', `${stem}.woff2`));
      return [{ stem, subset, style, range, body }];
    }),
  );
}

function declaration(family: FontFamily, face: Face, url: string): string {
  return (
    `@font-face{font-family:"${family.name}";font-style:${face.style};font-weight:${family.weights};` +
    `font-display:swap;src:url(${url}) format("woff2");unicode-range:${face.range}}`
  );
}
