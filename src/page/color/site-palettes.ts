import type { DocsConfig } from '../../project/config.ts';
import { themeDefaults } from '../../project/theme-defaults.ts';
import { type Palette, palette } from './palette.ts';

/** Both modes of a site: `colors.light` is the accent in dark mode, `colors.dark` the colour of buttons. */
export function sitePalettes(config: Pick<DocsConfig, 'colors' | 'background' | 'theme'>): {
  light: Palette;
  dark: Palette;
} {
  const { colors, background } = config;
  const theme = themeDefaults[config.theme];
  const button = colors.dark ?? colors.primary;
  return {
    light: palette({
      background: background?.color?.light ?? theme.background.light,
      accent: colors.primary,
      button,
      tint: theme.tint,
    }),
    dark: palette({
      background: background?.color?.dark ?? theme.background.dark,
      accent: colors.light ?? colors.primary,
      button: colors.light ?? colors.primary,
      tint: theme.tint,
    }),
  };
}

/** The palettes as custom properties for `:root` and for dark mode. */
export function paletteStyle(palettes: { light: Palette; dark: Palette }): string {
  return `:root{${declarations(palettes.light)}}@media not print{html.dark{${declarations(palettes.dark)}}}`;
}

function declarations(colors: Palette): string {
  return Object.entries(colors)
    .map(([name, value]) => `--oct-${name}:${value}`)
    .join(';');
}
