import type { PageData } from './page-data.ts';

/** How pages of the server look on this site. */
export interface ServiceLook {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Of the site, above the title. */
  name: string;
  /** Where the name leads. */
  home?: string;
  theme: string;
  appearance: PageData['site']['appearance'];
  /** Address of the folder `_octavo`. */
  root: string;
  /** CSS in the page, and addresses of stylesheets. */
  style: string;
  styles: string[];
  favicon: PageData['head']['favicon'];
}

const words = [
  'signIn',
  'signInWith',
  'signOut',
  'signInHint',
  'passwordWrong',
  'playPassword',
  'notFoundTitle',
];

/** The look of a site and the words of its language, for pages that `octavo serve` makes of it. */
export function serviceLook({ lang, dir, site, head, assets, strings }: PageData) {
  const look: ServiceLook = {
    lang,
    dir,
    name: site.name,
    home: site.homeHref,
    theme: site.theme,
    appearance: site.appearance,
    root: assets.root,
    style: head.style,
    styles: [...assets.styles, ...assets.authorStyles],
    favicon: head.favicon,
  };
  return { ...look, words: Object.fromEntries(words.map((key) => [key, strings[key]])) };
}
