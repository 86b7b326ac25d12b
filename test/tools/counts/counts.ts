import { readFileSync } from 'node:fs';
import path from 'node:path';
import { danglingCitations } from './citations.ts';
import { circlesOf, files, imports, source } from './source.ts';

/** One measure of the shape of `src`, with the place where it is largest. */
export interface Count {
  name: string;
  value: number;
  /** The most that tests allow: what there is now where that is more than the goal. */
  limit: number;
  goal: number;
  where: string;
}

/** Measures that need no parser; `functions.ts` has that of functions. */
export function counts(): Count[] {
  const circles = circlesOf(imports.map(({ from, to }) => [from, to] as const));
  const lines = files.map((file): [string, number] => [
    file,
    readFileSync(path.join(source, file), 'utf8').split('\n').length - 1,
  ]);
  const byFile = tally(imports.map(({ from }) => from));
  const citations = danglingCitations();
  return [
    {
      name: 'files of src/build',
      value: files.filter((file) => file.startsWith('build/')).length,
      limit: 20,
      goal: 20,
      where: '',
    },
    largest('files of one folder', [25, 25], tally(files.map((file) => path.posix.dirname(file)))),
    largest('imports of one file', [20, 20], byFile),
    {
      name: 'files with more than 20 imports',
      value: byFile.filter(([, count]) => count > 20).length,
      limit: 0,
      goal: 0,
      where: '',
    },
    largest('lines of one file', [280, 280], lines),
    // Which ones is said, with the reason, in `test/import-edges.test.ts`.
    {
      name: 'circles of imports',
      value: circles.length,
      limit: 3,
      goal: 3,
      where: circles.map(([first]) => first).join(', '),
    },
    {
      name: 'dangling citations',
      value: citations.length,
      limit: 0,
      goal: 0,
      where: citations[0] ?? '',
    },
  ];
}

/** How often each of the names is in a list. */
function tally(names: string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found];
}

function largest(
  name: string,
  [limit, goal]: [limit: number, goal: number],
  all: [string, number][],
): Count {
  const [where, value] = all.reduce((most, one) => (one[1] > most[1] ? one : most));
  return { name, value, limit, goal, where };
}
