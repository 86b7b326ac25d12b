import { join } from 'node:path';
import type { DocsConfig } from '../config.ts';
import { readPlainText } from '../files/plain-file.ts';
import type { LoadedConfig } from './load-config.ts';
import { readConfig } from './read-config.ts';

export interface AskedVersions {
  config: LoadedConfig;
  /** The label of the version in the folder itself. */
  current: string;
  /** Earlier versions, with the branch, tag or commit of each. */
  earlier: NonNullable<DocsConfig['octavo']['versions']>['earlier'];
}

/** The versions that a project lists in `octavo.versions`; undefined if it lists none. */
export async function askedVersions(root: string): Promise<AskedVersions | undefined> {
  // Most projects have none: their configuration then need not be read before a cached build can be reused.
  if (!/"earlier"|"\$ref"/.test(readPlainText(join(root, 'docs.json')) ?? '')) return undefined;
  const { value: config } = await readConfig(root);
  const asked = config?.config.octavo.versions;
  if (!config || !asked || asked.earlier.length === 0) return undefined;
  return { config, current: asked.current, earlier: asked.earlier };
}
