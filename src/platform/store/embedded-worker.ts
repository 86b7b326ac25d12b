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
 * What runs in the worker of the embedded database. PGlite computes in the thread that calls it: in a worker, a slow
 * query does not hold up requests. The function is started from its own text, so it reaches nothing outside itself.
 */
export function embeddedWorker(require: NodeJS.Require): void {
  const { parentPort, workerData } =
    require('node:worker_threads') as typeof import('node:worker_threads');
  const { PGlite: Engine } = require('@electric-sql/pglite') as { PGlite: typeof PGlite };
  const port = parentPort!;
  const { existsSync, renameSync, rmSync } = require('node:fs') as typeof import('node:fs');
  const { folder } = workerData as { folder: string };
  const open = async () => {
    if (!existsSync(folder)) {
      // Made beside its place: a process that is killed meanwhile leaves no half of a database.
      const fresh = `${folder}.new`;
      rmSync(fresh, { recursive: true, force: true });
      await (await Engine.create(fresh)).close();
      renameSync(fresh, folder);
    }
    return Engine.create(folder);
  };
  const opened = open();
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
