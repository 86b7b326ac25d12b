import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { PartState } from '../search/index/part-state.ts';
import type { Scope } from '../search/page.ts';
import type { PageOutput } from '../site/page-output.ts';

/** What the next build needs to reuse a page as it is, and to check links and search with it. */
export interface PageRecord
  extends Pick<PageOutput, 'facts' | 'body' | 'mended' | 'diagnostics' | 'files'> {
  /** Paths of its documents in the output. */
  outputs: string[];
  /** Paths of its scripts, which other pages may share. */
  scripts: string[];
  /** Keys of its entries in the search index, to find them in the cache. */
  search: { route: string; scope: Scope; inputs: string }[];
}

/** Records of a site's pages, packed, since all of them are in memory while a large site is built. */
export interface PageRecords {
  /** Digest of everything that all pages of the site depend on (`siteDigest`). */
  site: string;
  pages: ReadonlyMap<string, Uint8Array>;
  /** What is needed to replace single pages in its search index. */
  search: PartState[];
  /** Paths of files beside the pages that contain only facts of pages, not their text. */
  beside: string[];
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** As JSON, which is read faster than `v8.deserialize` reads its own format. */
export function packRecord(record: PageRecord): Uint8Array {
  return encoder.encode(JSON.stringify(record));
}

export function unpackRecord(packed: Uint8Array): PageRecord {
  return JSON.parse(decoder.decode(packed)) as PageRecord;
}

/** Writes records to a file, under another name and then renamed. Returns the digest of its content. */
export function keepRecords(file: string, records: PageRecords): string {
  const bytes = serialize(records);
  writeWhole(file, bytes);
  return nameOf(bytes);
}

/** Undefined if the content of the file has another digest. */
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
