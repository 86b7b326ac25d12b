import type { ThemeRegistration, ThemeRegistrationResolved } from 'shiki/types';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { chromeCss } from './chrome.ts';
import { darkPalette, defaultTheme, paletteProperties, roleClasses } from './default-theme.ts';
import type { CodeSettings } from './highlighted.ts';
import { paletteClasses, paletteCss } from './palette.ts';

/** One theme, or one a mode (light, then dark), ready for the highlighter. */
export interface CodeThemes {
  registrations: (ThemeRegistration & { name: string })[];
  /** For each theme: colour as the highlighter reports it to class. Colours that are not listed need no markup. */
  classes: ReadonlyMap<string, string>[];
  /** Rules for the classes; empty when the built-in stylesheet has them. */
  css: string;
}

/**
 * The themes that `styling.codeblocks` asks for: `system`, `dark`, a Shiki name, `css-variables`, or one a mode. Names
 * that do not exist are reported and replaced by the built-in theme.
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
  // Of variables that an author sets, nothing is known.
  const chrome = names.includes('css-variables') ? '' : `\n${chromeCss}`;
  return { themes: { registrations, classes, css: layered(css + chrome) }, diagnostics };
}

/** The layer of the built-in stylesheet, so that these rules stand where `code.css` has its own. */
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
