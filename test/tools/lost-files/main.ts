/**
 * `node test/tools/run.mjs test/tools/lost-files/main.ts <other dist/cli/main.js> <folder with docs.json>...`
 *
 * Builds each project with another Octavo and with this one, lists the files that only the other one copies, and looks
 * for every address in what the other one wrote that leads to one of them: in attributes, styles, scripts and data, and
 * any place that has its name. Exit code 1 when an address that led to a file leads nowhere now.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix, resolve } from 'node:path';
import { elements, parseHtml } from '../compare/dom.ts';
import { decode } from '../compare/links.ts';
import { type Output, readOutput, servedFile } from '../compare/output.ts';

const [other, ...projects] = process.argv.slice(2);
if (!other || projects.length === 0) {
  console.error('usage: lost-files/main.ts <other dist/cli/main.js> <folder with docs.json>...');
  process.exit(2);
}
const own = resolve(import.meta.dirname, '../../../dist/cli/main.js');
let lost = 0;
for (const project of projects) {
  const work = mkdtempSync(join(tmpdir(), 'octavo-lost-'));
  const before = build(other, project, join(work, 'before'));
  const after = build(own, project, join(work, 'after'));
  lost += compare(project, before, after);
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = lost > 0 ? 1 : 0;

function build(cli: string, project: string, out: string): Output & { exit: number | null } {
  const argv = [cli, 'build', project, '--out', out, '--no-cache'];
  const { status, stdout } = spawnSync(process.execPath, argv, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  for (const line of stdout.split('\n')) {
    if (/files? of (?:an)?other kinds? |file\/secret|it is not copied/.test(line))
      console.log(line);
  }
  return { ...readOutput(out), exit: status };
}

/** The number of addresses that are lost. */
function compare(
  project: string,
  before: Output & { exit: number | null },
  after: Output & { exit: number | null },
): number {
  const isOwn = (file: string) => file.startsWith('_octavo/');
  const gone = [...before.files].filter((file) => !after.files.has(file) && !isOwn(file)).sort();
  const come = [...after.files].filter((file) => !before.files.has(file) && !isOwn(file)).sort();
  console.log(`== ${project}: exit ${before.exit} before, ${after.exit} now`);
  console.log(`   ${gone.length} left out: ${gone.join(', ')}`);
  console.log(`   ${come.length} new: ${come.join(', ')}`);
  const broken = new Set<string>();
  const mentioned = new Map<string, string>();
  let addresses = 0;
  for (const file of before.files) {
    if (!/\.(?:html?|css|js|json|xml|txt|md|svg|webmanifest|ya?ml)$/i.test(file)) continue;
    const text = readFileSync(join(before.root, file), 'utf8');
    for (const url of addressesIn(file, text)) {
      const target = targetOf(before, url, file);
      if (target === undefined) continue;
      addresses++;
      if (gone.includes(target)) broken.add(`${file}: ${url} → ${target}`);
    }
    for (const one of gone) {
      if (one !== file && !gone.includes(file) && text.includes(basename(one))) {
        mentioned.set(one, file);
      }
    }
  }
  console.log(`   ${addresses} addresses lead to files of the output; ${broken.size} of them lost`);
  for (const one of broken) console.log(`   LOST ${one}`);
  for (const [one, file] of mentioned) console.log(`   name of ${one} stands in ${file}`);
  return broken.size;
}

function* addressesIn(file: string, text: string): Generator<string> {
  if (/\.html?$/i.test(file)) {
    for (const { attrs } of elements(parseHtml(text))) {
      for (const { value } of attrs) {
        if (value.length > 4000) continue;
        yield value;
        if (/[\s,]/.test(value)) yield* value.split(/[\s,]+/);
      }
    }
  }
  for (const [, url = ''] of text.matchAll(/url\(\s*["']?([^"')\s]{1,1000})/g)) yield url;
  for (const [, url = ''] of text.matchAll(/["'`(]((?:\.{0,2}\/|https?:)[^"'`()\s<>]{1,1000})/g)) {
    yield url;
  }
}

/** The file that an address of a page leads to, on any host: the site may be this one. */
function targetOf(output: Output, url: string, from: string): string | undefined {
  const path = decode(
    url
      .trim()
      .replace(/^(?:https?:)?\/\/[^/]+/i, '')
      .replace(/[?#].*$/s, ''),
  );
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path)) return undefined;
  return servedFile(output, posix.join('/', path.startsWith('/') ? '' : posix.dirname(from), path));
}
