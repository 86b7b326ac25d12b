import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Passage, PassageFilter } from '../../src/assistant/passage.ts';
import { packPassages } from '../../src/assistant/passage-vectors.ts';
import { createDatabaseVectors } from '../../src/platform/sites/database-vectors.ts';
import { hashSections } from '../../src/platform/sites/embed-passages.ts';
import type { SitePassage } from '../../src/platform/sites/site-retriever.ts';
import type { Database } from '../../src/platform/store/database.ts';
import { sha256 } from '../../src/platform/store/ids.ts';
import type { OpenStore } from '../../src/platform/store/open.ts';
import { openReads } from '../../src/platform/store/reads.ts';
import { findPgvector } from '../../src/platform/store/section-vectors/find-pgvector.ts';
import {
  createSectionVectors,
  type SectionVectors,
} from '../../src/platform/store/section-vectors/section-vectors.ts';
import { tidySectionVectors } from '../../src/platform/store/section-vectors/tidy.ts';
import { createVectorStore } from '../../src/platform/store/vectors.ts';
import { describeVectorStores } from './vector-stores.ts';

/** Numbers that are the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
}

function unit(values: Float32Array): Float32Array {
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

/** A vector in a random direction, but for its cosine to the question, which is the first axis. */
function withCosine(cosine: number, dimensions: number, next: () => number): Float32Array {
  const rest = unit(Float32Array.from({ length: dimensions - 1 }, next));
  const size = Math.sqrt(1 - cosine ** 2);
  return Float32Array.from([cosine, ...rest.map((value) => value * size)]);
}

interface Part {
  language?: string;
  lang: string;
  version?: string;
  product?: string;
  repeats?: true;
}

const parts: Part[] = [
  { language: 'en', lang: 'en', version: 'v1' },
  { language: 'en', lang: 'en', version: 'v2', product: 'cloud' },
  { language: 'jp', lang: 'ja' },
  { language: 'fr', lang: 'fr', repeats: true },
];

/** A site with so many sections, each with a vector; the cosines to the first axis are far enough apart to be told. */
function siteOf(count: number, dimensions: number, seed: number) {
  const next = numbers(seed);
  const cosines = Array.from({ length: count }, (_, index) => -0.9 + (1.85 * index) / count);
  cosines.sort(() => next());
  return cosines.map((cosine, index) => {
    const passage: Passage = {
      ...{ content: `${seed} ${index}`, path: `p${index}`, url: `/p${index}`, title: 'T' },
      ...{ headings: [], score: 1, match: 'keyword' as const },
      ...parts[index % parts.length]!,
      tag: index % 5 === 0 ? 'API' : undefined,
    };
    const place = { part: index % parts.length, page: Math.floor(index / 40), section: index % 40 };
    return { passage, place, vector: withCosine(cosine, dimensions, next) };
  });
}

type Site = ReturnType<typeof siteOf>;

/** What a search needs of the index of a site. */
function indexOf(site: Site) {
  return {
    async *all(): AsyncGenerator<SitePassage> {
      yield* site;
    },
    at: async ({ part, page, section }: SitePassage['place']) =>
      site.find(
        ({ place }) => place.part === part && place.page === page && place.section === section,
      )?.passage,
  };
}

const firstAxis = (dimensions: number) =>
  Float32Array.from({ length: dimensions }, (_, index) => (index === 0 ? 1 : 0));

const filters: PassageFilter[] = [
  {},
  { language: 'en' },
  { language: 'ja' },
  { language: 'fr' },
  { version: 'v2' },
  { product: 'cloud', language: 'en' },
  { tag: 'API' },
  { tag: 'API', version: 'v1' },
  { tag: 'none' },
];

describeVectorStores('vectors in the database', (stores) => {
  let store: OpenStore;
  let database: Database;
  let vectors: SectionVectors;
  beforeAll(async () => {
    store = await stores.open();
    ({ database } = store);
    expect(await findPgvector(database)).toMatchObject({ version: expect.any(String) });
    vectors = createSectionVectors(database, openReads(undefined, database));
  });
  afterAll(() => store.close());

  const keep = (model: string, site: Site) =>
    createVectorStore(database).keep(
      model,
      new Map(site.map(({ passage, vector }) => [hashOf(passage), vector] as const)),
    );
  const hashOf = ({ title, content }: Passage) => sha256(`${title}\n${content}`);
  const openerOf = (model: string, site: Site, name: string) =>
    createDatabaseVectors(vectors, model)(indexOf(site), {
      name,
      project: name,
      deployment: name,
    });
  /** A search waits 0.8 s for a site to be stored; on a busy machine that takes longer, and later searches have it. */
  const vectorsOf = async (model: string, site: Site, name: string) => {
    const open = openerOf(model, site, name);
    await expect.poll(async () => (await open()).isEmpty, { timeout: 60_000 }).toBe(false);
    return open();
  };
  const live = (name: string) =>
    database.query(
      `with d as (insert into deployment (id, project, base) values ($1, $1, '/'))
       insert into live_deployment (project, deployment_id) values ($1, $1)`,
      [name],
    );

  it.each([[8], [384], [3072]])(
    'give the passages and the order of those in memory, with %i numbers each',
    async (dimensions) => {
      const site = siteOf(160, dimensions, dimensions);
      await keep(`m${dimensions}`, site);
      const inDatabase = await vectorsOf(`m${dimensions}`, site, `site ${dimensions}`);
      const inMemory = packPassages(site);
      const question = firstAxis(dimensions);
      for (const filter of filters) {
        const medians: number[] = [];
        const minCosine = (median: number) => {
          medians.push(median);
          return median + 0.1;
        };
        const [one, other] = await Promise.all([
          inMemory.nearest(question, { limit: 50, filter, minCosine }),
          inDatabase.nearest(question, { limit: 50, filter, minCosine }),
        ]);
        expect(other.map(({ passage }) => passage)).toEqual(one.map(({ passage }) => passage));
        for (const median of medians) expect(Math.abs(median - medians[0]!)).toBeLessThan(0.01);
        for (const [index, { cosine }] of one.entries()) {
          expect(Math.abs(cosine - other[index]!.cosine)).toBeLessThan(0.02);
        }
      }
    },
  );

  it('keep to the site of whoever asks', async () => {
    const everybody = siteOf(40, 8, 1);
    const staff = siteOf(80, 8, 2);
    await keep('apart', everybody);
    await keep('apart', staff);
    const open = await vectorsOf('apart', everybody, 'upd_1');
    await vectorsOf('apart', staff, 'upd_1 staff');
    const found = await open.nearest(firstAxis(8), { limit: 500, minCosine: () => -1 });
    expect(found).toHaveLength(30);
    for (const { passage } of found) expect(passage.content).toMatch(/^1 /);
  });

  it('are compared with questions of their length only, and without those of zeros', async () => {
    const site = siteOf(40, 8, 3);
    site[0]!.vector = new Float32Array(8);
    site[1]!.vector = withCosine(0.99, 16, numbers(1));
    await keep('lengths', site);
    const passageVectors = await vectorsOf('lengths', site, 'lengths');
    const options = { limit: 5, minCosine: () => 0.5 };
    const found = await passageVectors.nearest(firstAxis(8), options);
    expect(found.map(({ passage }) => passage)).toEqual(
      (await packPassages(site).nearest(firstAxis(8), options)).map(({ passage }) => passage),
    );
    expect(await passageVectors.nearest(firstAxis(24), options)).toEqual([]);
  });

  it('are stored once, again when they are published, and not at all where no embedding is', async () => {
    const site = siteOf(20, 8, 4);
    expect((await openerOf('once', site, 'once')()).isEmpty).toBe(true);
    expect(await vectors.find('once', 'once')).toBeUndefined();
    await keep('once', site);
    await vectorsOf('once', site, 'once');
    const stored = await vectors.find('once', 'once');
    expect(stored).toMatchObject({ sections: 20 });
    const again = await vectors.fill(
      { name: 'once', project: 'once', deployment: 'once' },
      'once',
      async () => {
        throw new Error('read again');
      },
    );
    expect(again).toEqual(stored);
    const sections = await hashSections(indexOf(site.slice(0, 5)).all());
    const where = { name: 'once', project: 'once', deployment: 'once' };
    const renewed = await vectors.fill(where, 'once', async () => sections, { again: true });
    expect(renewed).toMatchObject({ sections: 5 });
    expect(await vectors.find('once', 'once')).toEqual(renewed);
  });

  it('are copied from what the project had before, where a text has not changed', async () => {
    const site = siteOf(40, 8, 8);
    site[1]!.passage.content = site[0]!.passage.content;
    site[1]!.vector = site[0]!.vector;
    await keep('copy', site.slice(0, 30));
    const fill = async (name: string, of: Site) => {
      const sections = await hashSections(indexOf(of).all());
      return vectors.fill({ name, project: 'p', deployment: name }, 'copy', async () => sections);
    };
    expect(await fill('old', site)).toMatchObject({ sections: 30 });
    await database.query(`delete from embedding where model = 'copy'`);
    await keep('copy', site.slice(30, 35));
    expect(await fill('new', site.slice(1))).toMatchObject({ sections: 34, sampled: 34 });
    const options = { limit: 40, minCosine: () => -1 };
    const passageVectors = await vectorsOf('copy', site.slice(1), 'new');
    const found = await passageVectors.nearest(firstAxis(8), options);
    const inMemory = await packPassages(site.slice(1, 35)).nearest(firstAxis(8), options);
    expect(found.map(({ passage }) => passage)).toEqual(inMemory.map(({ passage }) => passage));
  });

  it('go with their deployment, once another one is current', async () => {
    const [kept, gone] = [siteOf(20, 8, 5), siteOf(20, 8, 6)];
    for (const site of [kept, gone]) await keep('tidy', site);
    await vectorsOf('tidy', kept, 'kept');
    await vectorsOf('tidy', gone, 'gone');
    await live('kept');
    await tidySectionVectors(database);
    expect(await vectors.find('gone', 'tidy')).toBeDefined();
    await database.query(`update vector_site set made_at = now() - interval '2 hours'`);
    await tidySectionVectors(database);
    expect(await vectors.find('gone', 'tidy')).toBeUndefined();
    expect(await vectors.find('kept', 'tidy')).toBeDefined();
  });

  it('are stored again after the extension was away', async () => {
    const site = siteOf(20, 8, 7);
    await keep('away', site);
    const passageVectors = await vectorsOf('away', site, 'away');
    await database.query('drop extension vector cascade');
    const options = { limit: 1, minCosine: () => 0 };
    await expect(passageVectors.nearest(firstAxis(8), options)).rejects.toThrow();
    expect(await findPgvector(database)).toHaveProperty('version');
    const [nearest] = await (await vectorsOf('away', site, 'away')).nearest(firstAxis(8), options);
    expect(nearest!.cosine).toBeGreaterThan(0.8);
  });
});
