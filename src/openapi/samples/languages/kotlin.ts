import {
  addressOf,
  bodyText,
  headersOf,
  isFilePart,
  type Part,
  type RequestBody,
} from '../http-request.ts';
import type { SampleLanguage } from '../language.ts';
import { isBlock, kotlin as quoted } from '../quote.ts';

/** Methods for which OkHttp requires a body, even if it is empty. */
const withBody = ['POST', 'PUT', 'PATCH', 'PROPPATCH', 'REPORT'];

export const kotlin: SampleLanguage = {
  id: 'kotlin',
  label: 'Kotlin',
  aliases: ['kt'],
  grammar: 'kotlin',
  refusesBodyOfGet: true,
  write(request) {
    const { body, method } = request;
    const value = body || withBody.includes(method) ? expression(body) : 'null';
    // The body sets its own type.
    const headers = headersOf({ ...request, body: undefined });
    return [
      ...imports(body),
      '',
      'fun main() {',
      `    val body = ${value}`,
      '',
      '    val request = Request.Builder()',
      `        .url(${quoted(addressOf(request))})`,
      ...headers.map(({ name, value }) => `        .addHeader(${quoted(name)}, ${quoted(value)})`),
      `        .method(${quoted(method)}, body)`,
      '        .build()',
      '',
      '    OkHttpClient().newCall(request).execute().use { response ->',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: string interpolation in Kotlin.
      '        println("${response.code} ${response.body?.string()}")',
      '    }',
      '}',
    ].join('\n');
  },
};

function imports(body: RequestBody | undefined): string[] {
  const files =
    body?.kind === 'file' || (body?.kind === 'multipart' && body.parts.some(isFilePart));
  return [
    ...(files ? ['import java.io.File'] : []),
    'import okhttp3.*',
    'import okhttp3.MediaType.Companion.toMediaType',
    ...(files ? ['import okhttp3.RequestBody.Companion.asRequestBody'] : []),
    'import okhttp3.RequestBody.Companion.toRequestBody',
  ];
}

function expression(body: RequestBody | undefined): string {
  if (body?.kind === 'multipart') {
    const parts = body.parts.map((part) => `        .addFormDataPart(${formPart(part)})`);
    return [
      'MultipartBody.Builder()',
      '        .setType(MultipartBody.FORM)',
      ...parts,
      '        .build()',
    ].join('\n');
  }
  if (body?.kind === 'file') return fileBody(body.fileName, body.mediaType);
  const text = bodyText(body);
  return body === undefined || text === undefined
    ? '"".toRequestBody()'
    : textBody(text, body.mediaType);
}

/** Sent as bytes, because OkHttp adds a `charset` to the type of text. */
function textBody(text: string, mediaType: string): string {
  return `${literal(text)}.toByteArray().toRequestBody(${quoted(mediaType)}.toMediaType())`;
}

function fileBody(fileName: string, mediaType = 'application/octet-stream'): string {
  return `File(${quoted(fileName)}).asRequestBody(${quoted(mediaType)}.toMediaType())`;
}

function formPart(part: Part): string {
  const name = quoted(part.name);
  if (isFilePart(part))
    return `${name}, ${quoted(part.fileName)}, ${fileBody(part.fileName, part.mediaType)}`;
  if (part.mediaType === undefined) return `${name}, ${quoted(part.value)}`;
  return `${name}, null, ${textBody(part.value, part.mediaType)}`;
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: string interpolation in Kotlin.
const dollar = "${'$'}";

/** A raw string keeps line breaks as they are; only a dollar sign is special in it. */
function literal(text: string): string {
  if (!isBlock(text) || /"""|^"|"$/.test(text)) return quoted(text);
  return `"""${text.replaceAll('$', () => dollar)}"""`;
}
