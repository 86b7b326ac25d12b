import { quoted } from '../lib/text/css-string.ts';

/** A font family that ships with Octavo, so that no page requests it from another host. */
export interface FontFamily {
  /** The name that stylesheets use. */
  name: string;
  /** The package of its files: `@fontsource-variable/<id>`. */
  id: string;
  weights: string;
  italic: boolean;
  fallback?: FontFallback;
}

/** A family downloaded when the site was built. It contains only plain values, so that it can be stored as JSON. */
export interface DownloadedFamily {
  name: string;
  faces: DownloadedFace[];
  fallback?: FontFallback;
}

export interface DownloadedFace {
  /** The characters that it contains: `latin`, `cyrillic-ext`. */
  subset: string;
  style: 'normal' | 'italic';
  /** `400`, or `100 900` of a variable font. */
  weight: string;
  /** `unicode-range`. */
  range?: string;
  /** WOFF2 as base64. */
  body: string;
}

/**
 * How to scale a local font to the space of the family, so that no line moves when the family is loaded. `width` is the
 * width of running English text in the family, relative to Arial, or to Times for a family with serifs, and `bold` that
 * of bold text relative to their bold faces; `ascent` and `descent` are those of the family, relative to its size.
 */
export interface FontFallback {
  serif?: boolean;
  width: number;
  bold?: number;
  ascent: number;
  descent: number;
}

interface LocalFonts {
  names: string[];
  width: number;
}

/**
 * Fonts that devices have, by the width of running English text in them. Nearly every device has one of the first list.
 * Android has no bold face by a name, so a regular one reserves the space there.
 */
const local: Record<'sans' | 'serif', Record<'regular' | 'bold', LocalFonts[]>> = {
  sans: {
    regular: [
      { names: ['Arial', 'Liberation Sans', 'Roboto'], width: 1 },
      { names: ['DejaVu Sans', 'Verdana'], width: 1.137 },
    ],
    bold: [
      { names: ['Arial Bold', 'Liberation Sans Bold'], width: 1 },
      { names: ['Roboto'], width: 0.926 },
      { names: ['DejaVu Sans Bold', 'Verdana Bold'], width: 1.193 },
    ],
  },
  serif: {
    regular: [
      { names: ['Times New Roman', 'Liberation Serif', 'Times'], width: 1 },
      { names: ['DejaVu Serif'], width: 1.277 },
    ],
    bold: [
      { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'], width: 1 },
      { names: ['DejaVu Serif Bold'], width: 1.322 },
    ],
  },
};

/** By name in lower case. Those of monospaced families need no fallback: nearly all have the same width. */
const families: Record<string, FontFamily> = Object.fromEntries(
  [
    sans('Inter', 'inter', '100 900', {
      width: 1.067,
      bold: 1.012,
      ascent: 0.96875,
      descent: 0.2412,
    }),
    sans('Geist', 'geist', '100 900', {
      width: 1.0334,
      bold: 1.017,
      ascent: 1.005,
      descent: 0.295,
    }),
    sans('IBM Plex Sans', 'ibm-plex-sans', '100 700', {
      width: 1.0212,
      bold: 0.968,
      ascent: 1.025,
      descent: 0.275,
    }),
    sans('Figtree', 'figtree', '300 900', {
      width: 1.0063,
      bold: 0.956,
      ascent: 0.95,
      descent: 0.25,
    }),
    sans('DM Sans', 'dm-sans', '100 1000', {
      width: 1.0353,
      bold: 1.012,
      ascent: 0.992,
      descent: 0.31,
    }),
    sans('Source Sans 3', 'source-sans-3', '200 900', {
      width: 0.941,
      bold: 0.887,
      ascent: 1.024,
      descent: 0.4,
    }),
    {
      ...{ name: 'Source Serif 4', id: 'source-serif-4', weights: '200 900', italic: true },
      fallback: { serif: true, width: 1.19, bold: 1.132, ascent: 1.036, descent: 0.335 },
    },
    { name: 'JetBrains Mono', id: 'jetbrains-mono', weights: '100 800', italic: false },
    { name: 'Geist Mono', id: 'geist-mono', weights: '100 900', italic: false },
  ].map((family) => [family.name.toLowerCase(), family]),
);

export function shippedFamily(name: string): FontFamily | undefined {
  return Object.hasOwn(families, name.toLowerCase()) ? families[name.toLowerCase()] : undefined;
}

/** Generic families of CSS Fonts 4 §2.1.4, which every device has. */
const generic: readonly string[] = [
  'system-ui',
  'sans-serif',
  'serif',
  'monospace',
  'ui-sans-serif',
  'ui-serif',
  'ui-monospace',
  'ui-rounded',
];

export function isGenericFamily(name: string): boolean {
  return generic.includes(name.toLowerCase());
}

/**
 * Names of the fallbacks for a family, most likely first. Chromium looks up all faces of one name; those of the second
 * name are looked up only if the device has none of the first.
 */
export function fallbackNames(family: string): string[] {
  return [`${family} Fallback`, `${family} Fallback 2`];
}

/** `@font-face` rules that scale local fonts to the space of the family (CSS Fonts 4 §11). */
export function fallbackFaces(family: string, fallback: FontFallback): string {
  const { regular, bold } = local[fallback.serif ? 'serif' : 'sans'];
  if (fallback.bold === undefined) return facesOf(family, fallback, regular, fallback.width);
  return (
    facesOf(family, fallback, regular, fallback.width, '1 599') +
    facesOf(family, fallback, bold, fallback.bold, '600 999')
  );
}

function facesOf(
  family: string,
  { ascent, descent }: FontFallback,
  fonts: readonly LocalFonts[],
  ownWidth: number,
  weight?: string,
): string {
  const stands = fallbackNames(family).map(quoted);
  const faces = fonts.map(({ names, width }, index) => {
    const sources = names.map((name) => `local("${name}")`).join(',');
    const share = ownWidth / width;
    const weights = weight === undefined ? '' : `font-weight:${weight};`;
    return (
      `@font-face{font-family:${stands[Math.min(index, 1)]};${weights}src:${sources};size-adjust:${percent(share)};` +
      `ascent-override:${percent(ascent / share)};descent-override:${percent(descent / share)};line-gap-override:0%}`
    );
  });
  return faces.join('');
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

function sans(name: string, id: string, weights: string, fallback: FontFallback): FontFamily {
  return { name, id, weights, italic: true, fallback };
}

/** How to scale local fonts to each of the author's font files, by `source`; computed when the site is opened. */
export type FontFallbacks = ReadonlyMap<string, FontFallback>;
