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
import { double, isBlock } from '../quote.ts';

export const csharp: SampleLanguage = {
  id: 'csharp',
  label: 'C#',
  aliases: ['c#', 'cs'],
  grammar: 'csharp',
  write,
};

/** The same program, for authors who list it by the name of the platform. */
export const dotnet: SampleLanguage = {
  id: 'dotnet',
  label: '.NET',
  aliases: ['.net', 'dot-net'],
  grammar: 'csharp',
  write,
};

function write(request: HttpRequest): string {
  // The content sets its own type.
  const headers = headersOf({ ...request, body: undefined });
  return [
    'using System.Net.Http.Headers;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod(${double(request.method)}), ${double(addressOf(request))});`,
    ...headers.map(
      ({ name, value }) =>
        `request.Headers.TryAddWithoutValidation(${double(name)}, ${double(value)});`,
    ),
    ...content(request.body),
    '',
    'using var response = await client.SendAsync(request);',
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  ].join('\n');
}

function content(body: RequestBody | undefined): string[] {
  if (body?.kind === 'multipart') {
    return [
      'var form = new MultipartFormDataContent();',
      ...body.parts.flatMap(part),
      'request.Content = form;',
    ];
  }
  if (body?.kind === 'file') {
    return [
      `request.Content = new StreamContent(File.OpenRead(${double(body.fileName)}));`,
      contentType('request.Content', body.mediaType),
    ];
  }
  const text = bodyText(body);
  if (body === undefined || text === undefined) return [];
  return [
    `request.Content = new StringContent(${literal(text)});`,
    contentType('request.Content', body.mediaType),
  ];
}

function contentType(target: string, mediaType: string): string {
  return `${target}.Headers.ContentType = MediaTypeHeaderValue.Parse(${double(mediaType)});`;
}

function part(part: Part, position: number): string[] {
  const name = `part${position + 1}`;
  const value = isFilePart(part)
    ? `new StreamContent(File.OpenRead(${double(part.fileName)}))`
    : `new StringContent(${double(part.value)})`;
  const fileName = isFilePart(part) ? `, ${double(part.fileName)}` : '';
  return [
    `var ${name} = ${value};`,
    ...(part.mediaType === undefined ? [] : [contentType(name, part.mediaType)]),
    `form.Add(${name}, ${double(part.name)}${fileName});`,
  ];
}

/** A raw string literal, delimited by more quotes in a row than it contains. */
function literal(text: string): string {
  if (!isBlock(text)) return double(text);
  const longest = Math.max(2, ...(text.match(/"+/g) ?? []).map((quotes) => quotes.length));
  const quotes = '"'.repeat(longest + 1);
  return `${quotes}\n${text}\n${quotes}`;
}
