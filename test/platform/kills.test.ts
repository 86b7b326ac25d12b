import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsJson, writeFiles } from '../build/site.ts';
import { ask, ended, killRounds, trigger } from './kill-rounds.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { createKey, startServe } from './serve-process.ts';
import { fillData, freePort } from './stores.ts';

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-kill-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

describe('a server that is killed', () => {
  it('has lost nothing that it acknowledged, and ends what it had begun', async () => {
    const losses = await inFolder(async (folder) => {
      const data = join(folder, 'data');
      await fillData(data);
      return killRounds({ dir: join(folder, 'docs'), data }, 1, 1200);
    });
    expect(losses).toEqual({
      rounds: 1,
      lostUpdates: 0,
      stuckUpdates: 0,
      failedUpdates: 0,
      lostThreads: 0,
      tornPages: 0,
    });
  });

  it('lets a second one on its data folder in only when it has ended', async () => {
    await inFolder(async (folder) => {
      const options = { dir: join(folder, 'docs'), data: join(folder, 'data') };
      writeFiles(options.dir, { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': '# A\n' });
      const server = await startServe(options);
      await expect(startServe(options)).rejects.toThrow(/in use by process/);
      expect(createKey(options, 'admin')).toMatch(/^oct_adm_/);
      expect(await server.stop()).toBe(0);
      expect(createKey(options, 'admin')).toMatch(/^oct_adm_/);
    });
  });
});

describe.skipIf(!hasPostgres)('two servers on one PostgreSQL', () => {
  it('share the work, and go on when one is killed', async () => {
    await inFolder(async (folder) => {
      const database = await startPostgres(await freePort());
      try {
        const env = { DATABASE_URL: database.newDatabase() };
        const options = { dir: join(folder, 'docs'), data: join(folder, 'data'), env };
        writeFiles(options.dir, {
          'docs.json': docsJson({ pages: ['index'] }),
          'index.mdx': '---\ntitle: First\n---\n\nWords.\n',
        });
        const [one, two] = await Promise.all([startServe(options), startServe(options)]);
        const key = createKey(options, 'admin');
        const reader = createKey(options, 'assistant');
        await ended(one, key, await trigger(one, key));
        const ids = [await trigger(one, key), await trigger(two, key)];
        const thread = await ask(one, reader);
        await one.kill();
        ids.push(await trigger(two, key));
        expect(await ask(two, reader, thread)).toBe(thread);
        const ends = await Promise.all(ids.map((id) => ended(two, key, id)));
        expect(ends).toEqual(['success', 'success', 'success']);
        await two.stop();
      } finally {
        await database.stop();
      }
    });
  });
});
