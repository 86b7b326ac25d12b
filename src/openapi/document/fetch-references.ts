import type { SpecFailure } from '../operation-ref.ts';
import { identifiedBy, referencesAcross, referencesByPlace } from './identifiers.ts';
import { parseDocument } from './parse-document.ts';
import { readWebDocument } from './read-web-document.ts';
import { referencesOf } from './references-of.ts';
import type { ParsedDocument, SpecDocument } from './spec-document.ts';
import { documentNamed } from './spec-files.ts';
import { isUrl } from './spec-name.ts';
import { isMapping } from './values.ts';
import type { WebDocuments } from './web-documents.ts';

/** The most documents on other hosts that a specification may consist of; further ones are not fetched. */
const maxFetched = 200;

/** Documents that were read before the references to them are followed. */
export interface GatheredDocuments {
  /** The document itself. Its references by identifier to schemas in other documents are rewritten as pointers. */
  root: SpecDocument;
  documents: Map<string, ParsedDocument>;
  /** Why a document on another host could not be read, by URL. */
  failures: Map<string, SpecFailure>;
}

/**
 * Fetches the documents on other hosts that a specification refers to, directly or through each other. References are
 * followed while pages are rendered, which is synchronous, so this has to happen first. Each document is fetched once;
 * all those that become known at the same time are fetched in parallel. Files of the project are read before, because
 * their schemas may have URLs as identifiers (`$id`, `$self`), which must not be fetched.
 */
export async function fetchReferences(
  root: SpecDocument,
  read: (file: string) => string | undefined,
  web: WebDocuments,
): Promise<GatheredDocuments> {
  const documents: GatheredDocuments['documents'] = new Map();
  const failures: GatheredDocuments['failures'] = new Map();
  const identifiers = new Set<string>();
  const documentNames = new Set([root.name]);
  let fetched = 0;
  let waiting = namesIn(root);
  for (;;) {
    waiting = [...new Set(waiting)].filter(
      (name) => !documentNames.has(name) && !identifiers.has(name),
    );
    const files = waiting.filter((name) => !isUrl(name));
    const names = files.length > 0 ? files : waiting;
    if (names.length === 0) break;
    const next = await Promise.all(
      names.map(async (name) => {
        documentNames.add(name);
        if (!isUrl(name)) return fromProject(name, read);
        if (++fetched > maxFetched) {
          const detail = `more than ${maxFetched} documents`;
          failures.set(name, { kind: 'unreachable', detail });
          return undefined;
        }
        const { parsed, failure } = await readWebDocument(name, web, isMapping);
        if (!parsed && failure) failures.set(name, failure);
        return parsed;
      }),
    );
    for (const [index, name] of names.entries()) {
      const parsed = next[index];
      if (parsed === undefined) continue;
      const document = referencesByPlace(parsed.document);
      documents.set(name, { ...parsed, document });
      for (const uri of identifiedBy(document)) identifiers.add(uri);
      waiting.push(...namesIn(document));
    }
  }
  return { ...acrossDocuments(root, documents), failures };
}

function acrossDocuments(
  root: SpecDocument,
  documents: ReadonlyMap<string, ParsedDocument>,
): Pick<GatheredDocuments, 'root' | 'documents'> {
  const others = [...documents.values()].map(({ document }) => document);
  const [first = root, ...rewritten] = referencesAcross([root, ...others]);
  const entries = [...documents].map(([name, parsed], index): [string, ParsedDocument] => [
    name,
    { ...parsed, document: rewritten[index] ?? parsed.document },
  ]);
  return { root: first, documents: new Map(entries) };
}

function fromProject(
  name: string,
  read: (file: string) => string | undefined,
): ParsedDocument | undefined {
  const text = read(name);
  return text === undefined ? undefined : parseDocument(name, text);
}

/** The other documents that the references of a document name, in document order. */
function namesIn({ name, value }: SpecDocument): string[] {
  return [...referencesOf(value).keys()].flatMap((ref) => {
    const [file = ''] = ref.split('#');
    return (file === '' ? undefined : documentNamed(file, name)) ?? [];
  });
}
