import type { DocsConfig } from '../project/config.ts';
import type { PageContext } from './context.ts';
import { siteLink } from './site-link.ts';

type Font = NonNullable<NonNullable<DocsConfig['fonts']>['body']>;

/** Font faces and the custom properties that use them; nothing where the theme's own fonts serve. */
export function fontStyle(route: string, context: PageContext): string {
  const { fonts } = context.config;
  if (!fonts) return '';
  const { heading, body, family, ...rest } = fonts;
  const all: Font | undefined = family === undefined ? undefined : { family, ...rest };
  const used = { heading: heading ?? all, body: body ?? all };
  const faces = new Set([used.heading, used.body].flatMap((font) => faceOf(font, route, context)));
  const properties = Object.entries(used).flatMap(([use, font]) =>
    font ? [`--oct-font-${use}:${quoted(font.family)},var(--oct-font-system)`] : [],
  );
  if (heading?.weight !== undefined)
    properties.push(`--oct-weight-heading:${cssWord(heading.weight)}`);
  return [...faces].join('') + (properties.length === 0 ? '' : `:root{${properties.join(';')}}`);
}

/** A font that the author gives as a file. Without a file it is used where the reader has it. */
function faceOf(font: Font | undefined, route: string, context: PageContext): string[] {
  if (!font?.source) return [];
  const { href } = siteLink(font.source, route, context);
  const format = font.format ? ` format("${font.format}")` : '';
  const weight = font.weight === undefined ? '' : `font-weight:${cssWord(font.weight)};`;
  return [
    `@font-face{font-family:${quoted(font.family)};src:url(${quoted(href)})${format};${weight}font-display:swap}`,
  ];
}

/** A CSS string that can neither end early nor close the style element. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\<>\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}

function cssWord(value: string | number): string {
  return String(value).replace(/[^\w .-]/g, '');
}
