import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const clientsFolder = join(import.meta.dirname, '../../node_modules/.cache/octavo-clients');

/** `npm run clients` has been run. `OCTAVO_REQUIRE_CLIENTS` makes their absence a failure. */
export const hasClients =
  process.env.OCTAVO_REQUIRE_CLIENTS !== undefined ||
  existsSync(join(clientsFolder, 'node_modules'));

export async function loadClient<Module>(name: string): Promise<Module> {
  const path = createRequire(join(clientsFolder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(path).href)) as Module;
}
