import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { bundle } from './bundle.ts';

/** What runs in the worker, as text; see `bundle.ts`. */
export interface Programs {
  worker: string;
  sandbox: string;
}

const here = import.meta.url;

/** The package's build writes them to this file, since bundling takes most of a second. */
export const programsFile = new URL('./programs.json', here);

let programs: Programs | undefined;

export function readPrograms(): Programs {
  const isPackaged = !here.endsWith('.ts') && existsSync(programsFile);
  programs ??= isPackaged
    ? (JSON.parse(readFileSync(programsFile, 'utf8')) as Programs)
    : bundlePrograms();
  return programs;
}

export function bundlePrograms(): Programs {
  const file = (path: string) => new URL(`${path}${extname(here)}`, here);
  // The worker can load packages; code in the sandbox cannot.
  return {
    worker: bundle(file('./worker')),
    sandbox: bundle(file('../sandbox/main'), /^preact\b/),
  };
}
