import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import type { ApiSpec } from './api-spec.ts';
import { bundleOf } from './bundle.ts';
import { fetchReferences } from './document/fetch-references.ts';
import { referencesByPlace } from './document/identifiers.ts';
import { parseDocument } from './document/parse-document.ts';
import { readWebDocument } from './document/read-web-document.ts';
import type { ParsedDocument, SpecDocument } from './document/spec-document.ts';
import { createSpecFiles } from './document/spec-files.ts';
import { type SpecKind, specKind } from './document/spec-kind.ts';
import { isUrl, specName } from './document/spec-name.ts';
import { upgraded } from './document/upgrade.ts';
import { type Mapping, mapping, words } from './document/values.ts';
import { openWebDocuments, type WebDocuments } from './document/web-documents.ts';
import { lintSpec } from './lint/lint-spec.ts';
import { openSpec, type SpecSettings } from './open-spec.ts';
import type { OperationRef, SpecFailure, SpecOutline, SpecResult } from './operation-ref.ts';
import { outlineAsyncApi } from './outline-asyncapi.ts';
import { outlineOpenApi, schemaNames } from './outline-openapi.ts';
import { layOver } from './overlay/lay-over.ts';
import { publishedCopies } from './restrict/published-copies.ts';
import type { Included } from './restrict/reader.ts';
import { restrictedSchemas, restrictSpec } from './restrict/restrict-spec.ts';
import { checkReferences } from './validation/check-references.ts';
import { validateOpenApi } from './validation/validate.ts';

export interface SpecContext {
  /** The absolute path of the project. */
  root: string;
  /** The text of a project file, relative to the root; undefined if it does not exist. */
  read(file: string): string | undefined;
  /** False skips the check against OpenAPI's own schema, for a text that was checked before. Default: true. */
  validate?: boolean;
  /** Access to documents on other hosts. By default, to public hosts only. */
  web?: WebDocuments;
  /** Overlay documents to apply, in this order. */
  overlays?: readonly SpecDocument[];
  /** Which parts for readers with a login are included. */
  includeRestricted?: Included;
}

/** A spec as the navigation needs it, and its details for rendering pages. */
export interface LoadedSpec {
  outline: SpecResult;
  /** Absent when the document could not be read. `leftOut`: pointers of operations without a page. */
  open?(settings?: SpecSettings, leftOut?: readonly string[]): ApiSpec;
  /** The document with all that it refers to in other files. OpenAPI only. */
  bundle?(): Mapping;
  /** Problems that are no faults of the document, but that readers of its pages would meet. OpenAPI only. */
  lint?(): Diagnostic[];
  /**
   * Texts of the project's files that differ from what may be published; undefined for a file that must not be
   * published.
   */
  copies?(leftOut?: readonly string[]): Map<string, string | undefined>;
}

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
    return outline(referencesByPlace(laid.document), kind, context, diagnostics, laid.diagnostics);
  }
  return {
    outline: {
      ...unread(document.name),
      diagnostics: diagnostics.length > 0 ? diagnostics : [noSpec(document)],
    },
  };
}

async function outline(
  own: SpecDocument,
  { kind, version }: SpecKind,
  context: OpenContext,
  syntax: Diagnostic[],
  ofOverlays: Diagnostic[],
): Promise<LoadedSpec> {
  const gathered = await fetchReferences(own, context.read, context.web);
  const { root: document, documents, failures } = gathered;
  const files = createSpecFiles(document, context.read, documents);
  const outlineOf = kind === 'openapi' ? outlineOpenApi : outlineAsyncApi;
  const sources = { root: document, documents };
  const { includeRestricted } = context;
  const restrictedBy = (leftOut: readonly string[] = []) => {
    const made = restrictSpec(sources, { includeRestricted, leftOut });
    // All documents have been gathered already, and reading one again would bring back its restricted parts.
    const read = made.changed.size > 0 ? () => undefined : context.read;
    return {
      ...made,
      filesOf: (root: SpecDocument) => createSpecFiles(root, read, made.documents),
    };
  };
  const open = restrictedBy();
  const operations = withRestricted(
    outlineOf(document, files),
    outlineOf(open.root, open.filesOf(open.root)),
  );
  const dangling = checkReferences(document, files, failures);
  // A file that does not parse would only get further messages about its missing half.
  const isChecked = context.validate !== false && kind === 'openapi' && syntax.length === 0;
  const invalid = isChecked ? await validateOpenApi(document) : [];
  return {
    outline: {
      spec: document.name,
      kind,
      version,
      ...aboutOf(document),
      operations,
      schemas: schemaNames(document.value),
      restrictedSchemas: restrictedSchemas(document, open.root),
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
    open(settings, leftOut = []) {
      const made = leftOut.length > 0 ? restrictedBy(leftOut) : open;
      const known = operations.filter(
        ({ restricted, pointer }) => !restricted && !leftOut.includes(pointer),
      );
      return openSpec(made.filesOf(upgraded(made.root)), known, settings);
    },
    ...(kind === 'openapi' && { bundle: () => bundleOf(files) }),
    lint() {
      const readable = open.filesOf(upgraded(open.root));
      return kind === 'openapi'
        ? lintSpec(readable, operations, openSpec(readable, operations))
        : [];
    },
    copies: (leftOut) =>
      publishedCopies(restrictedBy(leftOut), (context.overlays ?? []).length > 0),
  };
}

/** The text of a file of parts without restricted ones; undefined if it has none. */
export function restrictFile(
  name: string,
  text: string,
  includeRestricted: Included = false,
): string | undefined {
  const { document } = parseDocument(name, text);
  const made = restrictSpec({ root: document, documents: new Map() }, { includeRestricted });
  return publishedCopies(made, false).get(name);
}

function aboutOf({ value }: SpecDocument): Pick<SpecOutline, 'title' | 'description'> {
  const info = mapping(mapping(value).info);
  const description = words(info.summary) ?? words(info.description);
  return {
    title: words(info.title),
    ...(description !== undefined && { description }),
  };
}

/** The navigation knows restricted operations too, marked as such. */
function withRestricted(
  all: readonly OperationRef[],
  open: readonly OperationRef[],
): OperationRef[] {
  const byPointer = new Map(open.map((operation) => [operation.pointer, operation]));
  return all.map((operation) => {
    const found = byPointer.get(operation.pointer);
    return found ?? (operation.excluded ? operation : { ...operation, restricted: true });
  });
}

function oldVersion(document: SpecDocument, version: string): Diagnostic[] {
  if (!version.startsWith('2')) return [];
  return [
    problem('openapi/old-version', `${document.name} is written for version ${version}.`, {
      location: document.locate(['swagger']),
      hint: 'It is converted to version 3.0. Newer versions can describe more of bodies and servers.',
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
