import {
  addressOf,
  type HttpRequest,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { isPlainForm } from '../multipart.ts';
import { shell, shellQuoted } from '../quote.ts';

export const curl: SampleLanguage = {
  id: 'bash',
  label: 'cURL',
  aliases: ['curl', 'sh', 'shell'],
  grammar: 'bash',
  writesParts: true,
  write(request) {
    const address = addressOf(request);
    // curl would take brackets and braces as patterns, except for the name of a value still to be filled in.
    const isPattern = /[[\]{}]/.test(address.replaceAll(/\{[\w-]+\}/g, ''));
    const glob = isPattern ? ['--globoff'] : [];
    return [
      `curl ${[method(request), ...glob].join(' ')}`,
      `--url ${shell(address)}`,
      ...headersOf(request).map(({ name, value }) => `--header ${header(name, value)}`),
      ...body(request.body),
    ].join(' \\\n  ');
  },
};

function method({ method }: HttpRequest): string {
  return method === 'HEAD' ? '--head' : `--request ${shell(method)}`;
}

/** Nothing after the colon would remove the header. */
function header(name: string, value: string): string {
  return shellQuoted(value === '' ? `${name};` : `${name}: ${value}`);
}

function body(body: RequestBody | undefined): string[] {
  switch (body?.kind) {
    case 'json':
    case 'text':
      return [`--data-raw ${shellQuoted(body.text)}`];
    case 'form':
      return body.fields.map(
        ({ name, value }) =>
          `--data-urlencode ${shellQuoted(`${encodeURIComponent(name)}=${value}`)}`,
      );
    case 'file':
      return [`--data-binary ${shellQuoted(`@${body.fileName}`)}`];
    case 'multipart':
      // curl adds the boundary.
      return [
        ...(isPlainForm(body) ? [] : [`--header ${header('Content-Type', body.mediaType)}`]),
        ...body.parts.map(part),
      ];
    default:
      return [];
  }
}

/** `--form` interprets `@`, `<`, `;` and quotes in a value, but not inside double quotes. */
function part(part: Part): string {
  const headers = (part.headers ?? []).map(
    ({ name, value }) => `;headers=${quoted(`${name}: ${value}`)}`,
  );
  const type = [
    ...(part.mediaType === undefined ? [] : [`;type=${part.mediaType}`]),
    ...headers,
  ].join('');
  if (isFilePart(part)) {
    return `--form ${shellQuoted(`${part.name}=@${quoted(part.fileName)}${type}`)}`;
  }
  if (type === '') return `--form-string ${shellQuoted(`${part.name}=${part.value}`)}`;
  return `--form ${shellQuoted(`${part.name}=${quoted(part.value)}${type}`)}`;
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
}
