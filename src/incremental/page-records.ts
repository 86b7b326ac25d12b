import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { PartState } from '../search/index/part-state.ts';
import type { Scope } from '../search/page.ts';
import type { PageOutput } from '../site/page-output.ts';
import type { SiteDigests } from './site-digest.ts';
import type { SiteSummary } from './site-summary.ts';

/** What the next build needs to reuse a page unchanged, including its links and search entries. */
export interface PageRecord
  extends Pick<
    PageOutput,
    'facts' | 'body' | 'correctedIds' | 'diagnostics' | 'files' | 'settings' | 'listsPages' | 'view'
  > {
  /** A digest of the page's file without its text (`headDigest`). */
  head: string;
  /** Paths of its documents in the output. */
  outputs: string[];
  /** Paths of its scripts, which other pages may share. */
  scripts: string[];
  /** Keys of its entries in the search index, by which the entries are found in the cache. */
  search: { route: string; scope: Scope; inputs: string }[];
}

/** Records of a site's pages. They are packed, because all of them are in memory while a large site is built. */
export interface PageRecords {
  site: SiteDigests;
  pages: ReadonlyMap<string, Uint8Array>;
  /** What is needed to replace single pages in its search index. */
  search: PartState[];
  /** Paths of files other than pages that contain only facts about pages, not their text. */
  siteFiles: string[];
  summary: SiteSummary;
}

const encoder = new TextEncoder();

/** The record of a page, packed as JSON, which is faster to read than the format of `v8.deserialize`. */
export function recordOf(page: PageOutput, head: string): Uint8Array {
  const { facts, body, correctedIds, diagnostics, files, settings, listsPages, view, outputs } =
    page;
  const record: PageRecord = {
    facts,
    body,
    correctedIds,
    diagnostics,
    files,
    settings,
    listsPages,
    view,
    outputs,
    head,
    scripts: page.scripts.map(({ path }) => path),
    search: page.search.map(({ page, scope, inputs = '' }) => ({
      route: page.text.route,
      scope,
      inputs,
    })),
  };
  return encoder.encode(JSON.stringify(record));
}

export function unpackRecord(packed: Uint8Array): PageRecord {
  const { buffer, byteOffset, byteLength } = packed;
  return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString()) as PageRecord;
}

/**
 * The records as stored: those of all pages in one piece, because each extra piece costs as much as a few kilobytes.
 */
interface StoredRecords extends Omit<PageRecords, 'pages'> {
  routes: string[];
  /** Where the record of each page ends in `packed`. */
  ends: Uint32Array;
  packed: Uint8Array;
}

/** Writes records to a file, first under a temporary name. Returns the digest of its content. */
export function keepRecords(file: string, { pages, ...rest }: PageRecords): string {
  const ends = new Uint32Array(pages.size);
  let end = 0;
  for (const [place, record] of [...pages.values()].entries()) {
    end += record.length;
    ends[place] = end;
  }
  const packed = Buffer.concat([...pages.values()], end);
  const stored: StoredRecords = { ...rest, routes: [...pages.keys()], ends, packed };
  const bytes = serialize(stored);
  writeWhole(file, bytes);
  return nameOf(bytes);
}

/** Undefined if the content of the file has another digest. */
export function readRecords(file: string, name: string): PageRecords | undefined {
  try {
    const bytes = readPlain(file, { follow: false });
    return bytes && nameOf(bytes) === name ? recordsIn(deserialize(bytes)) : undefined;
  } catch {
    return undefined;
  }
}

function recordsIn({ routes, ends, packed, ...rest }: StoredRecords): PageRecords {
  const pages = routes.map((route, place): [string, Uint8Array] => [
    route,
    packed.subarray(ends[place - 1] ?? 0, ends[place]),
  ]);
  return { ...rest, pages: new Map(pages) };
}

function nameOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('base64url');
}
