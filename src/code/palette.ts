import type { ThemeRegistrationResolved } from 'shiki/types';
import { darkPalette, lightPalette, paletteProperties } from './default-theme.ts';

/** Tokens are direct children of a line or of inline code. */
const parent = ':is(.line,code)';

/**
 * A class for each colour of a theme except its default: `l0`, `l1` … in the order of its rules, so that every worker
 * and every build gives a colour the same class.
 */
export function paletteClasses(
  theme: ThemeRegistrationResolved,
  prefix: string,
): Map<string, string> {
  const classes = new Map<string, string>();
  const text = theme.fg.toUpperCase();
  for (const rule of theme.settings) {
    const colour = rule.settings.foreground?.toUpperCase();
    if (colour !== undefined && colour !== text && !classes.has(colour)) {
      classes.set(colour, `${prefix}${classes.size}`);
    }
  }
  return classes;
}

/**
 * The rules for these classes, and the block's text and background colours. `scope` is the selector of the mode, or
 * empty.
 */
export function paletteCss(
  theme: ThemeRegistrationResolved,
  classes: ReadonlyMap<string, string>,
  scope: string,
): string {
  const actual = (colour: string) =>
    theme.colorReplacements?.[colour.toLowerCase()] ?? colour.toLowerCase();
  const block = `--oct-code-block:${actual(theme.bg)};--oct-code-text:${actual(theme.fg)}`;
  const rules = [...classes].map(
    ([colour, name]) => `${scope}${parent}>.${name}{color:${actual(colour)}}`,
  );
  // Tokens that have the text colour in the dark theme must not keep their colour from the light theme.
  const plain = `${scope}${parent}>[class^="l"]:where(:not(.line)){color:inherit}`;
  if (scope !== '') rules.unshift(plain);
  const css = [
    `${scope.trim() || ':root,html.dark'}{${block}}`,
    `${scope}pre>code{${roleProperties(theme)}}`,
    ...rules,
  ].join('\n');
  // Not for print, where blocks have no background and light colours would be unreadable.
  return scope !== '' || theme.type === 'dark' ? `@media not print{${css}}` : css;
}

/** Terminal output uses the built-in colours that are readable on the background of the theme's code blocks. */
function roleProperties({ type }: ThemeRegistrationResolved): string {
  const { text, bg, ...inks } = type === 'light' ? lightPalette : darkPalette;
  return paletteProperties(inks);
}
