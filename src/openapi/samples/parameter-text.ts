import { exactJson } from '../../lib/numbers/exact-json.ts';
import { isContainer, isObject } from '../../lib/numbers/exact-number.ts';
import { encodeComponent } from '../../lib/text/percent-encoding.ts';
import type { Parameter } from '../operation/operation.ts';
import type { ParameterStyle } from '../operation/parameter-style.ts';
import type { Pair } from './http-request.ts';

/** What determines how a value is written (OpenAPI 3.1 §4.8.12.2 and its table of styles). */
export type Writing = Pick<
  Parameter,
  'name' | 'style' | 'explode' | 'allowReserved' | 'contentType'
>;

/** A value in the path, percent-encoded. */
export function pathText(parameter: Writing, value: unknown): string {
  const { name, style, explode } = parameter;
  const encode = encoder(parameter);
  const { entries, pairs } = partsOf(parameter, value, encode);
  const key = encode(name);
  if (style === 'label') {
    if (!pairs) return `.${entries.join(explode ? '.' : ',')}`;
    return `.${joined(pairs, explode, '=', '.')}`;
  }
  if (style === 'matrix') {
    if (!explode || (entries.length === 1 && !pairs)) {
      const text = pairs ? joined(pairs, false, ',', ',') : entries.join(',');
      return text === '' ? `;${key}` : `;${key}=${text}`;
    }
    if (pairs) return pairs.map(([a, b]) => `;${a}=${b}`).join('');
    return entries.map((entry) => `;${key}=${entry}`).join('');
  }
  return pairs ? joined(pairs, explode, '=', ',') : entries.join(encodedDelimiter(style));
}

/** The delimiters of styles that do not use a comma. */
export const delimiters: Partial<Record<ParameterStyle, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  tabDelimited: '\t',
};

function encodedDelimiter(style: ParameterStyle): string {
  const delimiter = delimiters[style];
  return delimiter === undefined ? ',' : encodeURIComponent(delimiter);
}

/** A value in the query string, as percent-encoded `name=value` entries. An empty list has none. */
export function queryTexts(parameter: Writing, value: unknown): string[] {
  const { name, style, explode } = parameter;
  const encode = encoder(parameter);
  const key = encode(name);
  if (style === 'deepObject' && isObject(value)) return deep(key, value, encode);
  const { entries, pairs } = partsOf(parameter, value, encode);
  if (explode) {
    if (pairs) return pairs.map(([a, b]) => `${a}=${b}`);
    return entries.map((entry) => `${key}=${entry}`);
  }
  const all = pairs ? pairs.flat() : entries;
  return all.length === 0 ? [] : [`${key}=${all.join(encodedDelimiter(style))}`];
}

/** A value in a header, not encoded, but in one line (RFC 9110, section 5.5). */
export function headerText(parameter: Writing, value: unknown): string {
  const { entries, pairs } = partsOf(parameter, value, (text) => text);
  const text = pairs
    ? joined(pairs, parameter.explode, '=', ',')
    : entries.join(delimiters[parameter.style] ?? ',');
  return text.replaceAll(/[\r\n\0]+/g, ' ').trim();
}

/** A value as cookies. `style: cookie` (OpenAPI 3.2) sends it unencoded. */
export function cookiePairs(parameter: Writing, value: unknown): Pair[] {
  const { name, style, explode } = parameter;
  const encode = style === 'cookie' ? (text: string) => text : encoder(parameter);
  const { entries, pairs } = partsOf(parameter, value, encode);
  if (explode) {
    if (pairs) return pairs.map(([key, entry]) => ({ name: key, value: entry }));
    return entries.map((entry) => ({ name, value: entry }));
  }
  return [{ name, value: (pairs ? pairs.flat() : entries).join(',') }];
}

interface Parts {
  entries: string[];
  /** For objects. */
  pairs?: [string, string][];
}

function partsOf(
  { contentType }: Writing,
  value: unknown,
  encode: (text: string) => string,
): Parts {
  if (contentType !== undefined) {
    return { entries: [encode(typeof value === 'string' ? value : exactJson(value))] };
  }
  const text = (entry: unknown) => encode(plainText(entry));
  if (Array.isArray(value)) return { entries: value.map(text) };
  if (!isObject(value)) return { entries: [text(value)] };
  const pairs = Object.entries(value)
    .filter(([, entry]) => entry !== undefined)
    .map(([key, entry]): [string, string] => [encode(key), text(entry)]);
  return { entries: [], pairs };
}

/** A single value as text. Values nested deeper than styles can express are written as JSON. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return isContainer(value) ? exactJson(value) : String(value);
}

function joined(
  pairs: [string, string][],
  explode: boolean,
  equals: string,
  between: string,
): string {
  const list = explode ? pairs.map(([a, b]) => `${a}${equals}${b}`) : pairs.flat();
  return list.join(explode ? between : ',');
}

/** `filter[a][b]=c`; entries of a list repeat the name. */
function deep(key: string, value: unknown, encode: (text: string) => string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => deep(key, entry, encode));
  if (!isObject(value)) return value === undefined ? [] : [`${key}=${encode(plainText(value))}`];
  return Object.entries(value).flatMap(([name, entry]) =>
    deep(`${key}${encode('[')}${encode(name)}${encode(']')}`, entry, encode),
  );
}

/**
 * RFC 3986: reserved characters stay if the parameter allows them, except for `#`, `&` and spaces, which would change
 * the meaning.
 */
function encoder({ allowReserved }: Writing): (text: string) => string {
  const encode = (text: string) =>
    encodeComponent(text).replaceAll(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  if (!allowReserved) return encode;
  return (text) => text.replaceAll(/[^:/?@!$'()*,;=[\]+]+/g, encode);
}
