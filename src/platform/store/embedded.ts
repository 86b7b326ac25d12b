import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Database, Parameter, Row, Sql } from './database.ts';
import { type Answer, embeddedWorker, type Question } from './embedded-worker.ts';
import { createTurns } from './turns.ts';

interface Waiting {
  resolve(rows: Row[]): void;
  reject(error: Error): void;
}

/**
 * Opens PGlite in a folder that this process has locked (see `data-lock.ts`; PGlite itself lets two processes open a
 * folder, and the writes of one are lost). PGlite has one connection, so statements and transactions wait for each
 * other.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  await mkdir(dirname(folder), { recursive: true });
  const worker = startWorker(folder);
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, rows, error }: Answer) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else call?.resolve(rows ?? []);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')));
  await new Promise<Row[]>((resolve, reject) => waiting.set(asked++, { resolve, reject }));

  const send = (statement: string, parameters: readonly Parameter[] = []) =>
    new Promise<Row[]>((resolve, reject) => {
      const id = asked++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, statement, parameters } satisfies Question);
    });
  const direct: Sql = { query: send as Sql['query'] };
  const turns = createTurns();

  return {
    engine: 'embedded',
    query: ((statement, parameters) =>
      turns.take(() => send(statement, parameters))) as Sql['query'],
    transaction: (work) =>
      turns.take(async () => {
        await send('begin');
        try {
          const result = await work(direct);
          await send('commit');
          return result;
        } catch (error) {
          await send('rollback');
          throw error;
        }
      }),
    close: () => turns.take(async () => void (await send('close'))),
  };
}

function startWorker(folder: string): Worker {
  const require = `require('node:module').createRequire(${JSON.stringify(import.meta.url)})`;
  return new Worker(`(${embeddedWorker})(${require});`, {
    eval: true,
    name: 'octavo-database',
    workerData: { folder },
    execArgv: [],
  });
}
