import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { ApiSpec } from './api-spec.ts';
import { checkReferences } from './check-references.ts';
import { fetchReferences } from './fetch-references.ts';
import { openSpec, type SpecSettings } from './open-spec.ts';
import type { SpecFailure, SpecOutline, SpecResult } from './operation-ref.ts';
import { outlineAsyncApi } from './outline-asyncapi.ts';
import { outlineOpenApi, schemaNames } from './outline-openapi.ts';
import { layOver } from './overlay/lay-over.ts';
import { parseDocument } from './parse-document.ts';
import { readWebDocument } from './read-web-document.ts';
import type { ParsedDocument, SpecDocument } from './spec-document.ts';
import { createSpecFiles } from './spec-files.ts';
import { type SpecKind, specKind } from './spec-kind.ts';
import { isUrl, specName } from './spec-name.ts';
import { upgraded } from './upgrade.ts';
import { validateOpenApi } from './validate.ts';
import { mapping, words } from './values.ts';
import { openWebDocuments, type WebDocuments } from './web-documents.ts';

export interface SpecContext {
  /** Absolute path of the project. */
  root: string;
  /** Text of a project file, relative to the root; undefined when it is not there. */
  read(file: string): string | undefined;
  /** False leaves out the check against OpenAPI's own schema, for who has seen the same text before. Default: true. */
  validate?: boolean;
  /** The way to documents on other hosts. By default, public ones. */
  web?: WebDocuments;
  /** Overlay documents that are laid over it, in this order. */
  overlays?: readonly SpecDocument[];
}

/** A spec as the navigation needs it, and its details for who makes pages of them. */
export interface LoadedSpec {
  outline: SpecResult;
  /** Absent when the document could not be read. */
  open?(settings?: SpecSettings): ApiSpec;
}

/** The outline of a spec; see `loadSpec`. */
export async function readSpec(source: string, context: SpecContext): Promise<SpecResult> {
  return (await loadSpec(source, context)).outline;
}

/**
 * Reads one spec, JSON or YAML, OpenAPI 2.0 to 3.2 or AsyncAPI, from the project or by URL. What is wrong inside it is
 * told with its place in the author's file, and the rest of it is outlined all the same. That there is no such file,
 * or that its host does not answer, is left in `failure` for whoever knows where the author names it. In the latter case
 * the last copy is read, when there is one.
 */
export async function loadSpec(source: string, context: SpecContext): Promise<LoadedSpec> {
  const name = specName(source);
  if (name === undefined) return failed(source, { kind: 'outside', detail: 'outside the project' });

  const web = context.web ?? openWebDocuments();
  if (isUrl(name)) {
    const { parsed, failure } = await readWebDocument(name, web, (value) => !!specKind(value));
    if (!parsed) return failed(name, failure!);
    const made = await read(parsed, { ...context, web });
    return failure ? { ...made, outline: { ...made.outline, failure } } : made;
  }
  const text = context.read(name);
  if (text === undefined) return failed(name, { kind: 'missing', detail: 'no such file' });
  return read(parseDocument(name, text), { ...context, web });
}

type OpenContext = SpecContext & { web: WebDocuments };

async function read(
  { document, diagnostics }: ParsedDocument,
  context: OpenContext,
): Promise<LoadedSpec> {
  const kind = specKind(document.value);
  if (kind) {
    const laid = layOver(document, context.overlays ?? []);
    return outline(laid.document, kind, context, diagnostics, laid.diagnostics);
  }
  return {
    outline: {
      ...unread(document.name),
      diagnostics: diagnostics.length > 0 ? diagnostics : [noSpec(document)],
    },
  };
}

async function outline(
  document: SpecDocument,
  { kind, version }: SpecKind,
  context: OpenContext,
  syntax: Diagnostic[],
  ofOverlays: Diagnostic[],
): Promise<LoadedSpec> {
  const { documents, failures } = await fetchReferences(document, context.read, context.web);
  const files = createSpecFiles(document, context.read, documents);
  const operations =
    kind === 'openapi' ? outlineOpenApi(document, files) : outlineAsyncApi(document, files);
  const dangling = checkReferences(document, files, failures);
  // A file that does not parse would only be told again that half of it is missing.
  const isChecked = context.validate !== false && kind === 'openapi' && syntax.length === 0;
  const invalid = isChecked ? await validateOpenApi(document) : [];
  return {
    outline: {
      spec: document.name,
      kind,
      version,
      title: words(mapping(mapping(document.value).info).title),
      operations,
      schemas: schemaNames(document.value),
      readable: true,
      diagnostics: [
        ...syntax,
        ...ofOverlays,
        ...files.diagnostics,
        ...dangling,
        ...invalid,
        ...oldVersion(document, version),
      ],
    },
    open: (settings) =>
      openSpec(createSpecFiles(upgraded(document), context.read, documents), operations, settings),
  };
}

function oldVersion(document: SpecDocument, version: string): Diagnostic[] {
  if (!version.startsWith('2')) return [];
  return [
    problem('openapi/old-version', `${document.name} is written for version ${version}.`, {
      location: document.locate(['swagger']),
      hint: 'It is converted to version 3.0. Newer versions say more about bodies and servers.',
    }),
  ];
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
