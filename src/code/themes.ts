import type { ThemeRegistration, ThemeRegistrationResolved } from 'shiki/types';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { chromeCss } from './chrome.ts';
import { darkPalette, defaultTheme, paletteProperties, roleClasses } from './default-theme.ts';
import type { CodeSettings } from './highlighted.ts';
import { paletteClasses, paletteCss } from './palette.ts';

/** One theme, or two for light and dark mode, ready for the highlighter. */
export interface CodeThemes {
  registrations: (ThemeRegistration & { name: string })[];
  /**
   * For each theme, the class of each colour as the highlighter reports it. Colours that are not listed need no markup.
   */
  classes: ReadonlyMap<string, string>[];
  /** Rules for the classes; empty if the built-in stylesheet has them. */
  css: string;
}

/**
 * Loads the themes of `styling.codeblocks`: `system`, `dark`, a Shiki name, `css-variables`, or one for each mode.
 * Unknown names are reported and replaced by the built-in theme.
 */
export async function loadThemes(
  settings: CodeSettings | undefined,
): Promise<{ themes: CodeThemes; diagnostics: Omit<Diagnostic, 'location'>[] }> {
  const asked =
    typeof settings === 'object' ? (settings.theme ?? 'system') : (settings ?? 'system');
  const diagnostics: Omit<Diagnostic, 'location'>[] = [];
  if (asked === 'system' || asked === 'dark') return { themes: builtIn(asked), diagnostics };

  const names = typeof asked === 'string' ? [asked] : [...new Set([asked.light, asked.dark])];
  const { loadTheme, unknownTheme } = await import('./named-themes.ts');
  const registrations: ThemeRegistrationResolved[] = [];
  for (const name of names) {
    const registration = await loadTheme(name);
    if (registration) registrations.push(registration);
    else diagnostics.push(unknownTheme(name));
  }
  if (diagnostics.length > 0) return { themes: builtIn('system'), diagnostics };

  const classes = registrations.map((theme, index) =>
    paletteClasses(theme, index === 0 ? 'l' : 'd'),
  );
  const css = registrations
    .map((theme, index) => paletteCss(theme, classes[index]!, index === 0 ? '' : 'html.dark '))
    .join('\n');
  // Colours that the author sets by variables are not known.
  const chrome = names.includes('css-variables') ? '' : `\n${chromeCss}`;
  return { themes: { registrations, classes, css: layered(css + chrome) }, diagnostics };
}

/** Puts the rules into the layer of the built-in stylesheet, where `code.css` has its own. */
function layered(css: string): string {
  return `@layer components{${css}}`;
}

function builtIn(mode: 'system' | 'dark'): CodeThemes {
  return {
    registrations: [defaultTheme],
    classes: [roleClasses],
    css:
      mode === 'dark'
        ? layered(
            `@media not print{:root,html.dark{${paletteProperties(darkPalette)}}}\n${chromeCss}`,
          )
        : '',
  };
}
