import { type ThemeName, themeDefaults } from '../project/theme-defaults.ts';
import { compactCss } from './compact-css.ts';
import type { Styles } from './styles.ts';

/**
 * The cascade of every page, weakest first. The author's own stylesheets come last and override these anyway, because
 * they have no layer; `frame` holds their rules for bare elements back.
 */
const layers = ['reset', 'theme', 'components', 'print'] as const;
type Layer = (typeof layers)[number];

/**
 * `base` is where stylesheets that Tailwind has made take back the browser's look of all elements: spacing, borders,
 * sizes. It has no rules of ours and is weaker than those of components, as on hosted sites.
 */
const cascade = ['reset', 'base', 'theme', 'components', 'print'] as const satisfies (
  | Layer
  | 'base'
)[];

/** Built-in files in the order of their rules; any other file is a component or a theme. */
const order: Record<Layer, string[]> = {
  reset: ['reset'],
  theme: ['tokens'],
  components: [
    'base',
    'prose',
    'not-prose',
    'code',
    'layout',
    'navbar',
    'entries',
    'menus',
    'sidebar',
    'content',
    'page-menu',
    'toc',
    'footer',
  ],
  print: ['print'],
};

/**
 * The stylesheet of every page: all files of `templates/styles` that a page needs at once, by layer, with the tokens of
 * the chosen theme only. `styles/components/` has a file for each component. `fonts` are the site's faces and the rules
 * that use them. Rules that few pages need are not included (`splitStyles`).
 */
export function stylesheet(theme: string, styles: Styles, fonts = ''): string {
  const components = [...styles.keys()].filter((name) => name.startsWith('components/')).sort();
  const named: Record<Layer, string[]> = {
    ...order,
    // Last, so that a theme overrides all built-in rules.
    components: [...order.components, ...components, ...layoutFiles(theme), `themes/${theme}`],
  };
  const parts = layers.map((layer) => {
    const text = [
      ...named[layer].map((name) => styles.get(name) ?? ''),
      ...(layer === 'theme' ? [compactCss(fonts)] : []),
    ].join('');
    return text === '' ? '' : `@layer ${layer}{${text}}`;
  });
  return `@layer ${cascade.join(',')};${parts.join('')}${styles.get('frame') ?? ''}`;
}

/** `styles/layouts/` has a file for each arrangement of bar, tabs and sidebar that differs from the base. */
function layoutFiles(theme: string): string[] {
  const { layout, tabs } = themeDefaults[theme as ThemeName] ?? {};
  // Pages without a sidebar show its content in the bar.
  const places = tabs === 'side' ? ['inline', 'side'] : [tabs];
  return [`layouts/${layout}`, ...places.map((place) => `layouts/tabs-${place}`)];
}

/** By feature, the stylesheets of `styles/features/`, which only pages with the feature link. */
export function featureStylesheets(styles: Styles): Map<string, string> {
  return stylesheetsOf('features/', styles);
}

/** Stylesheets of `styles/opened/`, by the script that loads them when a reader opens the part that needs them. */
export function openedStylesheets(styles: Styles): Map<string, string> {
  return stylesheetsOf('opened/', styles);
}

function stylesheetsOf(folder: string, styles: Styles): Map<string, string> {
  const files = [...styles].filter(([name]) => name.startsWith(folder)).sort();
  return new Map(
    files.map(([name, css]) => [name.slice(folder.length), `@layer components{${css}}`]),
  );
}
