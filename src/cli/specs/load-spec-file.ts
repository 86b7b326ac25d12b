import { existsSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { createFetcher } from '../../fetch/fetcher.ts';
import type { PrivateNetwork } from '../../fetch/private-network.ts';
import { openWebDocuments, type WebDocuments } from '../../openapi/document/web-documents.ts';
import type { LoadedSpec } from '../../openapi/loaded-spec.ts';
import { createProjectFiles } from '../../project/files/project-files.ts';
import { UsageError } from '../usage-error.ts';

/** The location of a specification, and the folder whose files it may refer to. */
export interface SpecFile {
  root: string;
  /** The path relative to the root, with slashes. */
  name: string;
}

/** A file named on the command line. Its project extends up to the folder in which the command was typed. */
export function specFile(typed: string, cwd: string): SpecFile {
  const path = resolve(cwd, typed);
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new UsageError(`There is no file ${typed}.`);
  }
  const isBelow = !/^(?:\.\.|[a-z]:)/i.test(relative(cwd, path));
  const root = isBelow ? cwd : dirname(path);
  return { root, name: relative(root, path).replaceAll('\\', '/') };
}

/** What a specification may read in addition to its own file. */
export interface SpecSources {
  read(file: string): string | undefined;
  web: WebDocuments;
}

function specSources({ root }: SpecFile, privateNetwork: PrivateNetwork): SpecSources {
  return {
    read: createProjectFiles(root).read,
    web: openWebDocuments(createFetcher({ permitted: privateNetwork })),
  };
}

/** Reads a specification as a build does, but without a site. */
export async function loadSpecFile(
  file: SpecFile,
  privateNetwork: PrivateNetwork,
  options: { validate?: boolean } = {},
): Promise<LoadedSpec> {
  const { loadSpec } = await import('../../openapi/read-spec.ts');
  const sources = specSources(file, privateNetwork);
  return loadSpec(file.name, { root: file.root, ...sources, ...options });
}
