import type { SpecFailure } from '../operation-ref.ts';
import { parseDocument } from './parse-document.ts';
import type { ParsedDocument } from './spec-document.ts';
import { specKind } from './spec-kind.ts';
import type { WebDocuments } from './web-documents.ts';

/**
 * A document on another host, if `fits` accepts it, or the copy of an earlier build if the host does not answer.
 * Anything else is not stored, and no message quotes it. If its media type is not one of specifications, such as HTML
 * or an image, the document itself has to declare that it is a specification.
 */
export async function readWebDocument(
  url: string,
  web: WebDocuments,
  fits: (value: unknown) => boolean,
): Promise<{ parsed?: ParsedDocument; failure?: SpecFailure }> {
  const answer = await web.read(url);
  const isKnown = (value: unknown) =>
    fits(value) && (('isTyped' in answer && answer.isTyped) || specKind(value) !== undefined);
  const fresh = 'text' in answer ? fitting(url, answer.text, isKnown) : undefined;
  if (fresh && 'text' in answer) {
    await web.copies?.keep(url, answer.text);
    return { parsed: fresh };
  }
  const failure: SpecFailure =
    'text' in answer ? { kind: 'unreachable', detail: 'what it answers is no spec' } : answer;
  const text = await web.copies?.last(url);
  const copy = text === undefined ? undefined : fitting(url, text, fits);
  return copy ? { parsed: copy, failure: { ...failure, copy: true } } : { failure };
}

function fitting(
  url: string,
  text: string,
  fits: (value: unknown) => boolean,
): ParsedDocument | undefined {
  // An HTML page, which need not be read further.
  if (/^\ufeff?\s*</.test(text)) return undefined;
  const parsed = parseDocument(url, text);
  return fits(parsed.document.value) ? parsed : undefined;
}
