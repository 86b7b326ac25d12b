/**
 * `npm run compare:anchors -- <built folder> <file with what build --json printed>`
 *
 * Looks up the fragment of every link on every built page as a browser would, and compares: what leads to no place must
 * be told by the build, and what it tells must lead to none. Exit code 1 at a difference.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOutput } from '../compare/output.ts';
import { deadFragments } from './dead-fragments.ts';
import { toldFragments } from './told-fragments.ts';

const [folder, report] = process.argv.slice(2);
if (!folder || !report) {
  console.error('usage: npm run compare:anchors -- <built folder> <output of build --json>');
  process.exit(2);
}
const { dead, links } = deadFragments(readOutput(resolve(folder)));
const told = toldFragments(JSON.parse(readFileSync(report, 'utf8')).diagnostics);
const untold = [...dead.keys()].filter((key) => !told.has(key));
const wrong = [...told].filter((key) => !dead.has(key));
for (const key of untold) console.log(`not told: ${key} on ${dead.get(key)}`);
for (const key of wrong) console.log(`told, but there is such a place or no such link: ${key}`);
console.log(
  `${links} links with a fragment, ${dead.size} places that are not there, ${told.size} told`,
);
process.exitCode = untold.length + wrong.length > 0 ? 1 : 0;
