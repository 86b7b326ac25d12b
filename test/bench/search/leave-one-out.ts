/**
 * `npm run bench:search:leave-one-out -- <folder of repos>`: how good the ranking is on a repo that its values were not
 * chosen on. For each repo the values that are best on all others are taken, and its own questions are asked with them.
 * The sealed questions are not read.
 *
 *   --cache <folder>   keeps the pages as JSON between runs
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { shares } from '../../../src/search/query/shares.ts';
import { openOctavo } from './engines/octavo.ts';
import { pagesOf } from './pages.ts';
import { type Kind, type Question, readFurther, readQuestions } from './questions.ts';
import { bootstrap, placeOf, reciprocal, scoreOf } from './score.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npm run bench:search:leave-one-out -- <folder of repos>');
  process.exit(2);
}

type Shares = Partial<Record<'title' | 'related' | 'thesaurus' | 'partly', number>>;

/** The shipped values, and their neighbours. */
const candidates: Shares[] = [
  {},
  { title: shares.title * 0.7 },
  { title: shares.title * 1.4 },
  { related: shares.related * 0.6 },
  { related: shares.related * 1.5 },
  { thesaurus: shares.thesaurus * 0.6 },
  { thesaurus: shares.thesaurus * 1.5 },
  { partly: shares.partly * 0.8 },
];
const shipped = { ...shares };
const kinds: Kind[] = ['keyword', 'question', 'paraphrase'];

/** The places of the answers to a repo's questions, for each candidate. */
interface Asked {
  questions: Question[];
  places: number[][];
}

const repos = new Map<string, Asked>();
const all = [...readQuestions(), ...readFurther('further', true)].filter(
  ({ repo, kind }) => kinds.includes(kind) && existsSync(join(folder, repo, 'docs.json')),
);
for (const repo of new Set(all.map((question) => question.repo))) {
  const questions = all.filter((question) => question.repo === repo);
  const pages = await pagesOf(resolve(folder, repo), values.cache && resolve(values.cache));
  const { index, ids } = await openOctavo(pages);
  const places: number[][] = [];
  for (const candidate of candidates) {
    Object.assign(shares, shipped, candidate);
    const own: number[] = [];
    for (const { text, answers } of questions) {
      const { hits } = await index.query(text);
      own.push(
        placeOf(
          hits.map(({ route }) => ids.get(route)!),
          answers,
        ),
      );
      // The index keeps what it knows of the last question, which depends on the values.
      await index.query('');
    }
    places.push(own);
  }
  repos.set(repo, { questions, places });
  console.error(`${repo}: ${pages.length} pages, ${questions.length} questions`);
}

console.log('| left out | values of the others | MRR with them | with the shipped ones |');
console.log('|---|---|---|---|');
const left: { kind: Kind; place: number; shipped: number }[] = [];
for (const [repo, { questions, places }] of repos) {
  const others = [...repos].filter(([name]) => name !== repo).map(([, asked]) => asked);
  const chosen = best(others);
  for (const [at, { kind }] of questions.entries()) {
    left.push({ kind, place: places[chosen]![at]!, shipped: places[0]![at]! });
  }
  const mrr = (at: number) => scoreOf(places[at]!).mrr.toFixed(3);
  const named = JSON.stringify(candidates[chosen]);
  console.log(
    `| ${repo} | ${named === '{}' ? 'as shipped' : named} | ${mrr(chosen)} | ${mrr(0)} |`,
  );
}
console.log('\n| left out | questions | recall@1 | MRR | MRR, 95 % | as shipped |');
console.log('|---|---|---|---|---|---|');
for (const kind of kinds) {
  const own = left.filter((one) => one.kind === kind);
  const places = own.map(({ place }) => place);
  const { recall1, mrr } = scoreOf(places);
  const [low, high] = bootstrap(places.map(reciprocal));
  const cells = [recall1, mrr].map((value) => value.toFixed(3));
  const before = scoreOf(own.map((one) => one.shipped)).mrr;
  console.log(
    `| ${kind} | ${own.length} | ${cells.join(' | ')} | ${low.toFixed(3)} to ${high.toFixed(3)} | ${before.toFixed(3)} |`,
  );
}

/** The candidate with the highest mean reciprocal rank over some repos. */
function best(asked: readonly Asked[]): number {
  const means = candidates.map((_, at) => scoreOf(asked.flatMap(({ places }) => places[at]!)).mrr);
  return means.indexOf(Math.max(...means));
}
