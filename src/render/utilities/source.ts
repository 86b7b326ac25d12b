import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { opacitySource } from './opacity.ts';

/** The scales and colours in Tailwind's package. */
function defaultTheme(): string {
  return readFileSync(createRequire(import.meta.url).resolve('tailwindcss/theme.css'), 'utf8');
}

/**
 * The theme for Tailwind: the site's fonts, and the version 3 meaning of names that changed in version 4, since authors
 * write for version 3. The largest text sizes are smaller on phones, where a single word of a heading would otherwise
 * be wider than the screen.
 */
const ownTheme = `@theme inline {
  --font-sans: var(--oct-font-body);
  --font-mono: var(--oct-font-mono);
  --shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05);
  --drop-shadow-sm: 0 1px 1px rgb(0 0 0 / 0.05);
  --blur-sm: 4px;
  --radius-sm: 0.125rem;
  --text-5xl: min(3rem, 11.25vw);
  --text-6xl: min(3.75rem, 11.75vw);
  --text-7xl: min(4.5rem, 12.25vw);
  --text-8xl: min(6rem, 12.75vw);
  --text-9xl: min(8rem, 13.25vw);
  --default-ring-width: 3px;
  --default-ring-color: rgb(59 130 246 / 0.5);
}`;

/** Dark mode is a class of the root element and does not apply to print; authors' custom styles rely on this, too. */
const variants = '@custom-variant dark { @media not print { &:where(.dark, .dark *) { @slot; } } }';

/** The site's colours by their names in classes: `primary` in `text-primary/50`. */
export type UtilityColors = Readonly<Record<string, string>>;

/**
 * The stylesheet for Tailwind: names and variants, without its reset. Values are inlined in the rules, so that pages
 * need no variables.
 */
export function utilitySource(colors: UtilityColors): {
  css: string;
  /** Animations by name. */
  keyframes: ReadonlyMap<string, string>;
} {
  const theme = defaultTheme();
  const inlined = theme.replaceAll(
    /@theme default(?: inline reference)? \{/g,
    '@theme default inline {',
  );
  const keyframes = [...theme.matchAll(/@keyframes (\w+) \{[\s\S]*?\n {2}\}/g)].map(
    ([rule, name]) => [name!, rule] as const,
  );
  const named = Object.entries(colors).map(([name, value]) => `--color-${name}: ${value};`);
  const siteTheme = `@theme inline {${named.join('')}}`;
  return {
    css: [inlined, ownTheme, siteTheme, opacitySource, variants].join('\n'),
    keyframes: new Map(keyframes),
  };
}
