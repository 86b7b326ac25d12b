import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { confine } from '../files/confined.ts';
import { type Project, type ProjectVectors, whereIs } from '../project.ts';
import { projectVectors, readVectors, vectorsFile } from './vectors-file.ts';

/** What a project provides for search by meaning. */
export interface Meaning {
  /** The config, in which the path of the encoder is the one in the list of the project's files. */
  config: Project['config'];
  vectors?: ProjectVectors;
  /** Files that are not content: the file of vectors. */
  files: string[];
  /** Modules that no page loads by itself: the encoder. */
  modules: string[];
  diagnostics: Diagnostic[];
}

/** Reads the vectors if the author offers search by meaning. Without encoder or vectors, the setting is left out. */
export async function readMeaning(
  root: string,
  project: Pick<Project, 'config' | 'positions' | 'configFile'>,
): Promise<Meaning> {
  const { config } = project;
  const encoder = config.octavo.search?.encoder;
  if (!encoder) return { config, files: [], modules: [], diagnostics: [] };
  const location = whereIs(project, ['octavo', 'search', 'encoder', 'script']);
  const script = await fileOf(root, encoder.script.replace(/^(?:\.?\/)+/, ''));
  const modules = script === undefined ? [] : [script];
  const read = await readVectors(root);
  const files = read.isThere ? [vectorsFile] : [];
  const diagnostics = [...read.diagnostics];
  if (!read.isThere) {
    const message = `octavo.search.encoder: there is no ${vectorsFile} to compare questions with.`;
    const hint = 'Run `octavo vectors` with an embedding model, and commit the file.';
    diagnostics.push(problem('config/vectors-missing', message, { hint, location }));
  }
  if (script === undefined) {
    const message = `octavo.search.encoder: there is no file "${encoder.script}" in the project.`;
    const hint = 'The path is relative to the folder of docs.json.';
    diagnostics.push(problem('config/encoder-missing', message, { hint, location }));
  }
  if (!read.value || script === undefined || diagnostics.length > 0) {
    return { config: withEncoder(config, undefined), files, modules, diagnostics };
  }
  const found = withEncoder(config, { ...encoder, script });
  return { config: found, vectors: projectVectors(read.value), files, modules, diagnostics };
}

async function fileOf(root: string, written: string): Promise<string | undefined> {
  const place = await confine(root, written);
  if (!('file' in place)) return undefined;
  const stats = await stat(path.join(root, place.file)).catch(() => undefined);
  return stats?.isFile() ? place.file : undefined;
}

function withEncoder(
  config: Project['config'],
  encoder: NonNullable<Project['config']['octavo']['search']>['encoder'],
): Project['config'] {
  return { ...config, octavo: { ...config.octavo, search: { ...config.octavo.search, encoder } } };
}
