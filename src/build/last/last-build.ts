import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { digestOf } from '../digest.ts';
import type { BuildOptions, BuildResult } from '../options.ts';
import { packageId } from '../package-id.ts';
import { gitState } from './git-state.ts';
import { type Inputs, inputsOf, sameInputs } from './inputs.ts';
import { isSameListing, type Listing, listOutput } from './listing.ts';

/** What is left of a build: what went in, what came out, what it had to say. */
interface LastBuild {
  inputs: Inputs;
  output: Listing;
  git?: string;
  result: Outcome;
}

/** The part of a result that the same build would repeat. */
export type Outcome = Pick<BuildResult, 'diagnostics' | 'manifest' | 'pages'>;

/** The last build of a project into the same folder with the same options. */
export interface LastBuilds {
  /** What it said, when a build now would read and write the very same; undefined otherwise. */
  standing(): Promise<Outcome | undefined>;
  /** Leaves a finished build to the next one. */
  leave(seen: Seen, outcome: Outcome): Promise<void>;
}

/** What a build has looked at. */
export interface Seen {
  /** Files by their path relative to the root, of the project or asked for in vain. */
  files: Iterable<string>;
  /** Folder of the author's templates, relative to the root. */
  templates?: string;
  /** Page ids that the navigation names. */
  named: Iterable<string>;
  /** Dates were asked of git. */
  dates: boolean;
}

/** Builds of other options are remembered for this time, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Looks for the last build in the folder of a cache. A build that has nothing new to read, and whose output nobody has
 * touched, need not be done again: that is found out from the files alone, before anything of the project is read.
 * `started` (ms since 1970) is when this build began: what changed since then is not known to be in its output.
 */
export function openLastBuilds(folder: string, options: BuildOptions, started: number): LastBuilds {
  const { root, out, urls, includeRestricted, print = false } = options;
  const asked = [
    packageId(),
    process.version,
    Object.entries(urls).sort(),
    includeRestricted,
    print,
  ];
  const name = digestOf(JSON.stringify([...asked, relative(root, out)])).replace(/[^a-z0-9]/gi, '');
  const file = join(folder, 'last', `${name}.json`);
  return {
    async standing() {
      const last = read(file);
      if (!last) return undefined;
      const output = listOutput(out);
      if (!output || !isSameListing(output, last.output)) return undefined;
      if (last.git !== undefined && last.git !== (await gitState(root))) return undefined;
      return (await sameInputs(root, out, last.inputs)) ? last.result : undefined;
    },
    async leave(seen, result) {
      const inputs = await inputsOf(root, out, seen, started);
      const output = listOutput(out);
      if (!inputs || !output) return forget(file);
      const git = seen.dates ? { git: await gitState(root) } : {};
      keep(file, { inputs, output, ...git, result });
      sweep(join(folder, 'last'));
    },
  };
}

function read(file: string): LastBuild | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === digestOf(body) ? (JSON.parse(body) as LastBuild) : undefined;
  } catch {
    return undefined;
  }
}

/** Written whole and then renamed: several builds may work here at once. */
function keep(file: string, last: LastBuild): void {
  const part = `${file}-${process.pid}.part`;
  try {
    mkdirSync(join(file, '..'), { recursive: true });
    const body = JSON.stringify(last);
    writeFileSync(part, `${digestOf(body)}\n${body}`);
    renameSync(part, file);
  } catch {
    forget(part);
    forget(file);
  }
}

function forget(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A folder that cannot be written to only costs time.
  }
}

function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > keptFor) forget(path);
  }
}
