import {
  addressOf,
  bodyText,
  type FilePart,
  type HttpRequest,
  headersOf,
  isFilePart,
  type Part,
} from '../../../openapi/samples/http-request.ts';
import {
  hasTypedFields,
  isPlainForm,
  type MultipartBody,
  multipartText,
} from '../../../openapi/samples/multipart.ts';
import type { Model } from '../model.ts';
import { proxied, proxyAddress } from './proxy.ts';

/** The browser refuses such a request because of its method, its address or the name of a header. */
export class UnsendableError extends Error {}

/** Resolving dots (URL Standard, section 4.4), the browser would send the request to another path, `message`. */
export class DotSegmentError extends Error {}

/**
 * Sends the request as entered. Rejects as `fetch` does, with an `AbortError` if cancelled, or with an
 * `UnsendableError` or a `DotSegmentError`.
 */
export async function send(model: Model, signal: AbortSignal): Promise<Response> {
  const request = model.request();
  const { settings } = model.source;
  const proxy = settings.proxy ? await proxyAddress() : undefined;
  const address = addressOf(request);
  // Percent-encoded dots are resolved too. Paths of some specifications contain a query.
  const [path] = request.url.slice(model.serverAddress().length - 1).split(/[?#]/, 1);
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path!)) throw new DotSegmentError(new URL(address).href);
  const init = sendable(() => initOf(request, model.files));
  const through = proxy && (await proxied(proxy, address, request, init, signal));
  if (through) return through;
  const credentials = settings.credentials ? 'include' : 'omit';
  return fetch(
    sendable(() => new Request(address, { ...init, cache: 'no-store', credentials })),
    {
      signal,
    },
  );
}

/** Separates what the browser refuses from what fails in transit. */
function sendable<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UnsendableError(error instanceof Error ? error.message : '');
  }
}

/** Omits cookies, because browsers do not let pages set them for other sites. */
function initOf(request: HttpRequest, files: Model['files']): RequestInit {
  const { method, body } = request;
  const headers = new Headers();
  for (const { name, value } of headersOf({ ...request, cookies: [] }))
    headers.append(name, bytesOf(value));
  return { method, headers, body: content(body, files) };
}

/** Other programs send headers in UTF-8; browsers expect a text in which each character stands for one byte. */
function bytesOf(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

function content(body: HttpRequest['body'], files: Model['files']): BodyInit | undefined {
  if (body?.kind === 'file') return files['']?.[0];
  if (body?.kind !== 'multipart') return bodyText(body);
  const isOwn = !isPlainForm(body) || hasTypedFields(body.parts);
  return isOwn ? formBlob(body, files) : formData(body.parts, files);
}

function formData(parts: readonly Part[], files: Model['files']): FormData {
  const form = new FormData();
  for (const part of parts) {
    if (!isFilePart(part)) {
      form.append(part.name, part.value);
      continue;
    }
    const file = fileOf(part, files);
    // If the browser does not know a file's type, the one from the part is used.
    const { mediaType: type } = part;
    if (file) form.append(part.name, type ? new File([file], file.name, { type }) : file);
  }
  return form;
}

/** The body as pieces: `FormData` knows no other media type, and turns fields with a type of their own into files. */
function formBlob({ mediaType, parts }: MultipartBody, files: Model['files']): Blob {
  const { boundary, segments } = multipartText(parts);
  const contents = parts.filter(isFilePart).map((part) => fileOf(part, files));
  const pieces = segments.map((segment) =>
    'text' in segment ? segment.text : (contents.shift() ?? ''),
  );
  return new Blob(pieces, { type: `${mediaType}; boundary=${boundary}` });
}

function fileOf({ name, fileName }: FilePart, files: Model['files']): File | undefined {
  return files[name]?.find((file) => file.name === fileName);
}
