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
import { javascript } from '../quote.ts';

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
    ({ name, value }) => `    ${json.key(name)}: ${javascript(value)}`,
  );
  return lines.length === 0 ? [] : [`headers: {\n${lines.join(',\n')}\n  }`];
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
  return ['const form = new FormData();', ...body.parts.map((part) => append(part, style)), ''];
}

function append(part: Part, style: FetchStyle): string {
  const name = javascript(part.name);
  if (isFilePart(part)) {
    const file = style.file(part);
    const typed = (part.mediaType && style.withType?.(file, part.mediaType)) ?? file;
    return `form.append(${name}, ${typed}, ${javascript(part.fileName)});`;
  }
  if (part.mediaType === undefined) return `form.append(${name}, ${javascript(part.value)});`;
  const type = javascript(part.mediaType);
  return `form.append(${name}, new Blob([${javascript(part.value)}], { type: ${type} }));`;
}

export function typedBlob(file: string, mediaType: string): string {
  return `new Blob([${file}], { type: ${javascript(mediaType)} })`;
}
