import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runFolder, sharedFolder } from '../shared.ts';

const versions = '/usr/lib/postgresql';
const [newest] = existsSync(versions)
  ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))
  : [];
const bin = newest && join(versions, newest, 'bin');

/** PostgreSQL's programs are on this machine. `OCTAVO_REQUIRE_POSTGRES` makes their absence a failure. */
export const hasPostgres =
  process.env.OCTAVO_REQUIRE_POSTGRES !== undefined || (bin !== undefined && existsSync(bin));

export interface PostgresServer {
  /** Address of a new, empty database. */
  newDatabase(): string;
  /** Takes the server away for a while. */
  pause(): Promise<void>;
  /** Starts it again, if it does not run. */
  resume(): Promise<void>;
  /** Stops all its processes where they are: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Starts a private server in a temporary folder of `parent`. It refuses to run as root, so root lends it another user. */
export async function startPostgres(port: number, parent = tmpdir()): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'octavo-pg-'));
  const root = userInfo().uid === 0;
  const user = root ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (root) chownSync(folder, user.uid!, user.gid!);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin!, program), args, { ...options, stdio: 'pipe' });
  const init = (at: string) =>
    run('initdb', ['-D', at, '-U', 'octavo', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  // An empty server takes ten times longer to make than to copy, with its owner and modes.
  if (runFolder === undefined) init(data);
  else {
    const empty = await sharedFolder('empty-postgres', async (work) => {
      init(join(folder, 'empty'));
      execFileSync('cp', ['-a', join(folder, 'empty'), join(work, 'data')]);
      rmSync(join(folder, 'empty'), { recursive: true });
    });
    execFileSync('cp', ['-a', join(empty, 'data'), data]);
  }
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const start = () =>
    spawn(
      join(bin!, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    );
  let server = start();
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'octavo'];
  const ready = async () => {
    for (let tries = 0; ; tries++) {
      try {
        run('pg_isready', at);
        return;
      } catch (error) {
        if (tries === 600) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  const signal = (name: NodeJS.Signals) => {
    process.kill(server.pid!, name);
    for (const child of childrenOf(server.pid!)) process.kill(child, name);
  };
  await ready();
  let databases = 0;
  return {
    newDatabase() {
      const name = `octavo_${databases++}`;
      run('createdb', [...at, name]);
      return `postgres://octavo@127.0.0.1:${port}/${name}`;
    },
    pause: end,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async resume() {
      if (server.exitCode === null && server.signalCode === null) return;
      server = start();
      await ready();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.map(Number).filter((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
    } catch {
      return false;
    }
  });
}
