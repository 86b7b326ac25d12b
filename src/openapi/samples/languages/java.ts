import { addressOf, bodyText, headersOf, type Part, type RequestBody } from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { multipartText } from '../multipart.ts';
import { isBlock, java as quoted } from '../quote.ts';

const publishers = 'HttpRequest.BodyPublishers';

export const java: SampleLanguage = {
  id: 'java',
  label: 'Java',
  aliases: [],
  grammar: 'java',
  writesParts: true,
  write(request) {
    const { body } = request;
    const headers = headersOf(request);
    if (body?.kind === 'multipart') {
      const { boundary } = multipartText(body.parts);
      headers.push({ name: 'Content-Type', value: `${body.mediaType}; boundary=${boundary}` });
    }
    const files = body?.kind === 'file' || body?.kind === 'multipart';
    const steps = [
      `.uri(URI.create(${quoted(javaAddress(addressOf(request)))}))`,
      ...headers.map(({ name, value }) => `.header(${quoted(name)}, ${quoted(value)})`),
      `.method(${quoted(request.method)}, ${publisher(body)})`,
      '.build();',
    ];
    return [
      'import java.net.URI;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpResponse;',
      ...(files ? ['import java.nio.file.Path;'] : []),
      '',
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
      '        HttpRequest request = HttpRequest.newBuilder()',
      ...steps.map((step) => `            ${step}`),
      '        HttpResponse<String> response = HttpClient.newHttpClient()',
      '            .send(request, HttpResponse.BodyHandlers.ofString());',
      '        System.out.println(response.statusCode() + " " + response.body());',
      '    }',
      '}',
    ].join('\n');
  },
};

/** Java's `URI` is stricter than other languages (RFC 2396). */
function javaAddress(address: string): string {
  const [, start = '', rest = ''] = /^([a-z]+:\/\/[^/?]*)?(.*)$/is.exec(address) ?? [];
  return start + rest.replaceAll(/[[\]{}<>|^`]/g, (sign) => encodeURIComponent(sign));
}

function publisher(body: RequestBody | undefined): string {
  if (body?.kind === 'multipart') return concatenated(body.parts);
  if (body?.kind === 'file') return `${publishers}.ofFile(Path.of(${quoted(body.fileName)}))`;
  const text = bodyText(body);
  return text === undefined ? `${publishers}.noBody()` : `${publishers}.ofString(${literal(text)})`;
}

function concatenated(parts: readonly Part[]): string {
  const pieces = multipartText(parts).segments.map((segment) =>
    'text' in segment
      ? `                ${publishers}.ofString(${quoted(segment.text)})`
      : `                ${publishers}.ofFile(Path.of(${quoted(segment.fileName)}))`,
  );
  return `${publishers}.concat(\n${pieces.join(',\n')})`;
}

/** A text block, which keeps its lines unchanged except for trailing spaces. */
function literal(text: string): string {
  if (!isBlock(text) || / $|"""/m.test(text)) return quoted(text);
  const indent = ' '.repeat(16);
  const lines = text.replaceAll('\\', '\\\\').split('\n');
  // The backslash at the end of the last line keeps a line break out of the text.
  return `"""\n${lines.map((line) => (line === '' ? '' : indent + line)).join('\n')}${lines.at(-1) === '' ? indent : ''}"""`;
}
