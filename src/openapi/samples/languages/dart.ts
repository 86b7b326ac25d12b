import {
  addressOf,
  bodyText,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { isBlock, dart as quoted } from '../quote.ts';

export const dart: SampleLanguage = {
  id: 'dart',
  label: 'Dart',
  aliases: ['flutter'],
  grammar: 'dart',
  write(request) {
    const { body } = request;
    const kind = body?.kind === 'multipart' ? 'MultipartRequest' : 'Request';
    const types =
      body?.kind === 'multipart' && body.parts.some((part) => part.mediaType !== undefined);
    const files = body?.kind === 'file';
    return [
      ...(files ? ["import 'dart:io';"] : []),
      ...(bodyText(body) === undefined ? [] : ["import 'dart:convert';"]),
      "import 'package:http/http.dart' as http;",
      ...(types ? ["import 'package:http_parser/http_parser.dart';"] : []),
      '',
      'Future<void> main() async {',
      `  final request = http.${kind}(${quoted(request.method)}, Uri.parse(${quoted(addressOf(request))}));`,
      ...headersOf(request).map(
        ({ name, value }) => `  request.headers[${quoted(name)}] = ${quoted(value)};`,
      ),
      ...content(body).map((line) => `  ${line}`),
      '',
      '  final response = await http.Response.fromStream(await request.send());',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: string interpolation in Dart.
      "  print('${response.statusCode} ${response.body}');",
      '}',
    ].join('\n');
  },
};

function content(body: RequestBody | undefined): string[] {
  if (body?.kind === 'multipart') return body.parts.map(part);
  if (body?.kind === 'file')
    return [`request.bodyBytes = await File(${quoted(body.fileName)}).readAsBytes();`];
  const text = bodyText(body);
  // Sent as bytes, because text would add a `charset` to the type.
  return text === undefined ? [] : [`request.bodyBytes = utf8.encode(${literal(text)});`];
}

function part(part: Part): string {
  const type =
    part.mediaType === undefined ? '' : `, contentType: MediaType.parse(${quoted(part.mediaType)})`;
  const name = quoted(part.name);
  if (isFilePart(part)) {
    return `request.files.add(await http.MultipartFile.fromPath(${name}, ${quoted(part.fileName)}${type}));`;
  }
  return `request.files.add(http.MultipartFile.fromString(${name}, ${quoted(part.value)}${type}));`;
}

/** A raw string keeps line breaks as they are. */
function literal(text: string): string {
  return isBlock(text) && !/'''|^\s*\n|'$/.test(text) ? `r'''${text}'''` : quoted(text);
}
