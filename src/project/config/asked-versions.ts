import { join } from 'node:path';
import type { DocsConfig } from '../config.ts';
import { readPlainText } from '../files/plain-file.ts';
import type { LoadedConfig } from './load-config.ts';
import { readConfig } from './read-config.ts';

export interface AskedVersions {
  config: LoadedConfig;
  /** The label of the version in the folder itself. */
  current: string;
  /** Earlier ones, with the branch, tag or commit of each. */
  earlier: NonNullable<DocsConfig['octavo']['versions']>['earlier'];
}

/** The versions that `octavo.versions` of a project asks for; undefined if none. */
export async function askedVersions(root: string): Promise<AskedVersions | undefined> {
  // Most projects have none, and need not be read before it is known whether anything has changed.
  if (!/"earlier"|"\$ref"/.test(readPlainText(join(root, 'docs.json')) ?? '')) return undefined;
  const { value: config } = await readConfig(root);
  const asked = config?.config.octavo.versions;
  if (!config || !asked || asked.earlier.length === 0) return undefined;
  return { config, current: asked.current, earlier: asked.earlier };
}
