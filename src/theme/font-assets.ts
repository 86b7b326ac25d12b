import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type DownloadedFamily,
  type FontFamily,
  fallbackFaces,
  fallbackNames,
  shippedFamily,
} from '../fonts/font-families.ts';
import { fingerprinted } from '../lib/fingerprint.ts';
import { quoted } from '../lib/text/css-string.ts';
import type { FontUse } from '../project/theme-defaults.ts';
import { lettersOf, type PageFaces } from './page-css.ts';
import type { ThemeAsset } from './theme.ts';

/** Font files of the families in use and the faces for the stylesheet. */
export interface ThemeFonts {
  assets: ThemeAsset[];
  css: string;
  /** Faces for scripts other than Latin, declared only on pages that contain their characters. */
  pageRules: PageFaces[];
}

/** Uses of Latin letters at the top of nearly every page. Their fonts are preloaded. */
const early: readonly FontUse[] = ['body', 'heading'];

/**
 * The font families of a site, included in Octavo or downloaded. A use without a family has a file of the author's.
 * Families are divided into subsets by script, and a browser fetches only those that a page needs.
 */
export function fontAssets(
  families: Partial<Record<FontUse, string>>,
  downloaded: readonly DownloadedFamily[] = [],
): ThemeFonts {
  const uses = (Object.entries(families) as [FontUse, string | undefined][]).flatMap(
    ([use, name]) => (name === undefined ? [] : [[use, name] as const]),
  );
  const preloaded = new Set(uses.filter(([use]) => early.includes(use)).map(([, name]) => name));
  const assets: ThemeAsset[] = [];
  const css: string[] = [];
  const pageRules: PageFaces[] = [];
  for (const name of new Set(uses.map(([, family]) => family))) {
    const shipped = shippedFamily(name);
    const family = shipped ?? downloaded.find((one) => one.name === name);
    if (!family) continue;
    for (const face of shipped ? facesOf(shipped) : facesOfDownload(family as DownloadedFamily)) {
      const preload = isFirst(face) && preloaded.has(name);
      const file = fingerprinted(`fonts/${face.stem}`, '.woff2', face.body);
      const asset: ThemeAsset = { id: face.stem, kind: 'font', file, body: face.body };
      assets.push(preload ? { ...asset, preload } : asset);
      const url = file.slice('_octavo/'.length);
      if (isPageRule(face)) {
        const declared = (folder: string) => declaration(family.name, face, folder + url);
        pageRules.push({ letters: lettersOf(face.range), css: declared });
      } else css.push(declaration(family.name, face, url));
    }
    if (family.fallback) css.push(fallbackFaces(name, family.fallback));
  }
  const stack = (name: string) =>
    [...[name, ...fallbackNames(name)].map(quoted), 'var(--oct-font-system)'].join(',');
  const properties = uses.map(([use, name]) =>
    use === 'mono'
      ? `--oct-font-mono:"${name}",var(--oct-font-system-mono)`
      : `--oct-font-${use}:${stack(name)}`,
  );
  return { assets, css: `${css.join('')}:root{${properties.join(';')}}`, pageRules };
}

/** Whether only some pages declare a face. Unnamed subsets belong to huge fonts, of which a page needs most subsets. */
function isPageRule(face: Face): face is Face & { range: string } {
  return face.range !== undefined && /^(?!latin$)[a-z]/.test(face.subset);
}

interface Face {
  stem: string;
  subset: string;
  style: 'normal' | 'italic';
  weight: string;
  range?: string;
  body: Uint8Array;
}

/** Whether it is the Latin subset for regular text, with which nearly every page starts. */
function isFirst({ subset, style, weight }: Face): boolean {
  return subset === 'latin' && style === 'normal' && (weight.includes(' ') || weight === '400');
}

function facesOfDownload({ name, faces }: DownloadedFamily): Face[] {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return faces.map(({ subset, style, weight, range, body }) => ({
    stem: `${id}-${subset}-${weight.includes(' ') ? 'wght' : weight}-${style}`,
    subset,
    style,
    weight,
    range,
    body: new Uint8Array(Buffer.from(body, 'base64')),
  }));
}

const require = createRequire(import.meta.url);

/** Faces in a family's package, such as `inter-latin-ext-wght-italic.woff2`. `unicode.json` has their characters. */
function facesOf({ id, italic, weights }: FontFamily): Face[] {
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
      return [{ stem, subset, style, weight: weights, range, body }];
    }),
  );
}

// Not `optional`: it avoids layout shifts when a font loads late, but Chromium then never uses it, even from the cache.
function declaration(family: string, face: Face, url: string): string {
  const range = face.range === undefined ? '' : `;unicode-range:${face.range}`;
  return (
    `@font-face{font-family:${quoted(family)};font-style:${face.style};font-weight:${face.weight};` +
    `font-display:swap;src:url(${url}) format("woff2")${range}}`
  );
}
