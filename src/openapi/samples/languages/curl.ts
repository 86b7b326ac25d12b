import {
  addressOf,
  type HttpRequest,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { shell, shellQuoted } from '../quote.ts';

export const curl: SampleLanguage = {
  id: 'bash',
  label: 'cURL',
  aliases: ['curl', 'sh', 'shell'],
  grammar: 'bash',
  write(request) {
    const address = addressOf(request);
    // Brackets and braces would be patterns; the name of a value that is still to come is none.
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

/** An empty value behind a colon would take the header away. */
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
      return body.parts.map(part);
    default:
      return [];
  }
}

/** `--form` reads `@`, `<`, `;` and quotes in a value; inside double quotes they stand for themselves. */
function part(part: Part): string {
  const type = part.mediaType === undefined ? '' : `;type=${part.mediaType}`;
  if (isFilePart(part)) {
    return `--form ${shellQuoted(`${part.name}=@${quoted(part.fileName)}${type}`)}`;
  }
  if (type === '') return `--form-string ${shellQuoted(`${part.name}=${part.value}`)}`;
  return `--form ${shellQuoted(`${part.name}=${quoted(part.value)}${type}`)}`;
}

function quoted(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `"${text.replaceAll(/[\\"]/g, '\\$&')}"`;
}
