import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../src/platform/settings/defaults.ts';
import { createSearchAnswers } from '../../src/platform/sites/search-answers.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describe('results in memory', () => {
  const text = (length: number) => new Uint8Array(length);

  it('belong to one deployment and to one question', () => {
    const answers = createSearchAnswers({ bytes: 10_000 });
    answers.keep('one', '{"query":"a"}', text(1));
    expect(answers.find('one', '{"query":"a"}')).toHaveLength(1);
    expect(answers.find('two', '{"query":"a"}')).toBeUndefined();
    expect(answers.find('one', '{"query":"b"}')).toBeUndefined();
  });

  it('give way to others when there are too many, first those not used for longest', () => {
    const answers = createSearchAnswers({ bytes: 3000 });
    for (const question of ['a', 'b']) answers.keep('one', question, text(1000));
    answers.find('one', 'a');
    answers.keep('one', 'c', text(1000));
    const left = ['a', 'b', 'c'].filter((question) => answers.find('one', question));
    expect(left).toEqual(['a', 'c']);
  });

  it('take room for one only, however often they are kept', () => {
    const answers = createSearchAnswers({ bytes: 3000 });
    answers.keep('one', 'a', text(1000));
    for (let times = 0; times < 10; times++) answers.keep('one', 'b', text(1000));
    expect(answers.find('one', 'a')).toHaveLength(1000);
  });

  it('last as long as they are said to', () => {
    const answers = createSearchAnswers({ bytes: 3000, milliseconds: -1 });
    answers.keep('one', 'a', text(1));
    expect(answers.find('one', 'a')).toBeUndefined();
  });
});

describeStore('a search that is asked again', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      limits: { ...defaultLimits, searchPerAddress: { requests: 12, seconds: 86_400 } },
    });
    await service.publish(pages);
  });
  afterAll(() => service.close());
  const search = (
    more: { key?: string; headers?: Record<string, string> } = {},
    query = 'cranes',
  ) => service.ask('/v1/search/harbour', { key: service.keys.assistant, body: { query }, ...more });
  const known = (headers: Headers) => {
    const { 'x-request-id': id, date, ...same } = Object.fromEntries(headers);
    return same;
  };

  it('gets the same answer, with an id of its own', async () => {
    const [first, second] = [await search(), await search()];
    expect(await second.text()).toBe(await first.text());
    expect(known(second.headers)).toEqual(known(first.headers));
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  it('is still refused without a valid key, for pages of foreign origins, and at other sites', async () => {
    expect((await search({ key: 'oct_pub_unknown' })).status).toBe(401);
    expect((await search({ key: service.keys.admin })).status).toBe(403);
    expect((await search({ headers: { origin: 'https://evil.example' } })).status).toBe(403);
    const allowed = await search({ headers: { origin: 'https://app.example.com' } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect((await search({ headers: { 'content-type': 'application/json-seq' } })).status).toBe(
      415,
    );
    expect(
      (await service.ask('/v1/search/other', { key: service.keys.assistant, body: {} })).status,
    ).toBe(404);
  });

  it('is asked again when another deployment is published, and when its key is revoked', async () => {
    await service.publish({
      'index.mdx': '---\ntitle: Cranes of today\n---\n\nCranes are gone.\n',
    });
    expect(await (await search()).text()).toContain('Cranes are gone.');
    const { key, record } = await service.platform.keys.create({
      project: 'docs',
      kind: 'assistant',
    });
    expect((await search({ key })).status).toBe(200);
    await service.platform.keys.revoke(record.id);
    expect((await search({ key })).status).toBe(401);
  });

  it('counts like any other', async () => {
    let last = 200;
    for (let times = 0; times < 12 && last === 200; times++) last = (await search()).status;
    expect(last).toBe(429);
  });
});
