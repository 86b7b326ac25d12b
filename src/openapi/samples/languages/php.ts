import { addressOf, bodyText, headersOf, type RequestBody } from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { multipartText } from '../multipart.ts';
import { double, single } from '../quote.ts';

export const php: SampleLanguage = {
  id: 'php',
  label: 'PHP',
  aliases: [],
  grammar: 'php',
  writesParts: true,
  write(request) {
    const { body, method } = request;
    const headers = headersOf(request);
    if (body?.kind === 'multipart') {
      const { boundary } = multipartText(body.parts);
      headers.push({ name: 'Content-Type', value: `${body.mediaType}; boundary=${boundary}` });
    }
    const content = expression(body);
    const options = [
      ['CURLOPT_URL', single(addressOf(request))],
      ['CURLOPT_CUSTOMREQUEST', single(method)],
      ...(method === 'HEAD' ? [['CURLOPT_NOBODY', 'true']] : []),
      ...(headers.length === 0 ? [] : [['CURLOPT_HTTPHEADER', list(headers.map(headerLine))]]),
      ...(content === undefined ? [] : [['CURLOPT_POSTFIELDS', content]]),
      ['CURLOPT_RETURNTRANSFER', 'true'],
    ];
    return [
      '<?php',
      '',
      '$curl = curl_init();',
      'curl_setopt_array($curl, [',
      ...options.map(([name, value]) => `    ${name} => ${value},`),
      ']);',
      '',
      '$response = curl_exec($curl);',
      "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;",
      'curl_close($curl);',
    ].join('\n');
  },
};

/** Nothing after the colon would remove the header. */
function headerLine({ name, value }: { name: string; value: string }): string {
  return single(value === '' ? `${name};` : `${name}: ${value}`);
}

function list(entries: string[]): string {
  return ['[', ...entries.map((entry) => `        ${entry},`), '    ]'].join('\n');
}

function expression(body: RequestBody | undefined): string | undefined {
  if (body?.kind === 'file') return `file_get_contents(${single(body.fileName)})`;
  if (body?.kind !== 'multipart') {
    const text = bodyText(body);
    return text === undefined ? undefined : single(text);
  }
  return multipartText(body.parts)
    .segments.map((segment) =>
      'text' in segment ? text(segment.text) : `file_get_contents(${single(segment.fileName)})`,
    )
    .join('\n        . ');
}

/** In double quotes, so that line breaks show as escapes; a dollar sign must then not start a variable. */
function text(text: string): string {
  return double(text)
    .replaceAll('$', '\\$')
    .replaceAll(/(?<!\\)((?:\\\\)*)\\u([0-9a-f]{4})/g, '$1\\u{$2}');
}
