import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { opacitySource } from './opacity.ts';

/** Tailwind's scales and colours, as its package has them. */
function defaultTheme(): string {
  return readFileSync(createRequire(import.meta.url).resolve('tailwindcss/theme.css'), 'utf8');
}

/**
 * What names mean here: the theme's fonts; and where a name of version 3 means something else in version 4, what it
 * meant to the authors, who write for version 3.
 */
const ownTheme = `@theme inline {
  --font-sans: var(--oct-font-body);
  --font-mono: var(--oct-font-mono);
  --shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05);
  --drop-shadow-sm: 0 1px 1px rgb(0 0 0 / 0.05);
  --blur-sm: 4px;
  --radius-sm: 0.125rem;
  --default-ring-width: 3px;
  --default-ring-color: rgb(59 130 246 / 0.5);
}`;

/** The dark mode is a class of the root element, and not for paper; authors of custom styles rely on it too. */
const variants = '@custom-variant dark { @media not print { &:where(.dark, .dark *) { @slot; } } }';

/** The site's colours by the names that classes have for them: `primary` in `text-primary/50`. */
export type UtilityColors = Readonly<Record<string, string>>;

/**
 * The stylesheet that Tailwind reads: names and variants, nothing of its reset. Values stand in the rules themselves, so
 * that no variables go into the page.
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
