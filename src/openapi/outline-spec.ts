import { type Diagnostic, problem } from '../diagnostics/diagnostic.ts';
import { bundleOf } from './bundle.ts';
import { fetchReferences } from './document/fetch-references.ts';
import { referencesOf } from './document/references-of.ts';
import type { SpecDocument } from './document/spec-document.ts';
import { createSpecFiles, type SpecFiles } from './document/spec-files.ts';
import type { SpecKind } from './document/spec-kind.ts';
import { upgraded } from './document/upgrade.ts';
import { mapping, words } from './document/values.ts';
import type { WebDocuments } from './document/web-documents.ts';
import { lintSpec } from './lint/lint-spec.ts';
import type { LoadedSpec, SpecContext } from './loaded-spec.ts';
import { openSpec } from './open-spec.ts';
import type { OperationRef, SpecOutline } from './operation-ref.ts';
import { outlineAsyncApi } from './outline-asyncapi.ts';
import { outlineOpenApi, schemaNames } from './outline-openapi.ts';
import { publishedCopies } from './restrict/published-copies.ts';
import { restrictedSchemas, restrictSpec } from './restrict/restrict-spec.ts';
import { checkReferences } from './validation/check-references.ts';
import { validateOpenApi } from './validation/validate.ts';

export type OpenContext = SpecContext & { web: WebDocuments };

/** The outline of a document with overlays applied, and what its pages are rendered from. */
export async function outlineSpec(
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
    const restriction = restrictSpec(sources, { includeRestricted, leftOut });
    // All documents have been gathered already, and reading one again would bring back its restricted parts.
    const read = restriction.changed.size > 0 ? () => undefined : context.read;
    return {
      ...restriction,
      filesOf: (root: SpecDocument) => createSpecFiles(root, read, restriction.documents),
    };
  };
  const open = restrictedBy();
  const operations = withRestricted(
    outlineOf(document, files),
    outlineOf(open.root, open.filesOf(open.root)),
  );
  const dangling = checkReferences(document, files, failures);
  // Validating a file that does not parse would only report the parts after the syntax error as missing.
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
      const variant = leftOut.length > 0 ? restrictedBy(leftOut) : open;
      const openOperations = operations.filter(
        ({ restricted, pointer }) => !restricted && !leftOut.includes(pointer),
      );
      return openSpec(readable(variant), openOperations, settings);
    },
    ...(kind === 'openapi' && { bundle: () => bundleOf(files) }),
    lint() {
      const files = readable(open);
      return kind === 'openapi' ? lintSpec(files, operations, openSpec(files, operations)) : [];
    },
    copies: (leftOut) =>
      publishedCopies(restrictedBy(leftOut), (context.overlays ?? []).length > 0),
  };
}

/** The documents in the form that pages are made from. */
function readable({ root, filesOf }: OpenDocuments): SpecFiles {
  const isOld = mapping(root.value).swagger !== undefined;
  const isSplit = isOld && [...referencesOf(root.value).keys()].some((ref) => !ref.startsWith('#'));
  // Only the document itself is converted from version 2.0, so parts in other files are put into it first.
  const whole = isSplit ? { ...root, value: bundleOf(filesOf(root)) } : root;
  return filesOf(upgraded(whole));
}

interface OpenDocuments {
  root: SpecDocument;
  filesOf(root: SpecDocument): SpecFiles;
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
    const match = byPointer.get(operation.pointer);
    return match ?? (operation.excluded ? operation : { ...operation, restricted: true });
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
