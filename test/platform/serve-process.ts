import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
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
}

export async function startServe({
  dir,
  data,
  env,
  args = [],
}: ServeOptions): Promise<ServeProcess> {
  const [port, adminPort] = [await freePort(), await freePort()];
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

export function createKey(
  { dir, data, env, args: more = [] }: ServeOptions,
  kind: 'assistant' | 'admin',
  project = 'default',
): string {
  const config = more.includes('--config') ? ['--config', more[more.indexOf('--config') + 1]!] : [];
  const place = ['--dir', dir, '--data', data, ...config];
  const args = [main, 'keys', 'create', '--kind', kind, '--project', project, ...place];
  return execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}
