import { addressOf, bodyText, headersOf, type RequestBody } from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { multipartText } from '../multipart.ts';
import { braced, isBlock } from '../quote.ts';

export const swift: SampleLanguage = {
  id: 'swift',
  label: 'Swift',
  aliases: [],
  grammar: 'swift',
  refusesBodyOfGet: true,
  writesParts: true,
  write(request) {
    const { body } = request;
    const headers = headersOf(request);
    if (body?.kind === 'multipart') {
      const { boundary } = multipartText(body.parts);
      headers.push({ name: 'Content-Type', value: `${body.mediaType}; boundary=${boundary}` });
    }
    return [
      'import Foundation',
      '',
      `var request = URLRequest(url: URL(string: ${braced(addressOf(request))})!)`,
      `request.httpMethod = ${braced(request.method)}`,
      ...headers.map(
        ({ name, value }) =>
          `request.setValue(${braced(value)}, forHTTPHeaderField: ${braced(name)})`,
      ),
      ...content(body),
      '',
      'let (data, response) = try await URLSession.shared.data(for: request)',
      'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
    ].join('\n');
  },
};

function content(body: RequestBody | undefined): string[] {
  if (body?.kind === 'multipart') {
    const { segments } = multipartText(body.parts);
    return [
      'var body = Data()',
      ...segments.map((segment) =>
        'text' in segment
          ? `body.append(Data(${braced(segment.text)}.utf8))`
          : `body.append(${contentsOf(segment.fileName)})`,
      ),
      'request.httpBody = body',
    ];
  }
  if (body?.kind === 'file') return [`request.httpBody = ${contentsOf(body.fileName)}`];
  const text = bodyText(body);
  return text === undefined ? [] : [`request.httpBody = Data(${literal(text)}.utf8)`];
}

function contentsOf(fileName: string): string {
  return `try Data(contentsOf: URL(fileURLWithPath: ${braced(fileName)}))`;
}

/** A multi-line raw string, delimited by more `#` signs than follow quotes or a backslash in it. */
function literal(text: string): string {
  if (!isBlock(text)) return braced(text);
  const longest = Math.max(0, ...(text.match(/["\\]#*/g) ?? []).map((end) => end.length - 1));
  const signs = '#'.repeat(longest + 1);
  return `${signs}"""\n${text}\n"""${signs}`;
}
