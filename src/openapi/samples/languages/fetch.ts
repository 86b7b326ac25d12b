import {
  addressOf,
  type FilePart,
  type HttpRequest,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import { type JsonStyle, jsonOf, writeJson } from '../json.ts';
import { hasTypedFields, isPlainForm, type MultipartBody, multipartText } from '../multipart.ts';
import { isAscii, javascript } from '../quote.ts';

/** How to access files in one environment. */
export interface FetchStyle {
  /** Lines to put before everything else. */
  imports: string[];
  /** An expression for the content of a file, as a body or as a form field. */
  file(file: Pick<FilePart, 'fileName' | 'mediaType'>): string;
  /** An expression for such a file with a media type, where `file` does not set one. */
  withType?(file: string, mediaType: string): string;
  /** The type annotation of the response, including its colon. */
  type?: string;
}

const json: JsonStyle = {
  string: javascript,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : javascript(name)),
  word: String,
};

/** A call of `fetch`, which works in browsers and in Node. */
export function fetchCode(request: HttpRequest, style: FetchStyle): string {
  const { body } = request;
  const files =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(isFilePart));
  const options = [
    `method: ${javascript(request.method)}`,
    ...headers(request),
    ...content(body, style),
  ];
  return [
    ...(files ? style.imports : []),
    ...form(body, style),
    `const response${style.type ?? ''} = await fetch(${javascript(addressOf(request))}, {`,
    options.map((option) => `  ${option}`).join(',\n'),
    '});',
    '',
    'console.log(response.status, await response.text());',
  ].join('\n');
}

function headers(request: HttpRequest): string[] {
  const lines = headersOf(request).map(
    ({ name, value }) => `    ${json.key(name)}: ${headerValue(value)}`,
  );
  return lines.length === 0 ? [] : [`headers: {\n${lines.join(',\n')}\n  }`];
}

/** A header is sent in UTF-8, but `fetch` takes a text whose characters are its bytes. */
function headerValue(value: string): string {
  const text = javascript(value);
  return isAscii(value) ? text : `String.fromCharCode(...new TextEncoder().encode(${text}))`;
}

function content(body: RequestBody | undefined, style: FetchStyle): string[] {
  switch (body?.kind) {
    case 'json': {
      const value = jsonOf(body.text);
      const literal =
        value === undefined
          ? javascript(body.text)
          : `JSON.stringify(${writeJson(value, json, '  ', '  ')})`;
      return [`body: ${literal}`];
    }
    case 'text':
      return [`body: ${javascript(body.text)}`];
    case 'form':
      return ['body: form'];
    case 'multipart':
      return ['body: form'];
    case 'file':
      return [`body: ${style.file(body)}`];
    default:
      return [];
  }
}

/** Statements before the call that create the form for the body. */
function form(body: RequestBody | undefined, style: FetchStyle): string[] {
  if (body?.kind === 'form') {
    const fields = body.fields.map(
      ({ name, value }) => `form.append(${javascript(name)}, ${javascript(value)});`,
    );
    return ['const form = new URLSearchParams();', ...fields, ''];
  }
  if (body?.kind !== 'multipart') return [];
  if (!isPlainForm(body) || hasTypedFields(body.parts)) return blob(body, style);
  return ['const form = new FormData();', ...body.parts.map((part) => append(part, style)), ''];
}

/** The body in pieces, as `FormData` would turn fields with a media type into files. */
function blob({ mediaType, parts }: MultipartBody, style: FetchStyle): string[] {
  const { boundary, segments } = multipartText(parts);
  const files = parts.filter(isFilePart);
  const pieces = segments.map((segment) =>
    'text' in segment ? javascript(segment.text) : style.file(files.shift()!),
  );
  const type = javascript(`${mediaType}; boundary=${boundary}`);
  const lines = pieces.map((piece) => `  ${piece}`).join(',\n');
  return [`const form = new Blob([\n${lines}\n], { type: ${type} });`, ''];
}

function append(part: Part, style: FetchStyle): string {
  const name = javascript(part.name);
  if (!isFilePart(part)) return `form.append(${name}, ${javascript(part.value)});`;
  const file = style.file(part);
  const typed = (part.mediaType && style.withType?.(file, part.mediaType)) ?? file;
  return `form.append(${name}, ${typed}, ${javascript(part.fileName)});`;
}

export function typedBlob(file: string, mediaType: string): string {
  return `new Blob([${file}], { type: ${javascript(mediaType)} })`;
}
