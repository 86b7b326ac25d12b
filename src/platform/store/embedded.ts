import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Availability, StoreUnavailable, watchAvailability } from './availability.ts';
import type { Database, Parameter, Row, Sql } from './database.ts';
import { type Answer, embeddedWorker, makingWorker, type Question } from './embedded-worker.ts';
import { createMutex } from './mutex.ts';

interface Waiting {
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/** One run of the database. */
interface Engine {
  send(statement: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  hasEnded: boolean;
  /** Ends it at once, even in the middle of a statement. */
  kill(): void;
}

/**
 * Opens PGlite in a folder that this process has locked (see `data-lock.ts`; PGlite itself lets two processes open a
 * folder, and the writes of one are lost). PGlite has one connection, so statements and transactions wait for each
 * other. If its thread ends, for example for lack of memory, another one is started, unless it was ended because the
 * lock of the folder is `lost`.
 */
export async function openEmbedded(
  folder: string,
  start = startWorker,
  lost?: AbortSignal,
): Promise<Database> {
  await mkdir(dirname(folder), { recursive: true });
  const open = async () => {
    lost?.throwIfAborted();
    if (!existsSync(folder)) await makeDatabase(folder);
    // PGlite makes its files writable for everyone, regardless of the umask, so nobody else may enter their folder.
    else await chmod(folder, 0o700).catch(() => {});
    return openEngine(start(folder));
  };
  let engine = await open();
  const availability: Availability = watchAvailability({
    async probe() {
      if (engine.hasEnded) engine = await open();
    },
    isUnreachable: (error) => error instanceof StoreUnavailable,
  });
  lost?.addEventListener('abort', () => engine.kill());
  const mutex = createMutex();
  const on = (own: Engine): Sql => ({
    query: ((statement, parameters) =>
      availability.run(() => own.send(statement, parameters))) as Sql['query'],
  });

  return {
    engine: 'embedded',
    availability,
    query: (statement, parameters) => mutex.run(() => on(engine).query(statement, parameters)),
    transaction: (work) =>
      mutex.run(async () => {
        const sql = on(engine);
        await sql.query('begin');
        try {
          const result = await work(sql);
          await sql.query('commit');
          return result;
        } catch (error) {
          await sql.query('rollback').catch(() => {});
          throw error;
        }
      }),
    async close() {
      availability.stop();
      await mutex.run(async () => {
        if (!engine.hasEnded) await engine.send('close');
      });
    },
  };
}

async function openEngine(worker: Worker): Promise<Engine> {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const end = (cause?: unknown) => {
    engine.hasEnded = true;
    for (const { reject } of waiting.values()) reject(new StoreUnavailable(cause));
    waiting.clear();
  };
  const engine: Engine = {
    hasEnded: false,
    kill() {
      end();
      void worker.terminate();
    },
    send(statement, parameters = []) {
      if (engine.hasEnded) return Promise.reject(new StoreUnavailable());
      return new Promise((resolve, reject) => {
        const id = asked++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, statement, parameters } satisfies Question);
      });
    },
  };
  worker.on('message', ({ id, rows, error }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else call?.resolve(rows ?? []);
  });
  worker.on('error', end);
  worker.on('exit', () => end());
  await new Promise<Row[]>((resolve, reject) => waiting.set(asked++, { resolve, reject }));
  return engine;
}

/** In a separate thread: the memory used to create a database is released only when its thread has ended. */
async function makeDatabase(folder: string): Promise<void> {
  const worker = runWorker(makingWorker, folder);
  // Rejects with an error of the thread.
  await once(worker, 'exit');
}

export function startWorker(folder: string): Worker {
  return runWorker(embeddedWorker, folder);
}

/**
 * The limit for JavaScript objects in MB, mostly rows; the database's own memory is not included. V8 first collects the
 * old generation at half of it. Without a limit, that happens at 256 MB or more, and the process grows for hours
 * although hardly 10 MB are in use.
 */
const maxHeap = 128;

function runWorker(program: (require: NodeJS.Require) => void, folder: string): Worker {
  const require = `require('node:module').createRequire(${JSON.stringify(import.meta.url)})`;
  return new Worker(`(${program})(${require});`, {
    eval: true,
    name: 'octavo-database',
    workerData: { folder },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeap },
  });
}
