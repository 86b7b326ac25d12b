import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../../src/platform/store/availability.ts';
import { lockData } from '../../src/platform/store/data-lock.ts';
import { first } from '../../src/platform/store/database.ts';
import { createJobStore } from '../../src/platform/store/jobs.ts';
import { createKeyStore } from '../../src/platform/store/keys.ts';
import { createLocalRates, type LocalRates } from '../../src/platform/store/memory/local-rates.ts';
import { migrate } from '../../src/platform/store/migrate.ts';
import { type OpenStore, openStore } from '../../src/platform/store/open.ts';
import { createRateStore } from '../../src/platform/store/rates.ts';
import { createThreadStore } from '../../src/platform/store/threads.ts';
import { createUpdateStore } from '../../src/platform/store/updates.ts';
import { describeStores, fillData, openData } from './stores.ts';

describeStores('the store', (stores) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await stores.open();
  });
  afterAll(() => store.close());

  it('gives values back as they were', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const row = await first(
      store.database,
      'select $1::jsonb as json, $2::timestamptz as at, $3::bytea as bytes, $4::text[] as texts, $5::int as n, $6::text as none',
      [JSON.stringify([1, { a: '√' }]), at, new Uint8Array([0, 255]), ['a"b', 'c,d'], 7, null],
    );
    expect({ ...row, bytes: [...(row!.bytes as Uint8Array)] }).toEqual({
      json: [1, { a: '√' }],
      at,
      bytes: [0, 255],
      texts: ['a"b', 'c,d'],
      n: 7,
      none: null,
    });
  });

  it('keeps records of any text, such as words that are cut within a character', async () => {
    const odd = 'half of \ud83d and \0';
    const kept = 'half of \ufffd and \ufffd';
    const updates = createUpdateStore(store.database);
    const update = await updates.queue({ project: 'odd', ref: '', source: 'api' });
    await updates.claim('me', ['odd']);
    await updates.note(update, 'me', { message: odd });
    expect(await updates.end(update, 'me', 'failure', { summary: odd })).toBe(true);
    expect((await updates.find(update))!.facts).toEqual({ message: kept, summary: kept });

    const jobs = createJobStore(store.database);
    const messages = [{ role: 'system' as const, content: odd }];
    const job = await jobs.queue('odd', { branch: 'b', messages, asDraft: true, model: 'opus' });
    await jobs.claim('me', ['odd']);
    await jobs.tell(job!, [{ type: 'result', callId: '1', result: { shortened: odd } }]);
    expect(await jobs.end(job!, 'me', 'failure', { message: odd })).toBe(true);
    const { events } = await jobs.events(job!, 1);
    expect(events[0]).toEqual({ type: 'result', callId: '1', result: { shortened: kept } });
    expect((await jobs.find(job!))!.state.message).toBe(kept);
  });

  it('does not call an update done that another one has overtaken', async () => {
    const updates = createUpdateStore(store.database);
    const order = { project: 'race', ref: 'main', source: 'api' } as const;
    const back = (deploymentId: string) =>
      updates.queue({ ...order, kind: 'rollback', request: { deploymentId } });
    const outcome = async (id: string) => {
      const { status, facts } = (await updates.find(id))!;
      return [status, facts.summary?.replace(/upd_[\w-]+/, 'it')];
    };
    const finish = async (id: string) => {
      expect((await updates.claim('me', ['race']))?.id).toBe(id);
      await updates.end(id, 'me', 'success', { summary: 'Published.' });
    };
    const earlier = [await updates.queue(order), await back('a'), await back('b')];
    const same = await back('c');
    const last = await back('c');
    await finish(last);
    expect(await outcome(last)).toEqual(['success', 'Published.']);
    expect(await outcome(same)).toEqual(['success', 'Done together with it: Published.']);
    for (const id of earlier)
      expect(await outcome(id)).toEqual(['failure', 'Not done: overtaken by it.']);

    const overtaken = await back('a');
    await finish(await updates.queue(order));
    expect(await outcome(overtaken)).toEqual(['failure', 'Not done: overtaken by it.']);
  });

  it('undoes a transaction that fails, and lets none see into another', async () => {
    const threads = createThreadStore(store.database);
    const id = await threads.create('p', 'anonymous');
    const failed = store.database.transaction(async (sql) => {
      await sql.query('delete from thread where id = $1', [id]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await threads.owns(id, 'p', 'anonymous')).toBe(true);
  });

  it('is migrated once, however many start at once', async () => {
    await Promise.all([migrate(store.database), migrate(store.database)]);
    const rows = await store.database.query('select version from octavo_migration');
    expect(rows).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }, { version: 4 }]);
  });

  it('refuses tables that a newer Octavo has made', async () => {
    await expect(migrate(store.database, [])).rejects.toThrow('newer Octavo');
  });

  it('knows keys by their hash only, and says which have ended', async () => {
    const keys = createKeyStore(store.database);
    const { key, record } = await keys.create({ project: 'p', kind: 'admin', name: 'CI' });
    expect(key).toMatch(/^oct_adm_[\w-]{43}$/);
    expect((await keys.find(key))?.id).toBe(record.id);
    expect(await keys.find(`${key}x`)).toBeUndefined();
    expect(JSON.stringify(await store.database.query('select * from api_key'))).not.toContain(key);
    expect(await keys.revoke(record.id)).toBe(true);
    expect(await keys.revoke(record.id)).toBe(false);
    expect((await keys.find(key))?.revokedAt).toBeInstanceOf(Date);
    const site = await keys.ofSite('p');
    expect(await keys.ofSite('p')).toBe(site);
    await keys.revoke((await keys.find(site))!.id);
    const next = await keys.ofSite('p');
    expect(next).not.toBe(site);
    expect(await keys.ofSite('p')).toBe(next);
  });

  it('numbers the turns of a thread in order, when two come at once too', async () => {
    const threads = createThreadStore(store.database);
    const id = await threads.create('p', 'reader');
    const turns = Array.from({ length: 8 }, (_, i) => ({ role: 'user' as const, content: `${i}` }));
    await Promise.all(turns.map((turn) => threads.add(id, turn)));
    expect(new Set((await threads.history(id, 20)).map(({ content }) => content)).size).toBe(8);
    expect(await threads.history(id, 2)).toHaveLength(2);
  });

  it('keeps no more of a turn than a model is given of it later', async () => {
    const threads = createThreadStore(store.database);
    const id = await threads.create('p', 'reader');
    const content = 'word '.repeat(12_000);
    await threads.add(id, { role: 'user', content });
    await threads.add(id, { role: 'assistant', content });
    const kept = await threads.history(id, 2);
    for (const turn of kept) expect(turn.content).toBe(content.slice(0, 8000));
  });

  it('lets no more requests through than a rate allows', async () => {
    const rates = createRateStore(store.database);
    const rate = { requests: 3, seconds: 3600 };
    const taken = await Promise.all(Array.from({ length: 10 }, () => rates.take('bucket', rate)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3);
    const refused = taken.find(({ allowed }) => !allowed) as { retryAfter: number };
    expect(refused.retryAfter).toBeGreaterThan(1000);
    expect(await rates.take('other', rate)).toEqual({ allowed: true });
  });

  it('counts in memory what several processes allow together, and tells the others', async () => {
    const rates = createRateStore(store.database);
    const rate = { requests: 3, seconds: 3600 };
    const [one, two] = [createLocalRates(rates), createLocalRates(rates)];
    const take = async (local: LocalRates) => (await local.take('together', rate)).allowed;
    expect([await take(one), await take(one)]).toEqual([true, true]);
    await one.exchange();
    expect(await take(two)).toBe(true);
    await two.exchange();
    expect(await take(two)).toBe(false);
    expect(await take(one)).toBe(true);
    await one.exchange();
    expect(await take(one)).toBe(false);
    // A process that starts again learns it, too.
    one.forget();
    expect(await take(one)).toBe(true);
    await one.exchange();
    expect(await take(one)).toBe(false);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('numbers the events of a job one after the other, whoever tells them', async () => {
    const jobs = createJobStore(store.database);
    const request = { branch: 'told', messages: [], asDraft: true, model: 'sonnet' } as const;
    const id = (await jobs.queue('docs', { ...request, messages: [] }))!;
    const texts = Array.from({ length: 20 }, (_, n) => `${n}`);
    await Promise.all(texts.map((text) => jobs.tell(id, [{ type: 'text', text }])));
    const { events, next } = await jobs.events(id, 1);
    expect(next).toBe(21);
    expect(new Set(events.map((event) => 'text' in event && event.text))).toEqual(new Set(texts));
  });
});

describe('the lock of a data folder', () => {
  it('keeps a second process out, and is taken over from one that has ended', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-lock-'));
    try {
      const lock = await lockData(folder);
      if ('holder' in lock) throw new Error('locked');
      expect(await lockData(folder)).toMatchObject({ holder: { pid: process.pid } });
      await lock.announce({ url: 'http://x', secret: 's' });
      expect(statSync(join(folder, 'serve.lock')).mode & 0o077).toBe(0);
      expect(readFileSync(join(folder, 'serve.lock'), 'utf8')).toContain('http://x');
      expect(await openStore({ data: folder })).toHaveProperty('holder');
      await lock.release();
      // A process with this number that began at another time.
      writeFileSync(
        join(folder, 'serve.lock'),
        JSON.stringify({ pid: process.pid, started: 'then' }),
      );
      expect(await lockData(folder)).toHaveProperty('release');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('is of a process in another container or machine as long as that touches it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-lock-'));
    const file = join(folder, 'serve.lock');
    // It has the number of this process, which began at another time.
    const elsewhere = { pid: process.pid, started: 'then', system: 'another' };
    writeFileSync(file, JSON.stringify(elsewhere));
    let beats = 0;
    const beat = setInterval(() => utimesSync(file, ++beats, beats), 10);
    try {
      expect(await lockData(folder)).toEqual({ holder: { ...elsewhere, isElsewhere: true } });
      clearInterval(beat);
      const lock = await lockData(folder, 200);
      if ('holder' in lock) throw new Error('locked');
      const { mtimeMs } = statSync(file);
      await vi.waitUntil(() => statSync(file).mtimeMs !== mtimeMs, 20_000);
      await lock.release();
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      clearInterval(beat);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(['taken over', 'removed'])(
    'is noticed by its holder to be %s, who writes nothing any more',
    async (how) => {
      const folder = mkdtempSync(join(tmpdir(), 'octavo-lock-'));
      const file = join(folder, 'serve.lock');
      const other = JSON.stringify({ pid: 1, started: 'then', system: 'another' });
      try {
        await fillData(folder);
        const store = await openData({ data: folder });
        if (how === 'removed') rmSync(file);
        else writeFileSync(file, other);
        await vi.waitUntil(() => store.lock!.lost.aborted, 20_000);
        await expect(store.database.query('select 1')).rejects.toThrow(StoreUnavailable);
        await store.lock!.announce({ url: 'http://x', secret: 's' });
        await store.close();
        expect(existsSync(file) && readFileSync(file, 'utf8')).toBe(
          how === 'removed' ? false : other,
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );

  it('of a process that has ended goes to one of several that start at once', async () => {
    for (let round = 1; round <= 40; round++) {
      const folder = mkdtempSync(join(tmpdir(), 'octavo-lock-'));
      writeFileSync(join(folder, 'serve.lock'), JSON.stringify({ pid: 1, started: 'then' }));
      // Each is some steps behind the one before, so that it comes upon all that the others do.
      const locks = await Promise.all(
        [0, 1, 2, 3].map(async (place) => {
          for (let step = (place * round) % 17; step > 0; step--) await turn();
          return lockData(folder);
        }),
      );
      expect(locks.filter((lock) => 'release' in lock)).toHaveLength(1);
      expect(readdirSync(folder)).toEqual(['serve.lock']);
      rmSync(folder, { recursive: true });
    }
  });
});

const turn = () => new Promise((resolve) => setImmediate(resolve));
