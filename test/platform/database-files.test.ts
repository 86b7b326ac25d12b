import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFiles } from '../../src/platform/sites/database-files.ts';
import { docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { ended, trigger } from './requests.ts';
import { createKey, startServe } from './serve-process.ts';
import { describeStores, freePort } from './stores.ts';

describeStores('sites in the database', (stores) => {
  it('come back whole, also large and empty files, and go when nobody needs them', async () => {
    const store = await stores.open();
    const { database } = store;
    try {
      const large = new Uint8Array(1_200_000).map((_, index) => index % 251);
      const built = temporaryFolder();
      writeFiles(built, { 'a/index.html': 'A', 'large.bin': large, empty: '' });
      const cache = join(temporaryFolder(), 'cache');
      const files = databaseFiles(database, cache);
      await files.put('docs', 'upd_1', built);
      await files.put('docs', 'upd_1', built);
      const [one, two] = await Promise.all([
        files.open('docs', 'upd_1'),
        files.open('docs', 'upd_1'),
      ]);
      expect(one).toBe(two);
      expect(readFileSync(join(one!, 'a/index.html'), 'utf8')).toBe('A');
      expect(readFileSync(join(one!, 'large.bin')).equals(large)).toBe(true);
      expect(readFileSync(join(one!, 'empty'), 'utf8')).toBe('');
      expect(readdirSync(cache)).toEqual(['upd_1']);
      expect(await files.open('docs', 'upd_2')).toBeUndefined();

      // Of a copy that fails half way nothing is left.
      rmSync(one!, { recursive: true });
      const { query } = database;
      database.query = (statement, parameters) =>
        parameters?.[1] === 'large.bin' && parameters[2] === 1
          ? Promise.reject(new Error('cut'))
          : query(statement, parameters);
      await expect(files.open('docs', 'upd_1')).rejects.toThrow('cut');
      database.query = query;
      expect(readdirSync(cache)).toEqual([]);
      expect(await files.open('docs', 'upd_1')).toBe(one);

      // An update that was given up half way has left rows, and nothing in the records.
      await files.sweep(new Set());
      expect(await database.query('select 1 from deployment_file')).toEqual([]);
      expect(existsSync(one!)).toBe(true);
    } finally {
      await store.close();
    }
  });
});

describe.skipIf(!hasPostgres)('two servers that share no folder', () => {
  let database: PostgresServer;
  beforeAll(async () => {
    database = await startPostgres(await freePort());
  });
  afterAll(() => database.stop());

  it('one builds, the other serves pages and answers searches', async () => {
    const folder = temporaryFolder();
    const dir = join(folder, 'docs');
    const write = (word: string) =>
      writeFiles(dir, {
        'docs.json': docsJson({ pages: ['index'] }),
        'index.mdx': `---\ntitle: First\n---\n\nThe ${word} is here.\n`,
      });
    write('capstan');
    const env = { DATABASE_URL: database.newDatabase(), OCTAVO_FILES: 'database' };
    const at = (name: string) => ({ dir, data: join(folder, name), env });
    const worker = await startServe({ ...at('one'), args: ['--roles', 'worker'] });
    const web = await startServe({ ...at('two'), args: ['--roles', 'web'] });
    const admin = await createKey(at('two'), 'admin');
    const key = await createKey(at('two'), 'assistant');
    const page = async () => (await fetch(web.public)).text();
    const search = async (query: string) => {
      const answer = await fetch(`${web.public}/v1/search/default`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return ((await answer.json()) as { path: string }[]).map(({ path }) => path);
    };
    await expect.poll(page).toContain('capstan');
    expect(await search('capstan')).toEqual(['index']);

    write('windlass');
    expect(await ended(web, admin, await trigger(web, admin))).toBe('success');
    // The earlier site is shown until the new one is copied.
    await expect.poll(page).toContain('windlass');
    await expect.poll(() => search('windlass')).toEqual(['index']);
    // The worker answers its operator only.
    expect((await fetch(`${worker.admin}/readyz`)).status).toBe(200);
    expect((await fetch(`${worker.admin}/v1/project/update-status/x`)).status).toBe(404);

    await worker.kill();
    expect(await page()).toContain('windlass');
    expect(readdirSync(join(folder, 'two/cache')).length).toBeGreaterThan(0);
    expect(existsSync(join(folder, 'two/sites'))).toBe(false);
    await web.stop();
  });
});
