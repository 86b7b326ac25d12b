import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { siteHandler } from '../../site/handler.ts';
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

/** A screenshot of the first page, 1440 × 900 pixels, before it is published. The browser can reach no other host. */
export async function takeScreenshot(
  mode: 'light' | 'dark',
  { chromium, folder, base, work, signal }: ScreenshotRequest,
): Promise<Uint8Array> {
  const server = createServer(
    getRequestListener(siteHandler(folder, base), { overrideGlobalObjects: false }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const profile = join(work, `chromium-${mode}`);
  const file = join(work, `${mode}.png`);
  await mkdir(profile, { recursive: true });
  try {
    const { port } = server.address() as AddressInfo;
    const url = `http://${host}${base === '/' ? '/' : `${base}/`}`;
    const args = [...flags(profile, mode, port), ...(chromium.sandbox ? [] : ['--no-sandbox'])];
    await run(chromium.path, [...args, `--screenshot=${file}`, url], work, signal);
    return await readFile(file);
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}

/** The only name that means anything to the browser. As one of `localhost`, it is trusted like a site with TLS. */
const host = 'site.localhost';

function flags(profile: string, mode: 'light' | 'dark', port: number): string[] {
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
    // Neither other hosts nor other ports of this one, where services may take anybody from here for a friend.
    `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}, MAP * ~NOTFOUND`,
    // WebRTC resolves no names. Chromium and its headless shell call the same switch by different names.
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
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
