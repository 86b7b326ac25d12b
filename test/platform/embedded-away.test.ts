import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/platform/store/availability.ts';
import { openEmbedded, startWorker } from '../../src/platform/store/embedded.ts';
import { fillData } from './stores.ts';

const data = mkdtempSync(join(tmpdir(), 'octavo-embedded-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

it('goes on in another thread after its thread has ended, without half a transaction', async () => {
  await fillData(data);
  const threads: Worker[] = [];
  const database = await openEmbedded(join(data, 'pg'), (folder) => {
    threads.push(startWorker(folder));
    return threads.at(-1)!;
  });
  const insert = (id: string) => `insert into thread (id, project, fp) values ('${id}', 'p', 'x')`;
  await database.query(insert('kept'));
  const cut = database.transaction(async (sql) => {
    await sql.query(insert('lost'));
    await threads[0]!.terminate();
    await expect.poll(() => database.availability.isAway).toBe(false);
    await sql.query(insert('elsewhere'));
  });
  await expect(cut).rejects.toThrow(StoreUnavailable);
  await expect
    .poll(() => database.query('select id from thread').catch(() => []))
    .toEqual([{ id: 'kept' }]);
  expect(threads).toHaveLength(2);
  await database.close();
  expect(existsSync(join(data, 'pg'))).toBe(true);
});
