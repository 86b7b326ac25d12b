import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { referencesByPlace } from './document/identifiers.ts';
import { parseDocument } from './document/parse-document.ts';
import { readWebDocument } from './document/read-web-document.ts';
import type { ParsedDocument, SpecDocument } from './document/spec-document.ts';
import { specKind } from './document/spec-kind.ts';
import { isUrl, specName } from './document/spec-name.ts';
import { openWebDocuments } from './document/web-documents.ts';
import type { LoadedSpec, SpecContext } from './loaded-spec.ts';
import type { SpecFailure, SpecOutline, SpecResult } from './operation-ref.ts';
import { type OpenContext, outlineSpec } from './outline-spec.ts';
import { layOver } from './overlay/lay-over.ts';

/** Reads the outline of a spec; see `loadSpec`. */
export async function readSpec(source: string, context: SpecContext): Promise<SpecResult> {
  return (await loadSpec(source, context)).outline;
}

/**
 * Reads one spec in JSON or YAML, OpenAPI 2.0 to 3.2 or AsyncAPI, from the project or a URL. Problems inside it are
 * reported with their location in the author's file, and the rest is still outlined. A missing file or a host that
 * does not answer is only recorded in `failure`, for the caller who knows where the author names the spec; if the
 * host does not answer, the last copy is used if there is one.
 */
export async function loadSpec(source: string, context: SpecContext): Promise<LoadedSpec> {
  const name = specName(source);
  if (name === undefined) return failed(source, { kind: 'outside', detail: 'outside the project' });

  const web = context.web ?? openWebDocuments();
  if (isUrl(name)) {
    const { parsed, failure } = await readWebDocument(name, web, (value) => !!specKind(value));
    if (!parsed) return failed(name, failure!);
    const result = await read(parsed, { ...context, web });
    return failure ? { ...result, outline: { ...result.outline, failure } } : result;
  }
  const text = context.read(name);
  if (text === undefined) return failed(name, { kind: 'missing', detail: 'no such file' });
  return read(parseDocument(name, text), { ...context, web });
}

async function read(
  { document, diagnostics }: ParsedDocument,
  context: OpenContext,
): Promise<LoadedSpec> {
  const kind = specKind(document.value);
  if (kind) {
    const laid = layOver(document, context.overlays ?? []);
    return outlineSpec(
      referencesByPlace(laid.document),
      kind,
      context,
      diagnostics,
      laid.diagnostics,
    );
  }
  return {
    outline: {
      ...unread(document.name),
      diagnostics: diagnostics.length > 0 ? diagnostics : [noSpec(document)],
    },
  };
}

function noSpec(document: SpecDocument): Diagnostic {
  return problem('openapi/unreadable', 'This is neither an OpenAPI nor an AsyncAPI document.', {
    location: document.locate([]),
    hint: 'A spec begins with `openapi: 3.1.0`, `swagger: "2.0"` or `asyncapi: 3.0.0`.',
  });
}

function failed(name: string, failure: SpecFailure): LoadedSpec {
  return { outline: { ...unread(name), failure, diagnostics: [] } };
}

function unread(spec: string): SpecOutline {
  return { spec, kind: 'openapi', version: '', operations: [], schemas: [], readable: false };
}
