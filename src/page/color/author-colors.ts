import { fromHex, toHex } from '../../color/oklch.ts';
import type { DocsConfig } from '../../project/config.ts';
import { themeDefaults } from '../../project/theme-defaults.ts';

/** The lightness of each named grey, equal to the greys of the utility classes. */
const greys = {
  50: 0.985,
  100: 0.967,
  200: 0.928,
  300: 0.872,
  400: 0.71,
  500: 0.551,
  600: 0.446,
  700: 0.373,
  800: 0.278,
  900: 0.21,
  950: 0.13,
};

/**
 * The site's colours under the names that authors' own styles use, as three numbers without a colour space:
 * `rgb(var(--primary))`, `rgb(var(--primary-light) / 0.5)`. They are the same in both modes, because the names say for
 * which mode they are.
 */
export function authorColors(config: Pick<DocsConfig, 'colors' | 'background' | 'theme'>): string {
  const { colors, background } = config;
  const theme = themeDefaults[config.theme];
  const { c, h } = fromHex(colors.primary);
  const chroma = Math.min(theme.tint, c);
  const values: Record<string, string> = {
    primary: colors.primary,
    'primary-light': colors.light ?? colors.primary,
    'primary-dark': colors.dark ?? colors.primary,
    'background-light': background?.color?.light ?? theme.background.light,
    'background-dark': background?.color?.dark ?? theme.background.dark,
    ...Object.fromEntries(
      Object.entries(greys).map(([name, l]) => [`gray-${name}`, toHex({ l, c: chroma, h })]),
    ),
  };
  const declarations = Object.entries(values).map(([name, hex]) => `--${name}:${channels(hex)}`);
  return `:root{${declarations.join(';')}}`;
}

/** `#0d9373` becomes `13 147 115`. */
function channels(hex: string): string {
  const digits = hex.slice(1);
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)).join(' ');
}
