import { wellFormed } from './well-formed.ts';

/** A name and its value. */
export interface Pair {
  name: string;
  value: string;
}

/**
 * One HTTP request as a plain value: what code samples are written from and what the playground sends. Made to be
 * printed, so nothing in it depends on a language.
 */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  /** From the scheme to the path, percent-encoded. A path parameter without a value keeps its `{name}`. */
  url: string;
  /**
   * Each `name=value`, percent-encoded already: which delimiters stay as they are is known only by the style of the
   * parameter that it was made from.
   */
  query: string[];
  /** Without `Cookie`, and without the `Content-Type` of the body. */
  headers: Pair[];
  /** Names and values as they are sent. */
  cookies: Pair[];
  body?: RequestBody;
}

export type RequestBody =
  /** `text` is meant to be JSON; while a reader types it may not be. */
  | { kind: 'json'; mediaType: string; text: string }
  | { kind: 'text'; mediaType: string; text: string }
  /** `application/x-www-form-urlencoded`; names and values as they are meant, not encoded. */
  | { kind: 'form'; mediaType: string; fields: Pair[] }
  /** `multipart/form-data`: the library that sends it chooses the boundary and writes the header. */
  | { kind: 'multipart'; mediaType: string; parts: Part[] }
  /** The content of one file. */
  | { kind: 'file'; mediaType: string; fileName: string };

export type Part = FieldPart | FilePart;

export interface FieldPart {
  name: string;
  value: string;
  /** For parts that are no plain text, such as JSON. */
  mediaType?: string;
}

export interface FilePart {
  name: string;
  fileName: string;
  mediaType?: string;
}

export function isFilePart(part: Part): part is FilePart {
  return 'fileName' in part;
}

/** The whole address, with its query. */
export function addressOf({ url, query }: Pick<HttpRequest, 'url' | 'query'>): string {
  const address = encodeAddress(url);
  if (query.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** What no address may hold is percent-encoded; what is encoded already, and `{name}`, stays as it is. */
function encodeAddress(url: string): string {
  return url.replaceAll(/[^\w.~:/?#[\]@!$&'()*+,;=%{}-]+/g, (text) =>
    encodeURIComponent(wellFormed(text)),
  );
}

/**
 * Every header to be written down: those of the request, then `Cookie`, then the type of the body. Line breaks, which
 * would end a header, become spaces.
 */
export function headersOf({ headers, cookies, body }: HttpRequest): Pair[] {
  const all = headers.map(({ name, value }) => ({
    name,
    value: value.replaceAll(/[\r\n]+/g, ' '),
  }));
  if (cookies.length > 0) {
    const value = cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
    all.push({ name: 'Cookie', value });
  }
  if (body && body.kind !== 'multipart') all.push({ name: 'Content-Type', value: body.mediaType });
  return all;
}

/** Fields as they travel: `a=1&b=two+words`. */
export function formText(fields: readonly Pair[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}

/** The body as text for languages that take it as a string; undefined for files, multipart and no body. */
export function bodyText(body: RequestBody | undefined): string | undefined {
  if (body?.kind === 'form') return formText(body.fields);
  return body?.kind === 'json' || body?.kind === 'text' ? body.text : undefined;
}
