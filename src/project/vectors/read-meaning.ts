import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { confine } from '../files/confined.ts';
import { type Project, type ProjectVectors, whereIs } from '../project.ts';
import { projectVectors, readVectors, vectorsFile } from './vectors-file.ts';

/** What a project has for search by meaning. */
export interface Meaning {
  config: Project['config'];
  vectors?: ProjectVectors;
  /** Files that are no content: that of the vectors. */
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
  const script = encoder.script.replace(/^(?:\.?\/)+/, '');
  const read = await readVectors(root);
  const files = read.isThere ? [vectorsFile] : [];
  const diagnostics = [...read.diagnostics];
  if (!read.isThere) {
    const message = `octavo.search.encoder: there is no ${vectorsFile} to compare questions with.`;
    const hint = 'Run `octavo vectors` with an embedding model, and commit the file.';
    diagnostics.push(problem('config/vectors-missing', message, { hint, location }));
  }
  if (!(await isFile(root, script))) {
    const message = `octavo.search.encoder: there is no file "${encoder.script}" in the project.`;
    const hint = 'The path counts from the folder of docs.json.';
    diagnostics.push(problem('config/encoder-missing', message, { hint, location }));
  }
  if (!read.value || diagnostics.length > 0) {
    return { config: withoutEncoder(config), files, modules: [script], diagnostics };
  }
  return { config, vectors: projectVectors(read.value), files, modules: [script], diagnostics };
}

async function isFile(root: string, written: string): Promise<boolean> {
  const file = await confine(root, written);
  if (!('file' in file)) return false;
  return (await stat(path.join(root, file.file)).catch(() => undefined))?.isFile() ?? false;
}

function withoutEncoder(config: Project['config']): Project['config'] {
  const { encoder: _, ...search } = config.octavo.search ?? {};
  return { ...config, octavo: { ...config.octavo, search } };
}
