import { paletteStyle, sitePalettes } from '../page/color/site-palettes.ts';
import type { ServiceLook } from '../page/service-look.ts';
import { createTheme } from './create-theme.ts';
import { openStyles } from './styles.ts';
import { stylesheet } from './stylesheet.ts';

export interface ServiceForm {
  action: string;
  button: string;
  quiet?: boolean;
  hidden?: { name: string; value: string }[];
  fields?: {
    name: string;
    label: string;
    type: 'text' | 'password';
    autocomplete: string;
    autofocus?: boolean;
  }[];
}

/** A text, a coloured label, a link or a form. */
export interface ServiceCell {
  text?: string;
  color?: 'green' | 'red' | 'blue' | 'gray';
  href?: string;
  form?: ServiceForm;
}

export interface ServicePage {
  title: string;
  /** The target of the name above the title; by default, the one that the look of the page specifies. */
  home?: string;
  /** What went wrong. */
  notice?: string;
  wide?: boolean;
  sections: {
    title?: string;
    text?: string;
    forms?: ServiceForm[];
    columns?: string[];
    rows?: ServiceCell[][];
  }[];
}

export interface ServicePages {
  /** The document. Everything in `page` is escaped. */
  render(page: ServicePage, look?: ServiceLook): string;
}

/** Allows only styles, images and forms, and the script that sets the colour mode. */
const policy = [
  ['default-src', ["'none'"]],
  ['style-src', ["'self'"]],
  ['font-src', ["'self'", 'data:']],
  ['img-src', ["'self'", 'data:', 'https:']],
  ['base-uri', ["'none'"]],
] as const;

/** Pages of `octavo serve` that belong to no project, made with templates and styles of the theme. */
export async function openServicePages(): Promise<ServicePages> {
  const theme = (await createTheme({ name: 'mint', policy })).value;
  const styles = openStyles();
  const own = `@layer components{${styles.get('service')}}`;
  const plain: ServiceLook = {
    lang: 'en',
    dir: 'ltr',
    name: 'Octavo',
    theme: 'mint',
    appearance: { default: 'system', strict: false },
    root: '/_octavo/',
    style: `${paletteStyle(sitePalettes({ theme: 'mint', colors: { primary: '#0d7a5f' } }))}${stylesheet('mint', styles)}`,
    styles: [],
    // Without this, browsers would request a favicon that does not exist.
    favicon: [{ rel: 'icon', href: 'data:,' }],
  };
  return {
    render: (page, look) =>
      theme.layout('service', {
        ...(look ?? plain),
        // After the stylesheet of a site, which sets the order of layers.
        own: { style: own },
        ...page,
      }),
  };
}
