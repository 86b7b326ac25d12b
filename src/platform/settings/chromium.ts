import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Chromium } from './settings.ts';

/** Programs that accept Chromium's options, in order of preference. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-headless-shell',
  'chrome-headless-shell',
  'headless_shell',
  'google-chrome-beta',
  'google-chrome-unstable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'brave-browser',
  'brave-browser-stable',
  'brave',
  'vivaldi',
  'vivaldi-stable',
];

/** Paths of browsers that are not on `PATH`. */
const knownPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Brave Browser.app/Contents/MacOS/Brave Browser',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    if (folder === undefined) return [];
    return [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Chromium/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ];
  }),
};

/**
 * The browser on this machine, if there is one: `OCTAVO_CHROMIUM`, one of the usual names on the path, the best-known
 * first, or one of the usual install locations. Its sandbox is off for root and if `OCTAVO_CHROMIUM_SANDBOX` is `off`,
 * because many containers do not allow one.
 */
export function findChromium(env: NodeJS.ProcessEnv): Chromium | undefined {
  const candidates = env.OCTAVO_CHROMIUM
    ? [env.OCTAVO_CHROMIUM]
    : [...onPath(env.PATH ?? ''), ...(knownPaths[process.platform] ?? [])];
  const path = candidates.find(isProgram);
  const sandbox = env.OCTAVO_CHROMIUM_SANDBOX !== 'off' && process.getuid?.() !== 0;
  return path === undefined ? undefined : { path, sandbox };
}

/** Omits relative folders on the path, so that no program of a project can be started. */
function onPath(path: string): string[] {
  const folders = path.split(delimiter).filter(isAbsolute);
  const ending = process.platform === 'win32' ? '.exe' : '';
  return names.flatMap((name) => folders.map((folder) => join(folder, name + ending)));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
