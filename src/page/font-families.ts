/** A font family that Octavo brings along, so that no page asks another host for one. */
export interface FontFamily {
  /** The name that stylesheets use. */
  name: string;
  /** The package of its files: `@fontsource-variable/<id>`. */
  id: string;
  weights: string;
  italic: boolean;
  fallback?: FontFallback;
}

/** A family that was downloaded when the site was built. Plain values: can be kept as JSON. */
export interface DownloadedFamily {
  name: string;
  faces: DownloadedFace[];
  fallback?: FontFallback;
}

export interface DownloadedFace {
  /** `latin`, `cyrillic-ext`: the letters that it has. */
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
 * How a font that every device has is stretched to take the room of the family, so that no line moves when the family
 * arrives. `width` is the width of running English text set in the family, relative to the local font; `ascent` and
 * `descent` are those of the family, relative to its size.
 */
export interface FontFallback {
  local: readonly string[];
  width: number;
  ascent: number;
  descent: number;
}

/** Sans-serif fonts of the width of Arial, one of which nearly every device has. */
export const localSans = ['Arial', 'Liberation Sans', 'Roboto'];
const times = ['Times New Roman', 'Liberation Serif', 'Times'];

/** By name in lower case. Those of monospaced families need no fallback: nearly all have the same width. */
const families: Record<string, FontFamily> = Object.fromEntries(
  [
    sans('Inter', 'inter', '100 900', 1.0704, 0.96875, 0.2412),
    sans('Geist', 'geist', '100 900', 1.0261, 1.005, 0.295),
    sans('IBM Plex Sans', 'ibm-plex-sans', '100 700', 1.0058, 1.025, 0.275),
    sans('Figtree', 'figtree', '300 900', 1.0094, 0.95, 0.25),
    sans('DM Sans', 'dm-sans', '100 1000', 1.0394, 0.992, 0.31),
    sans('Source Sans 3', 'source-sans-3', '200 900', 0.931, 1.024, 0.4),
    {
      ...sans('Source Serif 4', 'source-serif-4', '200 900', 0, 0, 0),
      fallback: { local: times, width: 1.1168, ascent: 1.036, descent: 0.335 },
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

/** Name of the face that stands in until the family is there. */
export function fallbackName(family: string): string {
  return `${family} Fallback`;
}

/** The local font in the room of the family, as CSS Fonts 4 §11 has it. */
export function fallbackFace(quotedName: string, fallback: FontFallback): string {
  const { local, width, ascent, descent } = fallback;
  const sources = local.map((name) => `local("${name}")`).join(',');
  return (
    `@font-face{font-family:${quotedName};src:${sources};size-adjust:${percent(width)};` +
    `ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`
  );
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}

function sans(
  name: string,
  id: string,
  weights: string,
  width: number,
  ascent: number,
  descent: number,
): FontFamily {
  return {
    name,
    id,
    weights,
    italic: true,
    fallback: { local: localSans, width, ascent, descent },
  };
}
