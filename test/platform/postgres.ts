import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
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

/** A server that can be taken away. */
interface Running {
  /** Takes the server away for a while. */
  pause(): Promise<void>;
  /** Starts it again, if it does not run. */
  resume(): Promise<void>;
  /** Stops all its processes where they are: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
}

export interface PostgresServer extends Running {
  /** Address of a new, empty database. */
  newDatabase(): string;
  /** Another server that streams all its databases, for reading. */
  startReplica(port: number): Promise<PostgresReplica>;
  stop(): Promise<void>;
}

export interface PostgresReplica extends Running {
  /** The address there of a database of the first server. */
  addressOf(database: string): string;
  /** Lets it stay behind: it receives what is written and does not show it. */
  hold(): void;
  release(): void;
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
  const run: Run = (program, args) =>
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
  const start = (at: string, on: number) =>
    startServer({
      run,
      port: on,
      spawnIt: () =>
        spawn(
          join(bin!, 'postgres'),
          ['-D', at, '-p', String(on), ...settingsIn(folder).flatMap((one) => ['-c', one])],
          { ...options, stdio: 'ignore' },
        ),
    });
  const server = await start(data, port);
  let databases = 0;
  return {
    ...server,
    newDatabase() {
      const name = `octavo_${databases++}`;
      run('createdb', [...clientOf(port), name]);
      return `postgres://octavo@127.0.0.1:${port}/${name}`;
    },
    async startReplica(other) {
      const copy = join(folder, `replica-${other}`);
      run('pg_basebackup', [...clientOf(port), '-D', copy, '-R', '-X', 'stream', '-c', 'fast']);
      const replica = await start(copy, other);
      const say = (words: string) =>
        run('psql', [...clientOf(other), '-d', 'postgres', '-c', `select ${words}()`]);
      return {
        ...replica,
        addressOf: (database) => database.replace(`:${port}/`, `:${other}/`),
        hold: () => say('pg_wal_replay_pause'),
        release: () => say('pg_wal_replay_resume'),
        stop: replica.pause,
      };
    },
    async stop() {
      await server.pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Run = (program: string, args: string[]) => void;

const settingsIn = (folder: string) => [
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${folder}`,
  'fsync=off',
];

const clientOf = (port: number) => ['-h', '127.0.0.1', '-p', String(port), '-U', 'octavo'];

async function startServer(options: {
  run: Run;
  port: number;
  spawnIt(): ChildProcess;
}): Promise<Running> {
  const { run, port, spawnIt } = options;
  let server = spawnIt();
  const ready = async () => {
    for (let tries = 0; ; tries++) {
      try {
        run('pg_isready', clientOf(port));
        return;
      } catch (error) {
        if (tries === 600) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  };
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const signal = (name: NodeJS.Signals) => {
    process.kill(server.pid!, name);
    for (const child of childrenOf(server.pid!)) signalChild(child, name);
  };
  await ready();
  return {
    async pause() {
      if (hasEnded()) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async resume() {
      if (!hasEnded()) return;
      server = spawnIt();
      await ready();
    },
  };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** Once the server goes on, a child whose client has left may end before it gets the signal. */
function signalChild(child: number, name: NodeJS.Signals): void {
  try {
    process.kill(child, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
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
