import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion } from '../lib/installed-package.ts';
import { packageRoot } from '../lib/package-root.ts';
import { UsageError } from './usage-error.ts';

/** Peers that a build uses where they are there. */
const ofBuilds = ['sharp'];

/**
 * Stops with the command that installs what only the server needs: npm does not bring it along with the package, since
 * it is half of all that would be installed, and a build does without.
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

/** `6` of `^6.0.1`, `0.5` of `^0.5.2`: shells have another use for the sign. */
function release(range: string): string {
  return /^\^(0\.\d+|\d+)/.exec(range)?.[1] ?? range;
}
