/**
 * `npm run bench:search -- <folder of repos>`: asks the questions of `questions.json` of Octavo's search and of others
 * over the same pages, and prints how often the right page comes first, among the first five, and at which place.
 * Tuned on two thirds of the questions; the table is of the last third.
 *
 *   --engines minisearch,lunr,orama,flexsearch,pagefind   which others; `none` for Octavo alone, `written` for it with
 *                                         the questions of `written.json`, and the passages for an assistant,
 *                                         `vectors` for it with averages of word vectors
 *   --repos <names>                       only these
 *   --part held-back|tuning|all|further|fresh|sealed   which questions (held-back); the last three are of other
 *                                         repos
 *   --tools <folder>                      where the others are installed (a temporary folder)
 *   --cache <folder>                      keeps the pages as JSON between runs
 *   --misses                              lists the questions whose answer did not come first
 *
 * The folder holds the repositories by the names that the file uses (`mintlify`, `trigger/docs` ...); one that is not
 * there is left out.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from './engines/engine.ts';
import { flexSearch } from './engines/flexsearch.ts';
import { lunr } from './engines/lunr.ts';
import { miniSearch, miniSearchTuned } from './engines/minisearch.ts';
import { octavo, octavoPassages, octavoWritten } from './engines/octavo.ts';
import { orama } from './engines/orama.ts';
import { pagefind } from './engines/pagefind.ts';
import { octavoVectors } from './engines/word-vectors.ts';
import { install } from './install.ts';
import { pagesOf } from './pages.ts';
import { type Kind, type Question, readFurther, readQuestions } from './questions.ts';
import { bootstrap, lead, type Places, placeOf, reciprocal, scoreOf } from './score.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engines: { type: 'string', default: 'minisearch,lunr,orama,flexsearch,pagefind' },
    part: { type: 'string', default: 'held-back' },
    tools: { type: 'string' },
    cache: { type: 'string' },
    misses: { type: 'boolean', default: false },
    repos: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npm run bench:search -- <folder of repos>');
  process.exit(2);
}

const others: Record<string, Engine[]> = {
  minisearch: [miniSearch, miniSearchTuned],
  lunr: [lunr],
  flexsearch: [flexSearch],
  orama: [orama],
  pagefind: [pagefind],
  written: [octavoWritten, octavoPassages],
  vectors: [octavoVectors],
};
const tools = values.tools ? resolve(values.tools) : mkdtempSync(join(tmpdir(), 'octavo-search-'));
const wanted = values.engines.split(',').flatMap((name) => others[name] ?? []);
const packages = [...new Set(wanted.flatMap((engine) => engine.packages))];
const engines = [
  octavo,
  ...(packages.length > 0 && !existsSync(join(tools, 'node_modules')) && !install(packages, tools)
    ? []
    : wanted),
];
const questions: Question[] = [];
const { part } = values;
const isFurther = part === 'further' || part === 'fresh' || part === 'sealed';
const candidates = (isFurther ? readFurther(part, values.misses) : readQuestions()).filter(
  ({ repo, isHeldBack }) =>
    existsSync(join(folder, repo, 'docs.json')) &&
    (values.repos === undefined || values.repos.split(',').includes(repo)) &&
    (isFurther || part === 'all' || isHeldBack === (part === 'held-back')),
);
const places = new Map<Engine, Places>(engines.map((engine) => [engine, []]));

for (const repo of new Set(candidates.map((question) => question.repo))) {
  const pages = await pagesOf(resolve(folder, repo), values.cache && resolve(values.cache));
  const ids = new Set(pages.map(({ id }) => id));
  // What a site keeps out of its search nobody can find there.
  const asked = candidates.filter(
    (question) => question.repo === repo && question.answers.some((id) => ids.has(id)),
  );
  questions.push(...asked);
  for (const engine of engines) {
    const open = await engine.open(pages, tools, repo);
    for (const question of asked) {
      const found = await open.find(question.text);
      const place = placeOf(found, question.answers);
      places.get(engine)!.push(place);
      if (values.misses && engine === octavo && place !== 1) tellMiss(question, place, found);
    }
    await open.close?.();
  }
  console.error(`${repo}: ${pages.length} pages, ${asked.length} questions`);
}
for (const kind of ['keyword', 'prefix', 'typo', 'question', 'paraphrase'] as const) table(kind);
if (!values.tools) rmSync(tools, { recursive: true, force: true });

function tellMiss({ repo, kind, text, answers }: Question, place: number, found: string[]): void {
  const seen = found.slice(0, 3).join(', ');
  console.log(`${place || '-'} ${kind} "${text}" (${repo}): ${answers.join(' or ')}, not ${seen}`);
}

function table(kind: Kind): void {
  const chosen = [...questions.keys()].filter((index) => questions[index]!.kind === kind);
  if (chosen.length === 0) return;
  const of = (engine: Engine) => chosen.map((index) => places.get(engine)![index]!);
  const number = (value: number) => value.toFixed(3);
  const interval = ([low, high]: [number, number]) => `${number(low)} to ${number(high)}`;
  console.log(`\n${kind}: ${chosen.length} questions\n`);
  console.log('| engine | recall@1 | recall@5 | MRR | MRR, 95 % | Octavo ahead by, 95 % |');
  console.log('|---|---|---|---|---|---|');
  for (const engine of engines) {
    const own = of(engine);
    const { recall1, recall5, mrr } = scoreOf(own);
    const ahead = engine === octavo ? '' : interval(lead(of(octavo), own));
    console.log(
      `| ${engine.name} | ${number(recall1)} | ${number(recall5)} | ${number(mrr)} | ${interval(bootstrap(own.map(reciprocal)))} | ${ahead} |`,
    );
  }
}
