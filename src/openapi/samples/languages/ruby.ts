import {
  addressOf,
  bodyText,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { single } from '../quote.ts';

export const ruby: SampleLanguage = {
  id: 'ruby',
  label: 'Ruby',
  aliases: ['rb'],
  grammar: 'ruby',
  write(request) {
    return [
      "require 'net/http'",
      '',
      `uri = URI(${single(addressOf(request))})`,
      `request = Net::HTTPGenericRequest.new(${single(request.method)}, ${request.body ? 'true' : 'false'}, ${request.method === 'HEAD' ? 'false' : 'true'}, uri)`,
      ...headersOf(request).map(({ name, value }) => `request[${single(name)}] = ${single(value)}`),
      ...content(request.body),
      '',
      "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      '  http.request(request)',
      'end',
      '',
      'puts response.code, response.body',
    ].join('\n');
  },
};

function content(body: RequestBody | undefined): string[] {
  if (body?.kind === 'multipart') {
    const parts = body.parts.map((entry) => `  [${part(entry)}]`);
    return [`request.set_form([\n${parts.join(',\n')}\n], ${single(body.mediaType)})`];
  }
  if (body?.kind === 'file') return [`request.body = File.binread(${single(body.fileName)})`];
  const text = bodyText(body);
  return text === undefined ? [] : [`request.body = ${single(text)}`];
}

function part(part: Part): string {
  const type = part.mediaType === undefined ? [] : [`content_type: ${single(part.mediaType)}`];
  const options = isFilePart(part) ? [`filename: ${single(part.fileName)}`, ...type] : type;
  const value = isFilePart(part) ? `File.open(${single(part.fileName)})` : single(part.value);
  return [
    single(part.name),
    value,
    ...(options.length === 0 ? [] : [`{ ${options.join(', ')} }`]),
  ].join(', ');
}
