import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import type { Chromium } from './settings.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser on this machine, if there is one: `OCTAVO_CHROMIUM`, or one of the usual names on the path. Its sandbox
 * is off for root and when `OCTAVO_CHROMIUM_SANDBOX` is `off`, because many containers do not allow one.
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
