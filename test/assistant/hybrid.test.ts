import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../src/assistant/embedder.ts';
import { hybridRetriever } from '../../src/assistant/hybrid.ts';
import type { Passage } from '../../src/assistant/passage.ts';
import { packPassages } from '../../src/assistant/passage-vectors.ts';
import { packVectors } from '../../src/search/meaning/flat-vectors.ts';

const passage = (path: string, score = 1): Passage => ({
  ...{ content: path, path, url: `/${path}`, title: path, headings: [], score },
  ...{ match: 'keyword', lang: 'en' },
});

/** A vector of unit length with this cosine to the question, and something of its own. */
function near(cosine: number, own: number): Float32Array {
  const vector = new Float32Array(64);
  vector[0] = cosine;
  vector[1 + own] = Math.sqrt(1 - cosine ** 2);
  return vector;
}

const question = near(1, 0);
const embedder = { model: 'm', one: async () => question } as unknown as Embedder;

/** What is found where words find some paths with these scores, and meanings have these cosines. */
async function find(
  byWords: Record<string, number>,
  cosines: Record<string, number>,
): Promise<Passage[]> {
  const passages = Object.entries(byWords).map(([path, score]) => passage(path, score));
  const words = { find: async () => passages };
  const all = Object.entries(cosines).map(([path, cosine], own) => {
    return { passage: passage(path), vector: near(cosine, own) };
  });
  const fail = (error: unknown) => expect.fail(String(error));
  const both = hybridRetriever(words, async () => packPassages(all), embedder, fail);
  return both.find('question', { limit: 5 });
}
const unrelated = Object.fromEntries([...'abcdefghij'].map((name, at) => [name, 0.1 + at / 100]));

describe('words and meaning together', () => {
  it('put what both find before what one of them finds', async () => {
    const words = { words: 0.3, both: 0.25 };
    const found = await find(words, { ...unrelated, meaning: 0.7, both: 0.6 });
    expect(found.map(({ path }) => path)).toEqual(['both', 'words', 'meaning']);
    expect(found.map(({ match }) => match)).toEqual(['keyword', 'keyword', 'embedding']);
    for (const { score } of found) expect(score).toBeLessThanOrEqual(1);
  });

  it('leave first what is about the words and nothing else', async () => {
    const found = await find({ title: 1, other: 0.4 }, { ...unrelated, meaning: 0.99, other: 0.9 });
    expect(found.slice(0, 2).map(({ path, score }) => [path, score])).toEqual([
      ['title', 1],
      ['other', 0.4],
    ]);
  });

  it('put what means the same before what has few of the words', async () => {
    const found = await find({ words: 0.1 }, { ...unrelated, meaning: 0.8 });
    expect(found.map(({ path, match }) => [path, match])).toEqual([
      ['meaning', 'embedding'],
      ['words', 'keyword'],
    ]);
  });

  it.each([
    ['with a model that sets texts far apart', 0.05],
    ['with one for which all texts are alike', 0.72],
  ])('leave out the nearest passage if it is unrelated, %s', async (_, common) => {
    const cosines = Object.fromEntries(
      [...'abcdefghij'].map((name, at) => [name, common + at / 200]),
    );
    expect((await find({ words: 0.5 }, cosines)).map(({ path }) => path)).toEqual(['words']);
    expect(await find({}, cosines)).toEqual([]);
    const related = { ...cosines, related: common + (1 - common) / 2 };
    expect((await find({}, related)).map(({ path }) => path)).toEqual(['related']);
  });

  it('find everything on a site that is about the question as a whole', async () => {
    expect(await find({}, { a: 0.97, b: 0.98, c: 0.99 })).toHaveLength(3);
  });
});

describe('vectors as bytes', () => {
  it('have the cosines of what they are made from', async () => {
    const cosines = [-1, -0.4, 0, 0.2, 0.51, 0.99, 1];
    const packed = packVectors(cosines.map((cosine, own) => near(cosine, own)));
    const found = await packed.cosines(question);
    for (const [index, cosine] of cosines.entries()) {
      expect(Math.abs(found[index]! - cosine)).toBeLessThan(0.02);
    }
  });

  it('leave other work of the process its turn', async () => {
    const packed = packVectors(Array.from({ length: 70_000 }, () => question));
    let turns = 0;
    const beat = setInterval(() => turns++, 0);
    await packed.cosines(question);
    clearInterval(beat);
    expect(turns).toBeGreaterThan(0);
  });

  it('of another length are like none', async () => {
    const packed = packVectors([question, question, new Float32Array(8).fill(1)]);
    expect((await packed.cosines(question))[2]).toBe(0);
    expect([...(await packed.cosines(new Float32Array(8)))]).toEqual([0, 0, 0]);
  });
});
