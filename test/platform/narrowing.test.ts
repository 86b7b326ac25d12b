import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docsJson, type Files } from '../build/site.ts';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

const page = (title: string, head = '') =>
  `---\ntitle: ${title}\n${head}---\n\nMake the bollard fast.\n`;

/** Pages that fit one question: ten in two versions of a language, and one in another language without versions. */
const versioned = (version: string) => Array.from({ length: 5 }, (_, n) => `${version}/p${n}`);
const files: Files = {
  'docs.json': docsJson({
    languages: [
      {
        language: 'en',
        versions: ['v1', 'v2'].map((version) => ({ version, pages: versioned(version) })),
      },
      { language: 'jp', pages: ['jp/p'] },
    ],
  }),
  ...Object.fromEntries(
    [...versioned('v1'), ...versioned('v2')].map((id) => [`${id}.mdx`, page(id)]),
  ),
  'jp/p.mdx': page('Japanese', 'tag: Beta\n'),
};

describeStore('what a request is about', (stores) => {
  let model: FakeModel;
  let service: Service;
  beforeAll(async () => {
    model = await startFakeModel();
    service = await startService(await stores.open(), {
      model: { provider: 'openai-compatible', baseUrl: model.baseUrl, model: 'fake' },
    });
    await service.publish(files);
  });
  beforeEach(() => {
    model.requests.length = 0;
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });
  const ask = (path: string, body: object) =>
    service.ask(path, { key: service.keys.assistant, body });

  describe('search', () => {
    const search = async (body: object): Promise<{ path: string; metadata: { score: number } }[]> =>
      (await ask('/v1/search/harbour', { query: 'bollard', ...body })).json();
    const paths = async (filter: object) =>
      (await search({ pageSize: 50, filter })).map(({ path }) => path).sort();

    it('gives ten results, or as many as are asked for', async () => {
      expect(await search({})).toHaveLength(10);
      expect(await search({ pageSize: 3 })).toHaveLength(3);
      expect(await search({ pageSize: 50 })).toHaveLength(11);
    });

    it('keeps to a version and a language, by the code of the author or the tag of the standard', async () => {
      expect(await paths({ version: 'v2', language: 'en' })).toEqual(versioned('v2'));
      expect(await paths({ language: 'jp' })).toEqual(['jp/p']);
      expect(await paths({ language: 'ja' })).toEqual(['jp/p']);
      expect(await paths({ tag: 'Beta' })).toEqual(['jp/p']);
      expect(await paths({ language: 'fr' })).toEqual([]);
      expect(await paths({ version: 'v9' })).toEqual([]);
      expect(await paths({ version: 'v9', language: 'en' })).toEqual([]);
    });

    it('finds what is outside of all versions in each', async () => {
      expect(await paths({ version: 'v2' })).toEqual(['jp/p', ...versioned('v2')]);
    });

    it.each([{}, null, { version: null, language: null }, { version: '', language: '', tag: '' }])(
      'is not narrowed by %j',
      async (filter) => {
        expect(await search({ pageSize: 50, filter })).toHaveLength(11);
      },
    );

    it('leaves out what fits less well than is asked for', async () => {
      const scores = (await search({ query: 'bollard japanese' })).map(({ metadata }) => metadata);
      const [best, next] = scores.map(({ score }) => score) as [number, number];
      expect(best).toBeGreaterThan(next);
      const found = await search({ query: 'bollard japanese', scoreThreshold: best });
      expect(found.map(({ path }) => path)).toEqual(['jp/p']);
    });
  });

  describe('the assistant', () => {
    const answer = async (body: object) =>
      (
        await ask('/v1/assistant/harbour/message', {
          fp: 'anonymous',
          messages: [{ role: 'user', content: 'How do I make the bollard fast?' }],
          ...body,
        })
      ).text();
    const passages = async (body: object): Promise<string[]> =>
      JSON.parse(/^a:(.*)$/m.exec(await answer(body))![1]!).result.map(
        ({ path }: { path: string }) => path,
      );

    it('reads five passages, or as many as are asked for', async () => {
      expect(await passages({})).toHaveLength(5);
      expect(await passages({ retrievalPageSize: 2 })).toHaveLength(2);
      expect(String(model.requests.at(-1)!.messages.at(-1)!.content)).toMatch(
        /^(<passage .*?<\/passage>\s*){2}Question/s,
      );
      expect(await passages({ retrievalPageSize: 8 })).toHaveLength(8);
    });

    it('keeps to a version and a language', async () => {
      expect(await passages({ filter: { language: 'jp' } })).toEqual(['jp/p']);
      const filter = { version: 'v1', language: 'en' };
      expect((await passages({ filter })).sort()).toEqual(versioned('v1'));
    });

    it('is told where the reader is, and what is selected there', async () => {
      const context = [{ type: 'textSelection', value: 'belaying pin', path: '/v1/p0' }];
      await answer({ currentPath: '/v1/p0', context });
      const told = String(model.requests.at(-1)!.messages.at(-1)!.content);
      expect(told).toContain('The reader is on the page /v1/p0.');
      expect(told).toContain('<selection type="textSelection">\nbelaying pin\n</selection>');
    });

    it('begins a thread where the client names none', async () => {
      for (const threadId of [null, undefined, '']) {
        expect(await answer({ threadId })).toMatch(/"type":"finish","threadId":"thr_/);
      }
    });
  });
});
