import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { PartState } from '../search/index/part-state.ts';
import type { Scope } from '../search/page.ts';
import type { PageOutput } from '../site/page-output.ts';

/** What is left of a page that was made: enough to take it over as it is, and to check and search the site with it. */
export interface PageRecord
  extends Pick<PageOutput, 'facts' | 'body' | 'mended' | 'diagnostics' | 'files'> {
  /** Paths of its documents in the output. */
  outputs: string[];
  /** Paths of the scripts that it brings along, which other pages may share. */
  scripts: string[];
  /** Its entries in the search index, by which they are found in the cache. */
  search: { route: string; scope: Scope; inputs: string }[];
}

/** Records of a site's pages, packed: they lie in memory while a large site is built. */
export interface PageRecords {
  /** Names all that every page of the site depends on. */
  site: string;
  pages: ReadonlyMap<string, Uint8Array>;
  /** What is to be known of its search index to replace single pages in that. */
  search: PartState[];
  /** Paths of the files beside its pages that tell nothing of them but their facts. */
  beside: string[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** As JSON: a thousand of them are read in less time than `v8.deserialize` takes. */
export function packRecord(record: PageRecord): Uint8Array {
  return encoder.encode(JSON.stringify(record));
}

export function unpackRecord(packed: Uint8Array): PageRecord {
  return JSON.parse(decoder.decode(packed)) as PageRecord;
}

/** Writes records to a file, whole and then renamed. Gives the name of its content. */
export function keepRecords(file: string, records: PageRecords): string {
  const bytes = serialize(records);
  writeWhole(file, bytes);
  return nameOf(bytes);
}

/** Undefined for a file that does not hold what it is said to. */
export function readRecords(file: string, name: string): PageRecords | undefined {
  try {
    const bytes = readPlain(file, { follow: false });
    return bytes && nameOf(bytes) === name ? (deserialize(bytes) as PageRecords) : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64url');
}
