import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { digestOf } from '../lib/digest.ts';
import { packageId } from '../lib/package-id.ts';
import { writeWhole } from '../lib/write-whole.ts';
import type { RestrictedContent } from '../openapi/restrict/reader.ts';
import type { FileListing } from '../project/files/links.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { PublishedOutput } from '../site/output/output.ts';
import {
  isSameListing,
  type Listing,
  listPublished,
  type OutputSnapshot,
  takeSnapshot,
} from '../site/output/snapshot.ts';
import type { UrlOptions } from '../urls/options.ts';
import { gitState } from './git-state.ts';
import { changedInputs, type Documents, type InputList, type Inputs, inputsOf } from './inputs.ts';
import { markedAnswer } from './marks.ts';
import { keepRecords, type PageRecords, readRecords } from './page-records.ts';

/** The record of a build: its inputs, its output and its result. */
interface LastBuild {
  inputs: Inputs;
  output: Listing;
  git?: string;
  documents: Documents;
  /** Does not include the manifest, which is the list of the output. */
  result: Omit<Outcome, 'manifest'>;
  /** A digest of the file next to this one, which contains the records of the pages. */
  records: string;
}

/** The part of a result that the same build would give again. */
export interface Outcome {
  diagnostics: Diagnostic[];
  /** Files written, relative to the output folder, sorted. */
  manifest: string[];
  pages: number;
  /** Whether the project's settings make warnings count as errors. */
  strict: boolean;
}

/** What distinguishes builds of the same project. Paths are absolute. */
export interface BuildIdentity {
  root: string;
  out: string;
  urls: Partial<UrlOptions>;
  includeRestricted: RestrictedContent;
  print?: boolean;
  /** What makes copies of images, and whether it is requested (`resizerId`, `hasResizer`). */
  images?: string;
  /** Identifies the other versions of the site that are included. */
  versionsKey?: string;
}

/** A build whose output is still in place, although some files have changed since. */
export interface Earlier {
  changed: ReadonlySet<string>;
  /** All files that it has read or looked for. */
  files: readonly string[];
  /** Files from which only pages are made. If any other file has changed, any page may be different. */
  sources: ReadonlySet<string>;
  /** The state (`fileAnswer`) of a file that has not changed since. */
  stateOf(file: string): string | undefined;
  output: OutputSnapshot;
  /** The project's files; undefined if settings that decide which files belong to the project may have changed. */
  listing: FileListing | undefined;
  /** Undefined if the records no longer exist. */
  records(): PageRecords | undefined;
}

/** The project compared to the last build: unchanged, or with some changed files. */
export type Comparison = { same: Outcome } | { same?: undefined; earlier: Earlier };

/** The last build of a project into the same folder with the same options. */
export interface LastBuilds {
  /**
   * Undefined if there is no earlier build, or if too much has changed. `sendSame` returns whether other hosts still
   * send these documents. It is called only if there are any and everything else may be reused.
   */
  compare(sendSame: (documents: Documents) => Promise<boolean>): Promise<Comparison | undefined>;
  /** Keeps a record of a finished build for the next one. */
  record(
    seen: InputList,
    records: PageRecords,
    outcome: Outcome,
    published: PublishedOutput,
  ): Promise<void>;
}

/** The most builds with other options or output folders to remember. */
const maxKept = 4;

/**
 * Looks for the last build in the cache folder. If no input has changed and the output is untouched, there is nothing
 * to do; this is determined from the files alone, before anything of the project is read. `started` (ms since 1970) is
 * when this build started: its output may lack changes made after that.
 */
export function openLastBuilds(
  folder: string,
  options: BuildIdentity,
  started: number,
): LastBuilds {
  const { root, out, urls, includeRestricted, print = false } = options;
  const { images = '', versionsKey = '' } = options;
  const asked = [
    packageId(),
    process.version,
    Object.entries(urls).sort(),
    includeRestricted,
    print,
    images,
    versionsKey,
  ];
  const name = digestOf(JSON.stringify([...asked, relative(root, out)])).replace(/[^a-z0-9]/gi, '');
  const file = join(folder, 'last', `${name}.json`);
  const recordsFile = `${file}.pages`;
  let last: LastBuild | undefined;
  let snapshot: OutputSnapshot | undefined;
  return {
    async compare(sendSame) {
      last = read(file);
      if (!last) return undefined;
      const { inputs, output, git, documents, result, records } = last;
      snapshot = takeSnapshot(out);
      if (!snapshot || !isSameListing(snapshot.files, output)) return undefined;
      if (git !== undefined && git !== (await gitState(root))) return undefined;
      const changed = await changedInputs(root, out, inputs);
      if (!changed) return undefined;
      if (Object.keys(documents).length > 0 && !(await sendSame(documents))) return undefined;
      if (changed.files.size === 0 && !changed.pageListDiffers)
        return { same: { ...result, manifest: Object.keys(output).sort() } };
      const sources = new Set(inputs.sources);
      let pages: { records: PageRecords | undefined } | undefined;
      return {
        earlier: {
          changed: changed.files,
          files: Object.keys(inputs.files),
          sources,
          stateOf: (file) =>
            changed.files.has(file) ? undefined : markedAnswer(inputs.files[file] ?? null),
          output: snapshot,
          listing: [...changed.files].every((file) => sources.has(file))
            ? changed.listing
            : undefined,
          records() {
            pages ??= { records: readRecords(recordsFile, records) };
            return pages.records;
          },
        },
      };
    },
    async record(seen, records, { diagnostics, pages, strict }, published) {
      const inputs = inputsOf(root, seen, started, last?.inputs.files);
      if (!inputs) return forget(file);
      const git = seen.dates ? { git: await gitState(root) } : {};
      unlessRefused(file, () => {
        const output = listPublished(out, published, snapshot?.files);
        mkdirSync(join(folder, 'last'), { recursive: true });
        const result = { diagnostics, pages, strict };
        const { documents } = seen;
        const digest = keepRecords(recordsFile, records);
        keep(file, { inputs, output, ...git, documents, result, records: digest });
        sweep(join(folder, 'last'));
      });
    },
  };
}

function read(file: string): LastBuild | undefined {
  try {
    const text = readPlain(file, { follow: false })?.toString('utf8') ?? '';
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === digestOf(body) ? (JSON.parse(body) as LastBuild) : undefined;
  } catch {
    return undefined;
  }
}

function keep(file: string, last: LastBuild): void {
  const body = JSON.stringify(last);
  writeWhole(file, `${digestOf(body)}\n${body}`);
}

/** If the folder is not writable, builds are only slower. */
function unlessRefused(file: string, work: () => void): void {
  try {
    work();
  } catch {
    forget(file);
  }
}

function forget(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // It was not writable in the first place.
  }
}

/** Removes all but the newest records. */
function sweep(folder: string): void {
  const ages = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { path, at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  ages.sort((a, b) => b.at - a.at);
  // Each build has two files: its record, and the records of its pages.
  for (const { path } of ages.slice(2 * maxKept)) forget(path);
}
