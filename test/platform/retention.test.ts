import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepWork, tidyUp } from '../../src/platform/retention.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStores } from './stores.ts';

describeStores('retention', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      retention: {
        ...{ threadDays: 10, threadSize: 1e9, logDays: 10, recordDays: 100 },
        deployments: 2,
      },
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

  it('keeps of a pull request its last site only, and no copy of the repository without one', async () => {
    const { platform } = service;
    const { database, deployments, settings, updates } = platform;
    const publish = async (project: string, id: string) =>
      database.transaction((sql) =>
        deployments.publish(sql, { id, project, sha: null, base: '/' }),
      );
    await publish('docs.pr-7', 'upd_first');
    await publish('docs.pr-7', 'upd_second');
    await updates.queue({ project: 'docs.pr-8', ref: 'new', source: 'api' });
    const folder = join(settings.data, 'repositories');
    for (const id of ['docs', 'docs.pr-7', 'docs.pr-8', 'docs.pr-9'])
      await mkdir(join(folder, `${id}.git`), { recursive: true });
    await tidyUp(platform);
    const kept = await deployments.list('docs.pr-7');
    expect(kept.map(({ id }) => id)).toEqual(['upd_second']);
    expect(await readdir(folder)).toEqual(['docs.git', 'docs.pr-7.git', 'docs.pr-8.git']);
  });

  it('keeps of a site no more conversations than fit, and drops the oldest first', async () => {
    const { database, settings, threads } = service.platform;
    const say = async (project: string, hoursAgo: number) => {
      const id = await threads.create(project, 'x');
      for (const role of ['user', 'assistant'] as const)
        await threads.add(id, { role, content: 'x'.repeat(2000) });
      await database.query(
        `update thread set updated_at = now() - make_interval(hours => $2) where id = $1`,
        [id, hoursAgo],
      );
      return { project, id };
    };
    await database.query('delete from thread');
    const [second, last, first, third] = [
      await say('docs', 3),
      await say('docs', 1),
      await say('docs', 4),
      await say('docs', 2),
    ];
    const other = await say('other', 5);
    const left = async () => {
      const kept = await Promise.all(
        [first, second, third, last, other].map(async (one) =>
          (await threads.owns(one.id, one.project, 'x')) ? one : undefined,
        ),
      );
      return kept.filter((one) => one !== undefined);
    };
    await tidyUp(service.platform);
    expect(await left()).toEqual([first, second, third, last, other]);
    settings.retention.threadSize = 10_000;
    await tidyUp(service.platform);
    expect(await left()).toEqual([third, last, other]);
  });

  // PostgreSQL does so by itself, some time later.
  stores.once('uses the space of what it has removed again', async () => {
    const { database, threads } = service.platform;
    const fill = async () => {
      for (let n = 0; n < 20; n++) {
        const id = await threads.create('docs', 'x');
        for (let turn = 0; turn < 10; turn++)
          await threads.add(id, { role: 'user', content: `${n} ${turn} `.repeat(200) });
      }
      const table = `select pg_total_relation_size('thread_message')::int as size`;
      const [{ size }] = (await database.query<{ size: number }>(table)) as [{ size: number }];
      await database.query(`update thread set updated_at = now() - interval '11 days'`);
      await tidyUp(service.platform);
      return size;
    };
    const first = await fill();
    await fill();
    expect(await fill()).toBeLessThan(first * 1.5);
  });

  it('removes records of what ended long ago, but not of what is kept or still valid', async () => {
    const { database, updates, jobs, keys } = service.platform;
    const age = (table: string, id: string, column: string) =>
      database.query(`update ${table} set ${column} = now() - interval '101 days' where id = $1`, [
        id,
      ]);
    const queue = () => updates.queue({ project: 'docs', ref: '', source: 'api' });
    const [ended, waiting] = [await queue(), await queue()];
    await updates.cancel(ended);
    await age('update_status', ended, 'ended_at');
    await age('update_status', waiting, 'created_at');
    const request = { branch: 'b', messages: [], asDraft: true, model: 'sonnet' as const };
    const job = (await jobs.queue('docs', request))!;
    await jobs.cancel(job);
    await age('agent_job', job, 'ended_at');
    const [revoked, valid] = [
      await keys.create({ project: 'docs', kind: 'admin' }),
      await keys.create({ project: 'docs', kind: 'admin' }),
    ];
    await keys.revoke(revoked.record.id);
    await age('api_key', revoked.record.id, 'revoked_at');
    await age('api_key', valid.record.id, 'created_at');
    await tidyUp(service.platform);
    expect(await updates.find(ended)).toBeUndefined();
    expect((await updates.find(waiting))!.id).toBe(waiting);
    expect(await jobs.find(job)).toBeUndefined();
    const left = (await keys.list('docs')).map(({ id }) => id);
    expect(left).toContain(valid.record.id);
    expect(left).not.toContain(revoked.record.id);
  });

  it('keeps the embeddings that a stored deployment may use, however long ago it was published', async () => {
    const { database, deployments } = service.platform;
    const [oldest] = (await deployments.list('docs')).reverse();
    const ago = (days: number) => `now() - interval '${days} days'`;
    await database.query(`update deployment set created_at = ${ago(40)} where id = $1`, [
      oldest!.id,
    ]);
    for (const days of [39, 40.5, 42])
      await database.query(
        `insert into embedding (model, hash, vector, used_at) values ('m', $1, $2, ${ago(days)})`,
        [String(days), new Uint8Array(4)],
      );
    const left = async () => {
      const rows = await database.query<{ hash: string }>('select hash from embedding order by 1');
      return rows.map(({ hash }) => hash);
    };
    await tidyUp(service.platform);
    expect(await left()).toEqual(['39', '40.5']);
    await database.query('update deployment set created_at = now()');
    await tidyUp(service.platform);
    expect(await left()).toEqual([]);
  });

  it('sweeps the folders of work that nobody does, and of all work when it is alone', async () => {
    const { platform } = service;
    const { settings, updates } = platform;
    const update = await updates.queue({ project: 'docs', ref: '', source: 'api' });
    await updates.claim('me', ['docs']);
    const work = join(settings.data, 'work');
    const names = async () => (await readdir(work)).sort();
    const make = () =>
      Promise.all(
        [`${update}.1`, 'upd_gone.1', 'job_gone.2'].map((name) =>
          mkdir(join(work, name), { recursive: true }),
        ),
      );
    await make();
    await sweepWork(platform, false);
    expect(await names()).toEqual([`${update}.1`]);
    await make();
    await sweepWork(platform, true);
    expect(await names()).toEqual([]);
    await updates.end(update, 'me', 'failure', {});
  });

  it('ends what no worker has taken for a day, and nothing that is younger', async () => {
    const { platform } = service;
    const { database, updates, jobs } = platform;
    const request = { branch: 'a', messages: [], asDraft: true, model: 'sonnet' as const };
    const queue = async () => ({
      update: await updates.queue({ project: 'docs', ref: '', source: 'api' }),
      job: (await jobs.queue('docs', request))!,
    });
    const old = await queue();
    for (const table of ['update_status', 'agent_job']) {
      await database.query(`update ${table} set created_at = now() - interval '25 hours'`);
    }
    await tidyUp(platform);
    const fresh = await queue();
    await tidyUp(platform);
    const status = async ({ update, job }: typeof old) => [
      (await updates.find(update))!.status,
      (await jobs.find(job))!.status,
    ];
    expect(await status(old)).toEqual(['failure', 'failure']);
    expect(await status(fresh)).toEqual(['queued', 'queued']);
    expect((await updates.find(old.update))!.facts.summary).toContain('for a day');
  });
});
