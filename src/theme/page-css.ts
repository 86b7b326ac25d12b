import type { Html } from '../lib/html.ts';
import type { Styles } from './styles.ts';

/**
 * Rules that only some documents need: they stand in the heads of those, so that the stylesheet that all wait for stays
 * small.
 */
export interface PageRules {
  /** Of components, by the class that their elements have. */
  components: ReadonlyMap<string, string>;
  faces: readonly PageFaces[];
}

/** Fonts of one script. */
export interface PageFaces {
  /** Finds a letter that they have. */
  letters: RegExp;
  /** Their rules for a document that sees the theme's files in this folder. */
  css(folder: string): string;
}

/** Components that most pages do without: `styles/components/<name>.css`, for elements of the class `oct-<name>`. */
const rare = [
  'badge',
  'directory',
  'endpoint-example',
  'expandable',
  'field',
  'frame',
  'github',
  'picture',
  'prompt',
  'tile',
  'tooltip',
  'tree',
  'update',
  'view',
  'zoom',
];

const anyMark = new RegExp(`oct-(?:${rare.join('|')})`, 'g');

/**
 * Takes the pageRules stylesheets, by class, out of those for every page. One of the author's stays there: it may be for
 * other classes.
 */
export function splitStyles(styles: Styles, own: Styles) {
  const pageRules = new Map<string, string>();
  const shared = new Map(styles);
  for (const name of rare) {
    const file = `components/${name}`;
    if (own.has(file)) continue;
    pageRules.set(`oct-${name}`, styles.get(file)!);
    shared.delete(file);
  }
  return { pageRules, shared };
}

/**
 * A document with what it needs of the pageRules rules in its head; `all` of them where not everything that will be shown
 * stands in it yet. `folder` is where it sees the theme's files.
 */
export function withPageCss(
  html: Html,
  { components, faces }: PageRules,
  folder: string,
  all = false,
): Html {
  // One walk for all classes, and one for letters by their runs: this is done for every page.
  const marks = new Set<string>(all ? components.keys() : html.match(anyMark));
  const rules = [...components].filter(([mark]) => marks.has(mark));
  const letters = all ? '' : [...new Set(html.match(/[^\0-\xff]+/g))].join('');
  const fonts = faces.filter((one) => all || one.letters.test(letters));
  const declared = fonts.map((one) => one.css(folder)).join('');
  // An element for each: a policy then names the same few hashes on all pages of a site.
  const css = [layer('theme', declared), ...rules.map(([, css]) => layer('components', css))]
    .filter((text) => text !== '')
    .map((text) => `<style>${text}</style>\n`)
    .join('');
  return css === '' ? html : html.replace('</head>', () => `${css}</head>`);
}

function layer(name: string, rules: string): string {
  return rules === '' ? '' : `@layer ${name}{${rules}}`;
}

/** What finds a letter of a `unicode-range`: `U+0460-052F,U+20B4,U+4??`. */
export function lettersOf(range: string): RegExp {
  const spans = [...range.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi)].map(([, from, to]) => {
    const first = from!.replaceAll('?', '0');
    const last = to ?? from!.replaceAll('?', 'F');
    return `\\u{${first}}-\\u{${last}}`;
  });
  return new RegExp(`[${spans.join('')}]`, 'u');
}
