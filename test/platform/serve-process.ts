import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { openKeys } from '../../src/platform/key-access.ts';
import type { KeyKind } from '../../src/platform/store/keys.ts';
import { freePort } from './stores.ts';

const main = join(import.meta.dirname, '../../dist/cli/main.js');

/** `octavo serve` as a process of its own. */
export interface ServeProcess {
  public: string;
  admin: string;
  child: ChildProcess;
  /** Without a word of farewell. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export interface ServeOptions {
  dir: string;
  data: string;
  env?: Record<string, string>;
  args?: string[];
  /** Of readers and operators; free ones if absent. */
  ports?: readonly [number, number];
}

export async function startServe({
  dir,
  data,
  env,
  args = [],
  ports,
}: ServeOptions): Promise<ServeProcess> {
  const [port, adminPort] = ports ?? [await freePort(), await freePort()];
  const child = spawn(
    process.execPath,
    [
      main,
      'serve',
      dir,
      '--data',
      data,
      '-p',
      String(port),
      '--admin-port',
      String(adminPort),
      '--drain',
      '0',
      ...args,
    ],
    {
      env: { ...process.env, OCTAVO_CHROMIUM: '/nonexistent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stderr!.on('data', (text) => {
    said = (said + text).slice(-4000);
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (text) => String(text).includes('metrics') && resolve());
    gone.then((code) => reject(new Error(`serve ended with ${code}: ${said}`)));
  });
  return {
    public: `http://127.0.0.1:${port}`,
    admin: `http://127.0.0.1:${adminPort}`,
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

/** A key, made without a process of its own: in the store, or by the server that has it open. */
export async function createKey(
  { data, env }: ServeOptions,
  kind: KeyKind,
  project = 'default',
): Promise<string> {
  const keys = await openKeys({ data, databaseUrl: env?.DATABASE_URL });
  try {
    return (await keys.create({ kind, project })).key;
  } finally {
    await keys.close();
  }
}
