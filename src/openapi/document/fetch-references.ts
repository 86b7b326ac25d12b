import type { SpecFailure } from '../operation-ref.ts';
import { referencesByPlace } from './identifiers.ts';
import { parseDocument } from './parse-document.ts';
import { readWebDocument } from './read-web-document.ts';
import { referencesOf } from './references-of.ts';
import type { ParsedDocument, SpecDocument } from './spec-document.ts';
import { documentNamed } from './spec-files.ts';
import { isUrl } from './spec-name.ts';
import { isMapping } from './values.ts';
import type { WebDocuments } from './web-documents.ts';

/** The most documents on other hosts that a specification may consist of; further ones are not fetched. */
const mostFetched = 200;

/** Documents that were read before the references to them are followed. */
export interface Gathered {
  documents: Map<string, ParsedDocument>;
  /** Why a document on another host could not be read, by URL. */
  failures: Map<string, SpecFailure>;
}

/**
 * Fetches the documents on other hosts that a specification refers to, directly or through each other. References are
 * followed while pages are rendered, which is synchronous, so this has to happen first. Each document is fetched
 * once; all those that become known at the same time are fetched in parallel.
 */
export async function fetchReferences(
  root: SpecDocument,
  read: (file: string) => string | undefined,
  web: WebDocuments,
): Promise<Gathered> {
  const gathered: Gathered = { documents: new Map(), failures: new Map() };
  const { documents, failures } = gathered;
  const known = new Set([root.name]);
  let fetched = 0;
  let ring = [root];
  while (ring.length > 0) {
    const names = ring.flatMap((document) => namesIn(document)).filter((name) => !known.has(name));
    const next = await Promise.all(
      [...new Set(names)].map(async (name) => {
        known.add(name);
        if (!isUrl(name)) return fromProject(name, read);
        if (++fetched > mostFetched) {
          const detail = `more than ${mostFetched} documents`;
          failures.set(name, { kind: 'unreachable', detail });
          return undefined;
        }
        const { parsed, failure } = await readWebDocument(name, web, isMapping);
        if (!parsed && failure) failures.set(name, failure);
        return parsed;
      }),
    );
    ring = [...new Set(names)].flatMap((name, index) => {
      const parsed = next[index];
      if (parsed === undefined) return [];
      const document = referencesByPlace(parsed.document);
      documents.set(name, { ...parsed, document });
      return [document];
    });
  }
  return gathered;
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
