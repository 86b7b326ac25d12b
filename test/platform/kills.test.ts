import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsJson, writeFiles } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';
import { killRounds, noLosses } from './kill-rounds.ts';
import { startServe } from './serve-process.ts';
import { fillData, inFolder } from './stores.ts';

/** One kill each; many of them, and those of agent jobs and of servers that share a database: `npm run bench:soak`. */
describe('a server that is killed', () => {
  it('has lost nothing that it acknowledged, and ends what it had begun', async () => {
    const losses = await inFolder(async (folder) => {
      const data = join(folder, 'data');
      await fillData(data);
      return killRounds({ dir: join(folder, 'docs'), data }, { rounds: 1, span: 1200 });
    });
    expect(losses).toEqual(noLosses);
  });

  it('lets a second one on its data folder in only when it has ended', async () => {
    await inFolder(async (folder) => {
      const options = { dir: join(folder, 'docs'), data: join(folder, 'data') };
      writeFiles(options.dir, { 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': '# A\n' });
      await fillData(options.data);
      const places = ['--dir', options.dir, '--data', options.data];
      const create = () => octavo(['keys', 'create', '--kind', 'admin', ...places]);
      const server = await startServe(options);
      await expect(startServe(options)).rejects.toThrow(/in use by process/);
      expect((await create()).out).toMatch(/^oct_adm_/);
      expect(await server.stop()).toBe(0);
      expect((await create()).out).toMatch(/^oct_adm_/);
    });
  });
});
