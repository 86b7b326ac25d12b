import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { mapLimit } from '../../lib/map-limit.ts';
import { readText } from '../files/confined.ts';
import { kindOf } from '../files/kinds.ts';
import type { Publication } from '../project.ts';
import { isLiteral, matchesGlob } from './glob.ts';
import { createFileNames, type FileNames } from './named-files.ts';
import { findSecrets } from './secrets.ts';

/** Number of files read concurrently. */
const atOnce = 16;

/** Larger text files are data that refers to no files. */
const maxBytes = 16 * 1024 * 1024;

/** How many files the summary of omitted files lists. */
const named = 5;

/** Text files that may load or refer to other files: pages, and text served as it is. */
const naming = /\.(?:mdx?|[jt]sx|[cm]?js|css|html?|json|ya?ml|xml|xsl|txt|webmanifest|rss|atom)$/i;

export interface PublicationOptions {
  /** `octavo.publish`: globs of additional files to copy. */
  publish: readonly string[];
  address: Publication['address'];
  /** Files that may refer to others in addition to those that are copied: pages, snippets, the config. */
  sources: readonly string[];
  /** Destinations of redirects; `/files/:name` refers to every file in the folder. */
  destinations: readonly string[];
  /** Files that are served whatever their type: API descriptions and `skill.md`. */
  served: ReadonlySet<string>;
  /** Scripts that do not belong to pages: modules and programs. A page may still load one. */
  modules: ReadonlySet<string>;
  /** By default, without a cache. */
  searchNames?: SearchNames;
}

/** Prepares a search for some optional files; it then returns those that a given file refers to. */
export type SearchNames = (those: Optional) => (root: string, file: string) => Promise<string[]>;

/**
 * Decides which of a project's files are copied: those of a type that sites serve, those that another file of the site
 * refers to, and those in `octavo.publish`. A file that looks like a secret is copied only if the author names it
 * exactly.
 */
export async function choosePublished(
  root: string,
  files: readonly string[],
  options: PublicationOptions,
): Promise<{ value: Publication; unmatched: string[]; diagnostics: Diagnostic[] }> {
  const asked = askedFiles(files, options.publish);
  const doubtful = files.filter((file) => !asked.exact.has(file) && mayBeSecret(file));
  const secrets = await findSecrets(root, doubtful, (file) => options.served.has(file));
  const isServed = (file: string) =>
    asked.all.has(file) ||
    options.served.has(file) ||
    (isOfServedKind(file) && !options.modules.has(file));
  const safe = files.filter((file) => !secrets.has(file));
  const served = safe.filter(isServed);
  const optional = safe.filter((file) => !isServed(file));
  const { address } = options;
  const those = { optional, address };
  const redirected = optionalNames(those).namedBy('', destinationsOf(options), 'patterns');
  const sources = [...options.sources, ...served, ...redirected];
  const search = options.searchNames ?? searchNames;
  const names =
    optional.length > 0
      ? await followNames(root, sources, search(those))
      : new Map<string, string[]>();
  const published = new Set([...served, ...redirected, ...[...names.values()].flat()]);
  const rest = optional.filter((file) => !published.has(file));
  return {
    value: {
      assets: [...published].sort(),
      optional,
      address,
      withheld: [...rest, ...secrets.keys()].sort(),
      names,
    },
    unmatched: asked.unmatched,
    diagnostics: [
      ...secrets.values(),
      ...leftOut(rest.filter((file) => kindOf(file) !== 'tool' && !options.modules.has(file))),
    ],
  };
}

/** Quoted, so that they are found like paths in code. */
function destinationsOf({ destinations }: PublicationOptions): string {
  return destinations.map((destination) => JSON.stringify(destination)).join('\n');
}

export const searchNames: SearchNames = (those) => {
  const names = optionalNames(those);
  return async (root, file) => {
    if (!naming.test(file)) return [];
    const stats = await stat(path.join(root, file)).catch(() => undefined);
    if (!stats?.isFile() || stats.size > maxBytes) return [];
    const text = await readText(root, file);
    return text === undefined ? [] : names.namedBy(file, text);
  };
};

function optionalNames({ optional, address }: Optional): FileNames {
  const isCode = (file: string) => ['script', 'snippet', 'other'].includes(kindOf(file));
  return createFileNames(optional, { ...address, isCode });
}

export type Optional = Pick<Publication, 'optional' | 'address'>;

/** Follows references from file to file, including from files that are copied only because of a reference. */
async function followNames(
  root: string,
  sources: readonly string[],
  namesOf: ReturnType<SearchNames>,
): Promise<Map<string, string[]>> {
  const byFile = new Map<string, string[]>();
  const seen = new Set<string>();
  for (let next = [...sources]; next.length > 0; ) {
    const read = await mapLimit(next, atOnce, (file) => namesOf(root, file));
    for (const file of next) seen.add(file);
    for (const [place, list] of read.entries()) if (list.length > 0) byFile.set(next[place]!, list);
    next = [...new Set(read.flat())].filter((file) => !seen.has(file));
  }
  return byFile;
}

function isOfServedKind(file: string): boolean {
  const kind = kindOf(file);
  return kind === 'asset' || kind === 'style' || kind === 'script';
}

/** Whether to check a file for secrets: images, videos, styles and scripts of pages are exempt, whatever their name. */
function mayBeSecret(file: string): boolean {
  const kind = kindOf(file);
  if (kind === 'asset') return /(?:^|\/)\.well-known\/|\.(?:txt|json|xml)$/i.test(file);
  return kind === 'data' || kind === 'other' || kind === 'tool';
}

interface RequestedFiles {
  /** Files that the author names exactly, without wildcards. */
  exact: ReadonlySet<string>;
  all: ReadonlySet<string>;
  /** Globs that match no file. */
  unmatched: string[];
}

function askedFiles(files: readonly string[], publish: readonly string[]): RequestedFiles {
  const matches = publish.map((glob) => files.filter((file) => matchesGlob(glob, file)));
  return {
    exact: new Set(publish.filter(isLiteral).map((glob) => glob.replace(/^(?:\.?\/)+/, ''))),
    all: new Set(matches.flat()),
    unmatched: publish.filter((_, place) => matches[place]!.length === 0),
  };
}

function leftOut(files: readonly string[]): Diagnostic[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, named).join(', ');
  const rest = files.length - named;
  const which = rest > 0 ? `${shown} and ${rest} more` : shown;
  const what =
    files.length === 1 ? '1 file of another kind was' : `${files.length} files of other kinds were`;
  return [
    problem('file/left-out', `${what} not copied: ${which}.`, {
      hint: `Nothing on the site names ${files.length === 1 ? 'it' : 'them'}. List in \`octavo.publish\` those that readers need.`,
    }),
  ];
}
