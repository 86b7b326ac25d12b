import {
  addressOf,
  bodyText,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { powershell as quoted } from '../quote.ts';

/** Methods that `-Method` accepts; others need `-CustomMethod`. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'MERGE', 'PATCH'];

export const powershell: SampleLanguage = {
  id: 'powershell',
  label: 'PowerShell',
  aliases: ['ps', 'ps1', 'pwsh'],
  grammar: 'powershell',
  write(request) {
    const { body, method } = request;
    const headers = headersOf({ ...request, body: undefined });
    const option = methods.includes(method) ? '-Method' : '-CustomMethod';
    const call = [
      'Invoke-WebRequest',
      `-Uri ${quoted(addressOf(request))}`,
      `${option} ${quoted(method)}`,
      ...(headers.length === 0 ? [] : ['-Headers $headers']),
      ...content(body),
    ];
    return [
      ...(headers.length === 0 ? [] : table('headers', headers.map(entry))),
      ...form(body),
      ...payload(body),
      `$response = ${call.join(' ')}`,
      '$response.StatusCode, $response.Content',
    ].join('\n');
  },
};

function table(name: string, entries: string[]): string[] {
  return [`$${name} = @{`, ...entries.map((entry) => `    ${entry}`), '}'];
}

function entry({ name, value }: { name: string; value: string }): string {
  return `${quoted(name)} = ${quoted(value)}`;
}

/** Text is sent as UTF-8 bytes, because PowerShell 5 would send Latin-1. */
function payload(body: RequestBody | undefined): string[] {
  const text = bodyText(body);
  return text === undefined ? [] : [`$body = [Text.Encoding]::UTF8.GetBytes(${quoted(text)})`];
}

function content(body: RequestBody | undefined): string[] {
  if (body === undefined) return [];
  if (body.kind === 'multipart') return [isTyped(body.parts) ? '-Body $form' : '-Form $form'];
  const source = body.kind === 'file' ? `-InFile ${quoted(body.fileName)}` : '-Body $body';
  return [`-ContentType ${quoted(body.mediaType)}`, source];
}

function form(body: RequestBody | undefined): string[] {
  if (body?.kind !== 'multipart') return [];
  if (!isTyped(body.parts)) return table('form', formEntries(body.parts));
  return [
    '$form = [System.Net.Http.MultipartFormDataContent]::new()',
    ...body.parts.flatMap(typedPart),
  ];
}

/** `-Form` cannot set the type of a part. */
function isTyped(parts: readonly Part[]): boolean {
  return parts.some(({ mediaType }) => mediaType !== undefined);
}

function typedPart(part: Part): string[] {
  const content = isFilePart(part)
    ? `[System.Net.Http.ByteArrayContent]::new([IO.File]::ReadAllBytes((Resolve-Path ${quoted(part.fileName)})))`
    : `[System.Net.Http.StringContent]::new(${quoted(part.value)})`;
  const type =
    part.mediaType === undefined
      ? '$null'
      : `[System.Net.Http.Headers.MediaTypeHeaderValue]::Parse(${quoted(part.mediaType)})`;
  const fileName = isFilePart(part) ? `, ${quoted(part.fileName)}` : '';
  return [
    `$part = ${content}`,
    `$part.Headers.ContentType = ${type}`,
    `$form.Add($part, ${quoted(part.name)}${fileName})`,
  ];
}

/** A hash table has each name only once; several values become a list. */
function formEntries(parts: readonly Part[]): string[] {
  const names = [...new Set(parts.map((part) => part.name))];
  return names.map((name) => {
    const values = parts
      .filter((part) => part.name === name)
      .map((part) =>
        isFilePart(part) ? `(Get-Item ${quoted(part.fileName)})` : quoted(part.value),
      );
    return `${quoted(name)} = ${values.length === 1 ? values[0] : `@(${values.join(', ')})`}`;
  });
}
