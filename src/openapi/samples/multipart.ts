import { bareType } from './examples/media-type.ts';
import { isFilePart, type Part, type RequestBody } from './http-request.ts';

/** A multipart body split into text and files, for languages that assemble it by hand. */
export interface MultipartText {
  boundary: string;
  segments: ({ text: string } | { fileName: string })[];
}

/** A multipart body (RFC 7578). The boundary is always the same unless a value contains it. */
export function multipartText(parts: readonly Part[]): MultipartText {
  const boundary = boundaryFor(parts.flatMap((part) => (isFilePart(part) ? [] : [part.value])));
  const segments: MultipartText['segments'] = [];
  let text = '';
  for (const part of parts) {
    text += `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(part.name)}"`;
    if (isFilePart(part)) text += `; filename="${quoted(part.fileName)}"`;
    if (part.mediaType !== undefined) text += `\r\nContent-Type: ${part.mediaType}`;
    for (const { name, value } of part.headers ?? []) text += `\r\n${name}: ${value}`;
    text += '\r\n\r\n';
    if (isFilePart(part)) {
      segments.push({ text }, { fileName: part.fileName });
      text = '';
    } else {
      text += part.value;
    }
    text += '\r\n';
  }
  segments.push({ text: `${text}--${boundary}--\r\n` });
  return { boundary, segments };
}

export type MultipartBody = Extract<RequestBody, { kind: 'multipart' }>;

/** Whether form libraries can write the body: they know no other multipart types, and no headers of parts. */
export function isPlainForm({ mediaType, parts }: MultipartBody): boolean {
  return bareType(mediaType) === 'multipart/form-data' && parts.every((part) => !part.headers);
}

/** Whether a field has a media type, which `FormData` allows for files only. */
export function hasTypedFields(parts: readonly Part[]): boolean {
  return parts.some((part) => !isFilePart(part) && part.mediaType !== undefined);
}

/** Escapes names as browsers do (WHATWG HTML, multipart/form-data encoding). */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A boundary that is in none of the values. */
export function boundaryFor(values: readonly string[]): string {
  let boundary = 'form-boundary-7f3a';
  while (values.some((value) => value.includes(boundary))) boundary += '0';
  return boundary;
}
