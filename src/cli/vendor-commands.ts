import { UsageError } from './usage-error.ts';

/** Octavo's equivalents of Mintlify's commands, for users who are used to those. */
const counterparts: Record<string, string> = {
  'broken-links': '`octavo check` finds broken links, with everything else that is wrong',
  validate: '`octavo check --strict` ends with 1 on every problem',
  'openapi-check': '`octavo check` looks at the specifications that the project names too',
  new: '`octavo init` starts a project',
  export: '`octavo build --offline` writes a folder that opens from disk',
  upgrade: '`octavo migrate` writes the docs.json that a mint.json means',
  version: '`octavo --version` prints the version',
  update: 'your package manager updates Octavo',
};

/** Stops with the name of the equivalent command if the user typed one of Mintlify's. */
export function refuseVendorCommand([command = '']: readonly string[]): void {
  if (!Object.hasOwn(counterparts, command)) return;
  throw new UsageError(`There is no command ${command}: ${counterparts[command]}.`);
}
