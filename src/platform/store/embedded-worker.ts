import type { PGlite } from '@electric-sql/pglite';

export interface Question {
  id: number;
  statement: string;
  parameters: readonly unknown[];
}

export interface Answer {
  id: number;
  rows?: Record<string, unknown>[];
  error?: { message: string; code?: string };
}

/**
 * Runs in the worker of the embedded database. PGlite computes in the calling thread, so in a worker a slow query does
 * not delay requests. The worker is started from this function's source text, so it must not refer to anything outside
 * itself.
 */
export function embeddedWorker(require: NodeJS.Require): void {
  const { parentPort, workerData } =
    require('node:worker_threads') as typeof import('node:worker_threads');
  const { PGlite: Engine } = require('@electric-sql/pglite') as { PGlite: typeof PGlite };
  const port = parentPort!;
  const { folder } = workerData as { folder: string };
  const opened = Engine.create(folder);
  opened.then(
    () => port.postMessage({ id: 0, rows: [] }),
    (error: Error) => port.postMessage({ id: 0, error: { message: error.message } }),
  );
  port.on('message', async ({ id, statement, parameters }: Question) => {
    const db = await opened;
    try {
      if (statement === 'close') {
        await db.close();
        port.postMessage({ id, rows: [] });
        port.close();
        return;
      }
      const { rows } = await db.query(statement, [...parameters]);
      port.postMessage({ id, rows });
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      port.postMessage({ id, error: { message, code } });
    }
  });
}

/** Creates an empty database, in a worker that is started in the same way and then ends. */
export function makingWorker(require: NodeJS.Require): void {
  const { workerData } = require('node:worker_threads') as typeof import('node:worker_threads');
  const { PGlite: Engine } = require('@electric-sql/pglite') as { PGlite: typeof PGlite };
  const { mkdirSync, renameSync, rmSync } = require('node:fs') as typeof import('node:fs');
  const { folder } = workerData as { folder: string };
  const make = async () => {
    // Next to its final location, so that a process that is killed leaves no incomplete database there.
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    await (await Engine.create(fresh)).close();
    renameSync(fresh, folder);
    process.exit(0);
  };
  void make();
}
