import type { Html } from '../lib/html.ts';
import type { Styles } from './styles.ts';

/**
 * Rules that only some documents need. They are in the heads of these documents, so the stylesheet of every page stays
 * small.
 */
export interface PageRules {
  /** The rules of components, by the class of their elements. */
  components: ReadonlyMap<string, string>;
  faces: readonly PageFaces[];
}

/** Fonts of one script. */
export interface PageFaces {
  /** Matches the characters for which the fonts have glyphs. */
  letters: RegExp;
  /** The rules for a document. `folder` is the folder of the theme's files, relative to that document. */
  css(folder: string): string;
}

/** Components that most pages do not use: `styles/components/<name>.css`, for elements of the class `oct-<name>`. */
const rare = [
  'badge',
  'decoration',
  'deprecated',
  'directory',
  'embed',
  'endpoint-example',
  'expandable',
  'field',
  'frame',
  'github',
  'language-offer',
  'layout-panel',
  'nav-list',
  'note-bar',
  'picture',
  'prompt',
  'sentence',
  'sized',
  'step',
  'tile',
  'tooltip',
  'tree',
  'twoslash',
  'update',
  'view',
  'zoom',
];

const anyMark = new RegExp(`oct-(?:${rare.join('|')})`, 'g');

/**
 * Separates the stylesheets of rare components, by class, from those of every page. A stylesheet of the author's is not
 * separated, because it may contain rules for other classes.
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
 * The style elements with the rules that a document needs, or with all rules if `all` is set because content will be
 * added later. `folder` is the folder of the theme's files, relative to the document.
 */
export function pageCss(
  html: Html,
  { components, faces }: PageRules,
  folder: string,
  all = false,
): string {
  // One search for all classes and one for all characters, because this runs for every page.
  const marks = new Set<string>(all ? components.keys() : html.match(anyMark));
  const rules = [...components].filter(([mark]) => marks.has(mark));
  const letters = all ? '' : [...new Set(html.match(/[^\0-\xff]+/g))].join('');
  const fonts = faces.filter((one) => all || one.letters.test(letters));
  const declared = fonts.map((one) => one.css(folder)).join('');
  // One element per component, so that policies contain the same few hashes on all pages of a site.
  return [layer('theme', declared), ...rules.map(([, css]) => layer('components', css))]
    .filter((text) => text !== '')
    .map((text) => `<style>${text}</style>\n`)
    .join('');
}

function layer(name: string, rules: string): string {
  return rules === '' ? '' : `@layer ${name}{${rules}}`;
}

/** Converts a `unicode-range` to a regular expression: `U+0460-052F,U+20B4,U+4??`. */
export function lettersOf(range: string): RegExp {
  const spans = [...range.matchAll(/U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/gi)].map(([, from, to]) => {
    const first = from!.replaceAll('?', '0');
    const last = to ?? from!.replaceAll('?', 'F');
    return `\\u{${first}}-\\u{${last}}`;
  });
  return new RegExp(`[${spans.join('')}]`, 'u');
}
