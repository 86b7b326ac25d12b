import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrateSite } from '../../../src/migrate/migrate-site.ts';
import { pagePath } from '../../../src/migrate/new-config.ts';
import { writeProject } from '../../../src/migrate/write-project.ts';

/**
 * Compares migrated projects with their sources: pages, words and links. `npm run compare:migrate -- FOLDER...`; each is
 * a checkout of a site of another generator. With `--build`, it also builds each with `dist/cli/main.js` and tells the
 * errors and warnings by code.
 */
const builds = process.argv.includes('--build');
for (const argument of process.argv.slice(2).filter((one) => one !== '--build')) {
  const root = resolve(argument);
  const site = migrateSite(root);
  if (!site) {
    console.log(`${argument}: no site`);
    continue;
  }
  const folder = mkdtempSync(join(tmpdir(), 'octavo-migrate-'));
  writeProject(site, folder);
  const sum = { pages: 0, missing: 0, words: [0, 0], links: [0, 0] };
  const worst: { file: string; kept: number }[] = [];
  for (const page of site.source.pages) {
    const file = join(folder, `${pagePath(page)}.mdx`);
    if (!existsSync(file)) {
      sum.missing++;
      continue;
    }
    sum.pages++;
    const made = readFileSync(file, 'utf8');
    const counts = [page.text, made].map((text) => [words(text), links(text)] as const);
    const [before, after] = counts as [(typeof counts)[0], (typeof counts)[0]];
    sum.words[0]! += before[0];
    sum.words[1]! += after[0];
    sum.links[0]! += before[1];
    sum.links[1]! += after[1];
    if (before[0] > 20) worst.push({ file: page.file, kept: after[0] / before[0] });
  }
  const share = ([before, after]: number[]) =>
    `${before} → ${after} (${((100 * after!) / Math.max(1, before!)).toFixed(1)} %)`;
  console.log(
    `${argument} (${site.source.kind}): ${sum.pages} pages, ${sum.missing} missing; words ${share(sum.words)}; links ${share(sum.links)}; ${site.lost.length} places reported; in ${folder}`,
  );
  worst.sort((a, b) => a.kept - b.kept);
  for (const { file, kept } of worst.slice(0, 3))
    console.log(`  ${(100 * kept).toFixed(0)} % of the words: ${file}`);
  if (builds) console.log(`  ${built(folder)}`);
}

function built(folder: string): string {
  const cli = resolve(import.meta.dirname, '../../../dist/cli/main.js');
  const out = mkdtempSync(join(tmpdir(), 'octavo-migrated-'));
  const args = [cli, 'build', folder, '--out', join(out, 'dist'), '--format', 'json', '--no-cache'];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  rmSync(out, { recursive: true, force: true });
  if (!run.stdout.startsWith('{'))
    return `not built, exit ${run.status}: ${run.stderr.slice(-300)}`;
  const result = JSON.parse(run.stdout) as {
    pages: number;
    diagnostics: { code: string; severity: string }[];
  };
  const counts = new Map<string, number>();
  for (const { code, severity } of result.diagnostics)
    if (severity !== 'info')
      counts.set(`${severity} ${code}`, (counts.get(`${severity} ${code}`) ?? 0) + 1);
  const told = [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
  return `built ${result.pages} pages, exit ${run.status}; ${told || 'nothing to tell'}`;
}

/** Words of letters, without tags, addresses and the names of what only the other generator has. */
function words(text: string): number {
  const bare = text
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|<[^>\n]*>|https?:\/\/\S+/g, ' ')
    .replace(/^import .*$|^:{3,}.*$|\{%[^%]*%\}|^[a-z_A-Z]+: /gm, ' ');
  return bare.match(/\p{L}[\p{L}\p{N}'’]*/gu)?.length ?? 0;
}

function links(text: string): number {
  return text.match(/\]\([^)\s]+|\shref="|^\s*\[[^\]]+\]:\s+\S+/gm)?.length ?? 0;
}
