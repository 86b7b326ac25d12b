import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isolateSite } from '../../site/isolated-site.ts';
import type { Chromium } from '../settings/settings.ts';

const timeLimit = 30_000;

export interface ScreenshotRequest {
  chromium: Chromium;
  /** The built site, and the path that it was built for. */
  folder: string;
  base: string;
  /** A folder for the browser's own files, removed afterwards. */
  work: string;
  signal: AbortSignal;
}

/** A screenshot of the first page, 1440 × 900 pixels, before it is published. The browser can reach nothing else. */
export async function takeScreenshot(
  mode: 'light' | 'dark',
  { chromium, folder, base, work, signal }: ScreenshotRequest,
): Promise<Uint8Array> {
  const site = await isolateSite(folder, base);
  const profile = join(work, `chromium-${mode}`);
  const file = join(work, `${mode}.png`);
  await mkdir(profile, { recursive: true });
  try {
    const args = [
      ...flags(profile, mode),
      ...site.flags,
      ...(chromium.sandbox ? [] : ['--no-sandbox']),
    ];
    await run(chromium.path, [...args, `--screenshot=${file}`, site.url], work, signal);
    return await readFile(file);
  } finally {
    site.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

function flags(profile: string, mode: 'light' | 'dark'): string[] {
  return [
    '--headless=new',
    '--no-first-run',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-extensions',
    '--hide-scrollbars',
    '--mute-audio',
    '--window-size=1440,900',
    '--virtual-time-budget=4000',
    `--user-data-dir=${profile}`,
    `--blink-settings=preferredColorScheme=${mode === 'dark' ? 0 : 1}`,
  ];
}

async function run(
  command: string,
  args: string[],
  home: string,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(command, args, {
    stdio: 'ignore',
    env: { PATH: process.env.PATH ?? '', HOME: home },
    timeout: timeLimit,
    killSignal: 'SIGKILL',
    signal,
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The browser exited with ${code ?? 'a signal'}.`)),
    );
  });
}
