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
import { quoted } from '../lib/css-string.ts';
import { fingerprinted } from '../lib/fingerprint.ts';
import type { FontUse } from '../project/theme-defaults.ts';
import { lettersOf, type PageFaces } from './page-css.ts';
import type { ThemeAsset } from './theme.ts';

/** Files of the families in use, and the faces that the stylesheet beside them declares. */
export interface ThemeFonts {
  assets: ThemeAsset[];
  css: string;
  /** Faces for scripts other than Latin, which documents that have letters of theirs declare. */
  pageRules: PageFaces[];
}

/** Uses whose Latin letters stand at the top of nearly every page; they are asked for before the stylesheet is read. */
const early: readonly FontUse[] = ['body', 'heading'];

/**
 * The families that a site uses, of Octavo's own or downloaded ones; a use without one has a file of the author's. Each
 * is cut into subsets by script, of which a browser fetches those that a page has letters of.
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

/** Subsets without a name are the many of a font with thousands of letters, of which a page needs most. */
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

/** The letters of running English text, which nearly every page begins with. */
function isFirst({ subset, style, weight }: Face): boolean {
  return subset === 'latin' && style === 'normal' && (weight.includes(' ') || weight === '400');
}

function facesOfDownload({ name, faces }: DownloadedFamily): Face[] {
  const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return faces.map(({ subset, style, weight, range, body }) => ({
    stem: `${id}-${subset}-${weight.includes(' ') ? 'wght' : weight}-${style}`,
    ...{ subset, style, weight, range },
    body: new Uint8Array(Buffer.from(body, 'base64')),
  }));
}

const require = createRequire(import.meta.url);

/** The files of a family's package: `inter-latin-ext-wght-italic.woff2`. `unicode.json` says which letters they have. */
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

// `optional` would keep every word where it is when a font comes late; Chromium then never shows it, not even a cached one.
function declaration(family: string, face: Face, url: string): string {
  const range = face.range === undefined ? '' : `;unicode-range:${face.range}`;
  return (
    `@font-face{font-family:${quoted(family)};font-style:${face.style};font-weight:${face.weight};` +
    `font-display:swap;src:url(${url}) format("woff2")${range}}`
  );
}
