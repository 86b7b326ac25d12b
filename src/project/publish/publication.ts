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

/** Files read at the same time. */
const atOnce = 16;

/** Larger texts are data in which nobody names files. */
const longestText = 16 * 1024 * 1024;

/** Names of files in the line that counts what was left out. */
const named = 5;

/** Texts that may load or name other files: those of pages, and those that are served as they are. */
const naming = /\.(?:mdx?|[jt]sx|[cm]?js|css|html?|json|ya?ml|xml|xsl|txt|webmanifest|rss|atom)$/i;

export interface PublicationOptions {
  /** `octavo.publish`: globs of files to copy as well. */
  publish: readonly string[];
  address: Publication['address'];
  /** Files that name others, beside those that are copied: pages, snippets, the config. */
  sources: readonly string[];
  /** Where redirects lead; `/files/:name` may be any file of a folder. */
  destinations: readonly string[];
  /** Files that are served whatever their kind: descriptions of APIs, `skill.md`. */
  served: ReadonlySet<string>;
  /** Scripts that are no page's own: modules and programs. A page may load one all the same. */
  modules: ReadonlySet<string>;
}

/**
 * Which of a project's files are copied: those of a kind that sites serve, those that another file of the site names,
 * and those that the author asks for. What looks like a secret never is, unless the author names it letter by letter.
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
  const names = await followNames(root, sources, those);
  const published = new Set([...served, ...redirected, ...[...names.values()].flat()]);
  const left = optional.filter((file) => !published.has(file));
  return {
    value: {
      assets: [...published].sort(),
      optional,
      address,
      withheld: [...left, ...secrets.keys()].sort(),
      names,
    },
    unmatched: asked.unmatched,
    diagnostics: [
      ...secrets.values(),
      ...leftOut(left.filter((file) => kindOf(file) !== 'tool' && !options.modules.has(file))),
    ],
  };
}

/** In quotes, as a text that names files. */
function destinationsOf({ destinations }: PublicationOptions): string {
  return destinations.map((destination) => JSON.stringify(destination)).join('\n');
}

/** What a file names of those that are copied only then. */
export async function namesOf(root: string, file: string, names: FileNames): Promise<string[]> {
  if (!naming.test(file)) return [];
  const found = await stat(path.join(root, file)).catch(() => undefined);
  if (!found?.isFile() || found.size > longestText) return [];
  const text = await readText(root, file);
  return text === undefined ? [] : names.namedBy(file, text);
}

/** The names of a project's optional files, as its other files may write them. */
export function optionalNames({ optional, address }: Optional): FileNames {
  const isCode = (file: string) => ['script', 'snippet', 'other'].includes(kindOf(file));
  return createFileNames(optional, { ...address, isCode });
}

type Optional = Pick<Publication, 'optional' | 'address'>;

/** What all files name, those included that are copied for that reason. */
async function followNames(
  root: string,
  sources: readonly string[],
  those: Optional,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (those.optional.length === 0) return found;
  const names = optionalNames(those);
  const seen = new Set<string>();
  for (let next = [...sources]; next.length > 0; ) {
    const read = await mapLimit(next, atOnce, (file) => namesOf(root, file, names));
    for (const file of next) seen.add(file);
    for (const [place, list] of read.entries()) if (list.length > 0) found.set(next[place]!, list);
    next = [...new Set(read.flat())].filter((file) => !seen.has(file));
  }
  return found;
}

function isOfServedKind(file: string): boolean {
  const kind = kindOf(file);
  return kind === 'asset' || kind === 'style' || kind === 'script';
}

/** Pictures, films, styles and scripts of pages are what they are, whatever they are called. */
function mayBeSecret(file: string): boolean {
  const kind = kindOf(file);
  if (kind === 'asset') return /(?:^|\/)\.well-known\/|\.(?:txt|json|xml)$/i.test(file);
  return kind === 'data' || kind === 'other' || kind === 'tool';
}

interface Asked {
  /** What the author names letter by letter. */
  exact: ReadonlySet<string>;
  all: ReadonlySet<string>;
  /** Globs that name no file. */
  unmatched: string[];
}

function askedFiles(files: readonly string[], publish: readonly string[]): Asked {
  const found = publish.map((glob) => files.filter((file) => matchesGlob(glob, file)));
  return {
    exact: new Set(publish.filter(isLiteral).map((glob) => glob.replace(/^(?:\.?\/)+/, ''))),
    all: new Set(found.flat()),
    unmatched: publish.filter((_, place) => found[place]!.length === 0),
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
      hint: 'Nothing on the site names them. List in `octavo.publish` what readers need all the same.',
    }),
  ];
}
