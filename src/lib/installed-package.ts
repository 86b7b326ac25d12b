import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageRoot } from './package-root.ts';

/**
 * The version of an optional package that is installed with the package in `root`; undefined if it is not installed.
 * None of its code is loaded.
 */
export function installedVersion(name: string, root = packageRoot): string | undefined {
  const folders = createRequire(join(root, 'package.json')).resolve.paths('octavo') ?? [];
  const manifest = folders
    .map((folder) => join(folder, name, 'package.json'))
    .find((file) => existsSync(file));
  if (manifest === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version?: string };
  return version ?? '';
}
