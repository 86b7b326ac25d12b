import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { createLru } from '../../lib/lru.ts';
import { heedOpacity, opacitiesIn } from './opacity.ts';
import { type UtilityColors, utilitySource } from './source.ts';

/** The utility classes of Tailwind CSS, for exactly the names in use. */
export interface Utilities {
  /**
   * The stylesheet for a page's class names and those that every page has, in Tailwind's order. Empty if no name is a
   * utility.
   */
  style(names: Iterable<string>): string;
}

/**
 * The size limit of the cache of page stylesheets, in characters including their names, so that it does not grow with
 * the site.
 */
const maxCharacters = 16_000_000;

/**
 * Authors draw borders with the class `border` alone and expect the border colour that Tailwind's reset sets. The reset
 * is not loaded, so this rule sets it, in a layer above the theme's own reset, which removes the borders of buttons.
 */
const edges = '@layer theme{*,::before,::after{border-color:var(--oct-border)}}';

/**
 * Loads Tailwind. Its `compile` returns one stylesheet for all names it has ever been asked for. Pages are rendered
 * one by one, so here each name is requested separately, with the interface that editors use, and cached.
 * `everywhere` are names that every page may have.
 */
export async function loadUtilities(
  colors: UtilityColors,
  everywhere: readonly string[] = [],
): Promise<Utilities> {
  const { css, keyframes } = utilitySource(colors);
  const design = await loadDesignSystem(css);
  const rules = new Map<string, Rule | null>();
  const sheets = createLru<string>(maxCharacters);

  function learn(names: readonly string[]): void {
    const unknown = names.filter((name) => !rules.has(name));
    if (unknown.length === 0) return;
    const ruleTexts = design.candidatesToCss(unknown.map(withoutPrefix));
    for (const [i, name] of unknown.entries()) {
      const rule = ruleTexts[i];
      rules.set(name, rule ? readRule(rule, name, keyframes) : null);
    }
  }

  function sheet(names: readonly string[]): string {
    const order = new Map(design.getClassOrder(names.map(withoutPrefix)));
    const sorted = [...names].sort((a, b) => {
      const [x, y] = [order.get(withoutPrefix(a)) ?? 0n, order.get(withoutPrefix(b)) ?? 0n];
      return x === y ? (a < b ? -1 : 1) : x < y ? -1 : 1;
    });
    const used = sorted.map((name) => rules.get(name)!);
    const shared = new Set(used.flatMap((rule) => rule.shared));
    const opacities = opacitiesIn(names);
    const own = used.map((rule, i) => heedOpacity(rule.own, sorted[i]!, opacities)).join('');
    const bordered = /border-(?:[a-z-]+-)?width/.test(own) ? edges : '';
    // Without a layer, they count more than an author's rules for bare elements, as on hosted sites.
    return `${bordered}${own}${[...shared].sort().join('')}`;
  }

  const utilitiesIn = (names: readonly string[]) => {
    learn(names);
    return names.filter((name) => rules.get(name));
  };

  // Scripts can contain thousands of words, and hardly any of them is a utility.
  const always = utilitiesIn([...new Set(everywhere)]);

  return {
    style(names) {
      const used = [...new Set([...always, ...utilitiesIn([...new Set(names)])])].sort();
      if (used.length === 0) return '';
      const key = used.join(' ');
      const text = sheets.get(key) ?? sheet(used);
      sheets.set(key, text, key.length + text.length);
      return text;
    },
  };
}

/** The rule of a name, and the properties and animations that it shares with others. */
interface Rule {
  own: string;
  shared: string[];
}

function readRule(css: string, name: string, keyframes: ReadonlyMap<string, string>): Rule {
  const shared: string[] = [];
  const own = css
    .replaceAll(/@property [^{]*\{[^}]*\}/g, (property) => {
      shared.push(compact(property));
      return '';
    })
    // Version 3 had `bg-[--name]` for what is now `bg-(--name)`.
    .replaceAll(/: (--[\w-]+)(?=[;\s])/g, ': var($1)');
  for (const [animation, rule] of keyframes) {
    if (new RegExp(`animation(?:-name)?: ${animation}\\b`).test(own)) shared.push(compact(rule));
  }
  const plain = withoutPrefix(name);
  const renamed = plain === name ? own : own.replaceAll(selector(plain), () => selector(name));
  return { own: compact(renamed), shared };
}

/** Some sites write `mint-flex` and `dark:mint-hidden`, with the prefix of the platform that they come from. */
function withoutPrefix(name: string): string {
  return name.replace(/(^|:)([!-]*)mint-/, '$1$2');
}

function selector(name: string): string {
  return `.${name.replaceAll(/[^\w-]/g, '\\$&')}`;
}

/** `</style>` in an arbitrary value must not close the style element. */
function compact(css: string): string {
  return css
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/ ?([{};]) ?/g, '$1')
    .replaceAll(';}', '}')
    .replaceAll('</', '<\\/')
    .trim();
}
