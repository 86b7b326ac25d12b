import {
  addressOf,
  bodyText,
  type HttpRequest,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { c as quoted } from '../quote.ts';

/** The libcurl calls, which are the same in C and C++. */
function write(request: HttpRequest): string {
  const { body, method } = request;
  const headers = headersOf(request);
  return [
    ...(body?.kind === 'file' ? ['#include <stdio.h>'] : []),
    '#include <curl/curl.h>',
    '',
    'int main(void) {',
    '  CURL *curl = curl_easy_init();',
    `  curl_easy_setopt(curl, CURLOPT_URL, ${quoted(addressOf(request))});`,
    `  curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, ${quoted(method)});`,
    ...(method === 'HEAD' ? ['  curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);'] : []),
    '',
    ...(headers.length === 0
      ? []
      : [
          '  struct curl_slist *headers = NULL;',
          ...headers.map(
            ({ name, value }) => `  headers = curl_slist_append(headers, ${header(name, value)});`,
          ),
          '  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
          '',
        ]),
    ...content(body).map((line) => `  ${line}`),
    '  CURLcode result = curl_easy_perform(curl);',
    '',
    ...(headers.length === 0 ? [] : ['  curl_slist_free_all(headers);']),
    ...(body?.kind === 'multipart' ? ['  curl_mime_free(form);'] : []),
    '  curl_easy_cleanup(curl);',
    '  return (int)result;',
    '}',
  ].join('\n');
}

/** Nothing after the colon would remove the header. */
function header(name: string, value: string): string {
  return quoted(value === '' ? `${name};` : `${name}: ${value}`);
}

function content(body: RequestBody | undefined): string[] {
  if (body?.kind === 'multipart') {
    return [
      'curl_mime *form = curl_mime_init(curl);',
      'curl_mimepart *part;',
      ...body.parts.flatMap(part),
      'curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
    ];
  }
  if (body?.kind === 'file') {
    return [
      `FILE *file = fopen(${quoted(body.fileName)}, "rb");`,
      'curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);',
      'curl_easy_setopt(curl, CURLOPT_READDATA, file);',
    ];
  }
  const text = bodyText(body);
  return text === undefined
    ? []
    : [`curl_easy_setopt(curl, CURLOPT_POSTFIELDS, ${literal(text)});`];
}

function part(part: Part): string[] {
  const value = isFilePart(part)
    ? `curl_mime_filedata(part, ${quoted(part.fileName)});`
    : `curl_mime_data(part, ${quoted(part.value)}, CURL_ZERO_TERMINATED);`;
  const type =
    part.mediaType === undefined ? [] : [`curl_mime_type(part, ${quoted(part.mediaType)});`];
  return [
    'part = curl_mime_addpart(form);',
    `curl_mime_name(part, ${quoted(part.name)});`,
    value,
    ...type,
  ];
}

/** One literal per line; the compiler joins them. */
function literal(text: string): string {
  return text
    .split(/(?<=\n)/)
    .map(quoted)
    .join('\n    ');
}

export const c: SampleLanguage = { id: 'c', label: 'C', aliases: [], grammar: 'c', write };

export const cpp: SampleLanguage = {
  id: 'c++',
  label: 'C++',
  aliases: ['cpp'],
  grammar: 'cpp',
  write,
};
