import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from '../lib/installed-package.ts';
import { packageRoot } from '../lib/package-root.ts';
import { UsageError } from './usage-error.ts';

/** Optional peer dependencies that a build uses if they are installed. */
const ofBuilds = ['sharp'];

/**
 * Stops with a command that installs the packages that only the server needs. npm does not install them with Octavo:
 * they would be half of everything installed, and a build does not need them.
 */
export function requireServePackages(root: string = packageRoot): void {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { peerDependencies = {} } = JSON.parse(manifest) as {
    peerDependencies?: Record<string, string>;
  };
  const missing = Object.entries(peerDependencies).filter(
    ([name]) => !ofBuilds.includes(name) && installedVersion(name, root) === undefined,
  );
  if (missing.length === 0) return;
  const names = missing.map(([name, range]) => `${name}@${release(range)}`).join(' ');
  throw new UsageError(
    `The server needs packages that a build does not need. Install them: npm install ${names}`,
  );
}

/** `6` for `^6.0.1`, `0.5` for `^0.5.2`: `^` has another meaning in shells. */
function release(range: string): string {
  return /^\^(0\.\d+|\d+)/.exec(range)?.[1] ?? range;
}
