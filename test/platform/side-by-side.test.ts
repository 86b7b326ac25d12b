import { expect, it } from 'vitest';
import { createUpdateStore, type UpdateRow } from '../../src/platform/store/updates.ts';
import { startWorker } from '../../src/platform/workers/worker.ts';
import { describeStores } from './stores.ts';

const projects = ['busy', 'quiet', 'third'];

describeStores('updates of several projects', (stores) => {
  it('are claimed in the order in which projects have waited, never two of one project', async () => {
    const { database, close } = await stores.open();
    const updates = createUpdateStore(database);
    const queue = (project: string) => updates.queue({ project, ref: '', source: 'api' });
    for (let n = 0; n < 10; n++) await queue('busy');
    await queue('quiet');
    const claim = async () => (await updates.claim('me', projects))?.project;
    expect([await claim(), await claim(), await claim()]).toEqual(['busy', 'quiet', undefined]);
    await queue('busy');
    await queue('third');
    expect(await claim()).toBe('third');
    await close();
  });

  it('run side by side up to the set number, and the failure of one stops no other', async () => {
    const { database, close } = await stores.open();
    const updates = createUpdateStore(database);
    for (const project of projects) await updates.queue({ project, ref: '', source: 'api' });
    const running: UpdateRow[] = [];
    let most = 0;
    let release = () => {};
    const two = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ended: string[] = [];
    const worker = startWorker<UpdateRow>(
      {
        name: 'update',
        concurrency: 2,
        claim: () => updates.claim('me', projects),
        renew: (id) => updates.renew(id, 'me'),
        release: (id) => updates.release(id, 'me'),
        async perform(update) {
          running.push(update);
          most = Math.max(most, running.length);
          if (running.length === 2) release();
          // Only if another runs beside it does this end.
          await two;
          running.splice(running.indexOf(update), 1);
          await updates.end(update.id, 'me', 'success', {});
          ended.push(update.project);
          if (update.project === 'busy') throw new Error('fault');
        },
      },
      () => {},
    );
    await expect.poll(() => [...ended].sort(), { timeout: 20_000 }).toEqual(projects);
    expect(most).toBe(2);
    await worker.stop();
    await close();
  });
});
