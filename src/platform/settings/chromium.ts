import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Chromium } from './settings.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser of this machine, when there is one: `OCTAVO_CHROMIUM`, or a usual name on the path. `OCTAVO_CHROMIUM_SANDBOX`
 * is `off` in containers, which do not let it make one; as root it has none either.
 */
export function findChromium(env: NodeJS.ProcessEnv): Chromium | undefined {
  const candidates = env.OCTAVO_CHROMIUM
    ? [env.OCTAVO_CHROMIUM]
    : (env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name)));
  const path = candidates.find(isProgram);
  const sandbox = env.OCTAVO_CHROMIUM_SANDBOX !== 'off' && process.getuid?.() !== 0;
  return path === undefined ? undefined : { path, sandbox };
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
