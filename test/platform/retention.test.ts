import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidyUp } from '../../src/platform/retention.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStores } from './stores.ts';

describeStores('retention', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      retention: { threadDays: 10, logDays: 10, deployments: 2 },
    });
  });
  afterAll(() => service.close());

  it('removes what is old, and never what is live', async () => {
    const { platform } = service;
    const { database, threads, updates } = platform;
    const old = await threads.create('docs', 'x');
    const fresh = await threads.create('docs', 'x');
    await database.query(
      `update thread set updated_at = now() - interval '11 days' where id = $1`,
      [old],
    );
    const update = await updates.queue({ project: 'docs', ref: '', source: 'api' });
    await updates.log(update, 0, ['a line']);
    await updates.keepScreenshot(update, 'light', new Uint8Array([1]));
    await database.query(
      `update update_status set status = 'success', ended_at = now() - interval '11 days',
         record = '{"summary": "Done", "screenshots": ["light"]}'::jsonb where id = $1`,
      [update],
    );
    const ids = [];
    for (let n = 0; n < 4; n++) ids.push(await service.publish(pages));
    await tidyUp(platform);
    expect(await threads.owns(old, 'docs', 'x')).toBe(false);
    expect(await threads.owns(fresh, 'docs', 'x')).toBe(true);
    expect(await updates.logs(update)).toEqual([]);
    expect(await updates.screenshot(update, 'light')).toBeUndefined();
    expect((await updates.find(update))!.facts).toEqual({ summary: 'Done' });
    expect((await platform.deployments.list('docs')).map(({ id }) => id)).toEqual(
      ids.slice(-2).reverse(),
    );
    expect(await platform.files.open('docs', ids[0]!)).toBeUndefined();
    expect((await service.ask('/', { method: 'GET' })).status).toBe(200);
  });
});
