import { type ThemeName, themeDefaults } from '../project/theme-defaults.ts';
import { compactCss } from './compact-css.ts';
import type { Styles } from './styles.ts';

/** The cascade of every page, weakest first. The author's own stylesheets come last and unlayered ones win anyway. */
const layers = ['reset', 'theme', 'components', 'utilities', 'author'] as const;
type Layer = (typeof layers)[number];

/** Built-in files in the order in which they are read; what is not named here is a component or a theme. */
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
  utilities: ['print'],
  author: [],
};

/**
 * The one stylesheet of every page: all files of `templates/styles` that a page shows from the start, in the order of
 * their layers, with the tokens of the chosen theme only. `styles/components/` holds a file a component. `fonts` are the
 * faces of the site and what uses them. What few pages need is not among the files (`splitStyles`).
 */
export function stylesheet(theme: string, styles: Styles, fonts = ''): string {
  const components = [...styles.keys()].filter((name) => name.startsWith('components/')).sort();
  const named: Record<Layer, string[]> = {
    ...order,
    // A theme has the last word among the built-in rules.
    components: [...order.components, ...components, ...layoutFiles(theme), `themes/${theme}`],
  };
  const parts = layers.map((layer) => {
    const text = [
      ...named[layer].map((name) => styles.get(name) ?? ''),
      ...(layer === 'theme' ? [compactCss(fonts)] : []),
    ].join('');
    return text === '' ? '' : `@layer ${layer}{${text}}`;
  });
  return `@layer ${layers.join(',')};${parts.join('')}`;
}

/** `styles/layouts/` holds a file for each way that bar, tabs and sidebar stand together other than the base's. */
function layoutFiles(theme: string): string[] {
  const { layout, tabs } = themeDefaults[theme as ThemeName] ?? {};
  // Pages without a sidebar show in the bar what would stand there.
  const places = tabs === 'side' ? ['inline', 'side'] : [tabs];
  return [`layouts/${layout}`, ...places.map((place) => `layouts/tabs-${place}`)];
}

/** Stylesheets of `styles/features/`, by feature: only pages that have it link them. */
export function featureStylesheets(styles: Styles): Map<string, string> {
  return stylesheetsOf('features/', styles);
}

/** Stylesheets of `styles/opened/`, by the script that loads them when a reader opens what they are for. */
export function openedStylesheets(styles: Styles): Map<string, string> {
  return stylesheetsOf('opened/', styles);
}

function stylesheetsOf(folder: string, styles: Styles): Map<string, string> {
  const files = [...styles].filter(([name]) => name.startsWith(folder)).sort();
  return new Map(
    files.map(([name, css]) => [name.slice(folder.length), `@layer components{${css}}`]),
  );
}
