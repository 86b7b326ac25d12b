import { parseDocument } from '../document/parse-document.ts';
import { publishedCopies } from './published-copies.ts';
import type { RestrictedContent } from './reader.ts';
import { restrictSpec } from './restrict-spec.ts';

/** The text of a file without its restricted parts; undefined if nothing remains, or nothing was removed. */
export function restrictFile(
  name: string,
  text: string,
  includeRestricted: RestrictedContent = false,
): string | undefined {
  const { document } = parseDocument(name, text);
  const restriction = restrictSpec({ root: document, documents: new Map() }, { includeRestricted });
  return publishedCopies(restriction, false).get(name);
}
