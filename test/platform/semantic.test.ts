import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenStore } from '../../src/platform/store/open.ts';
import { docsJson } from '../build/site.ts';
import { type FakeEmbeddings, startEmbeddings } from './fake-embeddings.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStores } from './stores.ts';
import { describeVectorStores } from './vector-stores.ts';

describeStores('search by meaning', (stores) => testMeaning(stores));

describeVectorStores('search by meaning with pgvector', (stores) =>
  testMeaning(stores, 'in the database'),
);

function testMeaning(stores: { open(): Promise<OpenStore> }, vectors?: string): void {
  let embeddings: FakeEmbeddings;
  let service: Service;
  beforeAll(async () => {
    embeddings = await startEmbeddings();
    service = await startService(await stores.open(), { embeddings: embeddings.settings });
    await service.publish(pages);
  });
  afterAll(async () => {
    await service.close();
    embeddings.close();
  });
  const make = async () => {
    const site = await service.platform.sites.live('docs');
    const { name, deployment, retriever } = site!;
    const { signal } = new AbortController();
    return service.platform.semanticSearch!.prepare(
      { name, project: 'docs', deployment: deployment.id },
      retriever,
      signal,
    );
  };
  const search = async (query: string, filter?: object) => {
    const body = { query, filter };
    return (await service.ask('/v1/search/harbour', { key: service.keys.assistant, body })).json();
  };

  it('says where the vectors are', () => {
    const [line] = service.log.filter((one) => one.includes('semantic search'));
    expect(JSON.parse(line!)).toMatchObject({ vectors: vectors ?? expect.any(String) });
  });

  it('makes a vector for each text once', async () => {
    const made = await make();
    expect(made).toBeGreaterThanOrEqual(4);
    expect(embeddings.asked).toBe(made);
    expect(await make()).toBe(0);
  });

  it('finds what shares no word with the question, and says how', async () => {
    // The meaning of a question is waited for 0.8 s: on a busy machine it may come too late.
    await expect
      .poll(async () => (await search('hoist'))[0])
      .toMatchObject({ path: 'guides/cranes', metadata: { match: 'embedding' } });
    const scores = (await search('mooring lines')).map(
      ({ metadata }: { metadata: { score: number } }) => metadata.score,
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(Math.max(...scores)).toBeLessThanOrEqual(1);
  });

  it('keeps to a version and a language, by the code of the author or the tag of the standard', async () => {
    const page = (title: string) => `---\ntitle: ${title}\n---\n\nCranes lift.\n`;
    await service.publish({
      'docs.json': docsJson({
        languages: [
          {
            language: 'en',
            versions: ['v1', 'v2'].map((version) => ({ version, pages: [version] })),
          },
          { language: 'jp', pages: ['jp'] },
        ],
      }),
      'v1.mdx': page('One'),
      'v2.mdx': page('Two'),
      'jp.mdx': page('Japanese'),
    });
    await make();
    const paths = async (filter: object) =>
      (await search('hoist', filter)).map(({ path }: { path: string }) => path).sort();
    await expect.poll(() => paths({})).toEqual(['jp', 'v1', 'v2']);
    await expect.poll(() => paths({ language: 'en', version: 'v2' })).toEqual(['v2']);
    await expect.poll(() => paths({ language: 'jp' })).toEqual(['jp']);
    await expect.poll(() => paths({ language: 'ja' })).toEqual(['jp']);
    await service.publish(pages);
  });

  it('goes by words alone while the service is down', async () => {
    embeddings.isDown = true;
    const [best] = await search('cranes');
    expect(best).toMatchObject({ path: 'guides/cranes', metadata: { match: 'keyword' } });
    expect(await search('hoist')).toEqual([]);
    embeddings.isDown = false;
  });
}
