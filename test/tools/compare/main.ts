/**
 * `npm run compare -- <folder with docs.json> [built folder]`
 *
 * Builds the project with `dist/cli/main.js build` (or takes what is already built) and compares every page with its
 * source, read by stock unified parsers on their own: words, headings, links, table cells, list items, code, pictures;
 * looks for source text and unknown elements in the HTML; crawls every link of the output. Exit code 1 on findings.
 *
 * What is allowed to differ is said where it is decided: search this folder for "Allowance".
 *
 *   --json         findings as JSON
 *   --every N      compare each N-th page only
 *   --limit N      findings printed per page (5)
 *   --keep         keep the temporary output and say where it is
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from './report.ts';
import { compareSite } from './site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    limit: { type: 'string', default: '5' },
    keep: { type: 'boolean', default: false },
  },
});
const [folder, built] = positionals;
if (!folder) {
  console.error('usage: npm run compare -- <folder with docs.json> [built folder] [--json]');
  process.exit(2);
}
const root = resolve(folder);
const out = built ? resolve(built) : build(root);
const comparison = compareSite(root, out, { every: Number(values.every) });
if (values.json) console.log(JSON.stringify(comparison, undefined, 1));
else console.log(report(comparison, Number(values.limit)));
if (!built && !values.keep) rmSync(out, { recursive: true, force: true });
else if (values.keep) console.error(`built in ${out}`);
process.exitCode = comparison.findings.length > 0 ? 1 : 0;

function build(project: string): string {
  const target = join(mkdtempSync(join(tmpdir(), 'octavo-compare-')), 'dist');
  const cli = resolve(import.meta.dirname, '../../../dist/cli/main.js');
  const started = Date.now();
  const run = spawnSync(process.execPath, [cli, 'build', project, '--out', target], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  console.error(run.stderr.split('\n').slice(-12).join('\n'));
  console.error(
    `octavo build: exit ${run.status}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (!existsSync(target)) process.exit(1);
  return target;
}
