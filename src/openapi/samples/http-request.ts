import { encodeComponent } from '../../lib/text/percent-encoding.ts';

/** A name with its value. */
export interface Pair {
  name: string;
  value: string;
}

/**
 * One HTTP request as a plain value: code samples are written from it, and the playground sends it. Nothing in it
 * depends on a programming language.
 */
export interface HttpRequest {
  /** As it is sent. */
  method: string;
  /** From the scheme to the end of the path, percent-encoded. A path parameter without a value keeps its `{name}`. */
  url: string;
  /**
   * Entries of the form `name=value`, already percent-encoded: which delimiters must not be encoded depends on the
   * style of the parameter.
   */
  query: string[];
  /** Without `Cookie` and without the `Content-Type` of the body. */
  headers: Pair[];
  /** Names and values exactly as they are sent. */
  cookies: Pair[];
  body?: RequestBody;
}

export type RequestBody =
  /** `text` should be JSON, but may not be while a reader types. */
  | { kind: 'json'; mediaType: string; text: string }
  | { kind: 'text'; mediaType: string; text: string }
  /** `application/x-www-form-urlencoded`; names and values are not encoded yet. */
  | { kind: 'form'; mediaType: string; fields: Pair[] }
  /** The library that sends it chooses the boundary and sets the header. */
  | { kind: 'multipart'; mediaType: string; parts: Part[] }
  /** The content of one file. */
  | { kind: 'file'; mediaType: string; fileName: string };

export type Part = FieldPart | FilePart;

export interface FieldPart {
  name: string;
  value: string;
  /** For parts that are not plain text, such as JSON. */
  mediaType?: string;
  /** Without its type and disposition. */
  headers?: Pair[];
}

export interface FilePart {
  name: string;
  fileName: string;
  mediaType?: string;
  headers?: Pair[];
}

export function isFilePart(part: Part): part is FilePart {
  return 'fileName' in part;
}

/** The whole address, including its query string. */
export function addressOf({ url, query }: Pick<HttpRequest, 'url' | 'query'>): string {
  const address = encodeAddress(url);
  if (query.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Percent-encodes characters that are not allowed in an address; existing escapes and `{name}` stay unchanged. */
function encodeAddress(url: string): string {
  return url.replaceAll(/[^\w.~:/?#[\]@!$&'()*+,;=%{}-]+/g, (text) => encodeComponent(text));
}

/**
 * All headers to write: those of the request, then `Cookie`, then the content type of the body. Line breaks, which
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

/** Form fields as they are sent: `a=1&b=two+words`. */
export function formText(fields: readonly Pair[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}

/**
 * The body as text, for languages that send it as a string; undefined for files, multipart and requests without a
 * body.
 */
export function bodyText(body: RequestBody | undefined): string | undefined {
  if (body?.kind === 'form') return formText(body.fields);
  return body?.kind === 'json' || body?.kind === 'text' ? body.text : undefined;
}
