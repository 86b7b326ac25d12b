/** Asks a site by meaning as a web process does: `vectors-process.ts <memory | database> <site> <database> <length>`. */
import type { Embedder } from '../../../src/assistant/embedder.ts';
import { packPassages } from '../../../src/assistant/passage-vectors.ts';
import { createDatabaseVectors } from '../../../src/platform/sites/database-vectors.ts';
import { readPassageVectors } from '../../../src/platform/sites/embed-passages.ts';
import { openRetriever } from '../../../src/platform/sites/site-retriever.ts';
import { openPostgres } from '../../../src/platform/store/postgres/postgres.ts';
import { openReads } from '../../../src/platform/store/reads.ts';
import { createSectionVectors } from '../../../src/platform/store/section-vectors/section-vectors.ts';
import { createVectorStore } from '../../../src/platform/store/vectors.ts';
import { benchModel, randomVectors } from './random-vectors.ts';

const [mode, folder, address, length] = process.argv.slice(2) as [string, string, string, string];
const database = openPostgres(address);
const megabytes = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / 1024 / 1024);
};
const question = randomVectors(Number(length), 99);
// As many pass as where some sections of a site have to do with the question.
const minCosine = (median: number) => median + 2.2 / Math.sqrt(Number(length));
const options = { limit: 50, minCosine };

const words = openRetriever(folder, { base: '/' }, '');
await words.find('crane', { limit: 10 });
const before = megabytes();
const embedder = { model: benchModel } as Embedder;
const open =
  mode === 'memory'
    ? async () =>
        packPassages(await readPassageVectors(words.all(), embedder, createVectorStore(database)))
    : createDatabaseVectors(
        createSectionVectors(database, openReads(undefined, database)),
        benchModel,
      )(words, { name: 'bench', project: 'bench', deployment: 'bench' });
let started = performance.now();
const passageVectors = await open();
const opening = Math.round(performance.now() - started);
const times: number[] = [];
let found = 0;
for (let asked = 0; asked < 60; asked++) {
  started = performance.now();
  found += (await passageVectors.nearest(question(), options)).length;
  times.push(performance.now() - started);
}
const first = times[0]!;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(1);

// Four ask at the same time, as many as a process lets the database compare at once.
started = performance.now();
let answered = 0;
const client = async () => {
  for (let asked = 0; asked < 15; asked++) {
    await passageVectors.nearest(question(), options).then(
      () => answered++,
      () => {},
    );
  }
};
await Promise.all([client(), client(), client(), client()]);
const perSecond = (answered * 1000) / (performance.now() - started);
const memory = megabytes();
console.log(
  `${mode.padEnd(8)} opening ${opening} ms, first ${first.toFixed(0)} ms, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, ` +
    `${perSecond.toFixed(1)} a second of four, memory ${before} MB before, ${memory} MB after, ${Math.round(found / 60)} found`,
);
await database.close();
