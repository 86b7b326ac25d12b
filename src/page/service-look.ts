import type { PageData } from './page-data.ts';

/** The appearance of the server's own pages on this site. */
export interface ServiceLook {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The name of the site, shown above the title. */
  name: string;
  /** The target of the name. */
  home?: string;
  theme: string;
  appearance: PageData['site']['appearance'];
  /** The address of the folder `_octavo`. */
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

/** The look of a site and its interface strings, for the pages that `octavo serve` itself shows on the site. */
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
