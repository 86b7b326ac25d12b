import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsJson, writeFiles } from '../build/site.ts';
import { killRounds, noLosses } from './kill-rounds.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import { ask, ended, trigger } from './requests.ts';
import { createKey, startServe } from './serve-process.ts';
import { fillData, freePort, inFolder } from './stores.ts';

const rounds = Number(process.env.SOAK_ROUNDS ?? 20);

it(`a server that is killed ${rounds} times has lost nothing that it acknowledged`, async () => {
  const losses = await inFolder(async (folder) => {
    const data = join(folder, 'data');
    await fillData(data);
    return killRounds({ dir: join(folder, 'docs'), data }, { rounds, span: 3000 });
  });
  expect(losses).toEqual(noLosses);
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
        const key = await createKey(options, 'admin');
        const reader = await createKey(options, 'assistant');
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
