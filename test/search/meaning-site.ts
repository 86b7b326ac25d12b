import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedder } from '../../src/assistant/embedder.ts';
import { openSite } from '../../src/build/open-site.ts';
import { createStages } from '../../src/build/stages.ts';
import { readPages } from '../../src/platform/questions/read-pages.ts';
import { makeVectors } from '../../src/platform/vectors/make-vectors.ts';
import { readVectors, vectorsFile, vectorsText } from '../../src/project/vectors/vectors-file.ts';
import { unit } from '../../src/search/meaning/unit.ts';
import { docsJson, projectOf } from '../build/site.ts';

/** An encoder whose numbers are concepts, small enough to be read. */
export const encoderFile = join(import.meta.dirname, '../fixtures/concept-encoder.mjs');
export const { vectorOf } = (await import(encoderFile)) as {
  vectorOf(text: string): number[];
};

export const vectorFor = (text: string) => unit(Float32Array.from(vectorOf(text)));

export const embedder: Embedder = {
  model: 'concepts',
  many: async (texts) => texts.map(vectorFor),
  one: async (text) => vectorFor(text),
};

/** Numbers of a vector that are kept: the last two of the encoder are not. */
export const dimensions = 64;

const pages = {
  'mooring.mdx':
    '---\ntitle: Mooring\n---\n\n## Ropes\n\nA vessel is made fast with two ropes.\n\n## Fenders\n\nFenders hang between the hull and the quay.\n',
  'fees.mdx':
    '---\ntitle: Berths\n---\n\nThe price of a berth depends on its length and is paid by night.\n',
  'crane.mdx': '---\ntitle: Crane\n---\n\nCargo is unloaded by the crane.\n',
  'history.mdx': '---\ntitle: History\n---\n\nThe harbour was founded long ago.\n',
  'people.mdx': '---\ntitle: People\n---\n\nWho works here.\n',
  'opening.mdx': '---\ntitle: Opening hours\n---\n\nAlways open.\n',
};

export const encoder = { script: '/encoder/encoder.mjs', megabytes: 2.5 };

/** A project with an encoder, whose pages say nothing in the words of its questions. */
export function meaningProject(more: Record<string, string> = {}): string {
  const files = {
    ...pages,
    ...more,
    'encoder/encoder.mjs': readFileSync(encoderFile, 'utf8'),
    'encoder/weights.json': '[]',
  };
  const navigation = { pages: Object.keys({ ...pages, ...more }).map((file) => file.slice(0, -4)) };
  return projectOf({
    ...files,
    'docs.json': docsJson(navigation, { octavo: { search: { encoder } } }),
  });
}

/** Writes the vectors of a project, as `octavo vectors` does. */
export async function writeVectors(root: string): Promise<void> {
  const options = {
    root,
    out: join(root, '../out'),
    urls: {},
    includeRestricted: false,
    check: true,
  };
  const { siteContext } = await openSite(options, createStages({}));
  const found = await readPages(siteContext!);
  const last = (await readVectors(root)).value;
  const { signal } = new AbortController();
  const { file } = await makeVectors(found, last, { embedder, dimensions }, signal);
  writeFileSync(join(root, vectorsFile), vectorsText(file));
}
