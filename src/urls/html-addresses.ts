import {
  type AddressKind,
  addressKind,
  mapAddresses,
  mapCodeAddresses,
} from './address-attributes.ts';
import { mapCssAddresses } from './css-addresses.ts';

/**
 * As in a browser, unclosed comments and styles extend to the end of the text. No tag extends beyond the next `<`,
 * because many unclosed ones would each be read to the end of the text.
 */
const tag =
  /<!--[\s\S]*?(?:-->|$)|(<style\b[^<>]*>)([\s\S]*?)(?=<\/style|$)|<([a-z][\w:-]*)(?![\w:-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const attribute = /(\s)([^\s=>"'/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** Replaces the URLs in HTML text; everything else stays as it is. */
export function mapHtmlAddresses(
  html: string,
  replace: (url: string, kind: AddressKind) => string,
): string {
  return html.replace(tag, (whole, style, css, name, attributes) => {
    if (style !== undefined) return style + mapAttribute('css', css, replace);
    if (name === undefined || !attributes.includes('=')) return whole;
    const element = name.toLowerCase();
    const own = attributes.replace(
      attribute,
      (all: string, space: string, key: string, equals: string, written: string) => {
        const quote = /^["']/.exec(written)?.[0] ?? '"';
        const value = (/^["']/.test(written) ? written.slice(1, -1) : written).replaceAll(
          '&amp;',
          '&',
        );
        const kind = addressKind(element, key);
        const result = kind && mapAttribute(kind, value, replace);
        if (result === undefined || result === value) return all;
        const text = result
          .replaceAll('&', '&amp;')
          .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
        return `${space}${key}${equals}${quote}${text}${quote}`;
      },
    );
    return `<${name}${own}>`;
  });
}

/** Replaces the URLs in an attribute's value of any kind. */
export function mapAttribute(
  kind: AddressKind,
  value: string,
  replace: (url: string, kind: AddressKind) => string,
): string {
  if (kind === 'html') return mapHtmlAddresses(value, replace);
  if (kind === 'css') return mapCssAddresses(value, (url) => replace(url, 'link'));
  if (kind === 'code') return mapCodeAddresses(value, (url) => replace(url, 'data'));
  return mapAddresses(kind, value, (url) => replace(url, kind));
}
