import { parseDocument } from '../document/parse-document.ts';
import { publishedCopies } from './published-copies.ts';
import type { Included } from './reader.ts';
import { restrictSpec } from './restrict-spec.ts';

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
