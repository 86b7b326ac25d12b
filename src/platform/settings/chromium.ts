import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of this machine, when there is one: `OCTAVO_CHROMIUM`, or a usual name on the path. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const candidates = env.OCTAVO_CHROMIUM
    ? [env.OCTAVO_CHROMIUM]
    : (env.PATH ?? '').split(':').flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
