/**
 * `npm run check-reference -- openapi.yaml other.json`: builds a site from each specification and looks for all it says
 * in the pages. Exit code 1 when anything is missing.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { buildSite } from '../../../src/build/build-site.ts';
import { checkReference } from './check-reference.ts';

// As the command has it (`src/cli/main.ts`).
setFlagsFromString('--heap-growing-percent=80');

const [spec, ...others] = process.argv.slice(2);
if (!spec) {
  console.error('usage: npm run check-reference -- <specification> ...');
  process.exit(2);
}
const isRight = await check(spec);
// Each in a process of its own, so that time and memory are those of one build.
const rest = others.map((other) => {
  const run = join(import.meta.dirname, '../run.mjs');
  const args = [run, join(import.meta.dirname, 'main.ts'), other];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
});
process.exitCode = isRight && rest.every(Boolean) ? 0 : 1;

async function check(file: string): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'octavo-reference-'));
  const name = `api${extname(file)}`;
  // Files that it refers to stand beside it.
  if (hasOtherFiles(readFileSync(file, 'utf8'))) {
    cpSync(dirname(resolve(file)), root, { recursive: true });
  }
  copyFileSync(resolve(file), join(root, name));
  const config = {
    theme: 'mint',
    name: 'Reference',
    colors: { primary: '#0f766e' },
    navigation: { groups: [{ group: 'API', openapi: name }] },
  };
  writeFileSync(join(root, 'docs.json'), JSON.stringify(config));
  const started = performance.now();
  const out = join(root, 'dist');
  const { diagnostics } = await buildSite({
    ...{ root, out, urls: {} },
    ...{ strict: false, includeRestricted: false, check: false },
  });
  const seconds = (performance.now() - started) / 1000;
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const report = checkReference([resolve(file)], out);
  console.log(
    `${file}: ${report.operations} operations, ${report.names} names, ${report.findings.length} findings, ` +
      `heaviest page ${report.heaviest} bytes; ` +
      `${seconds.toFixed(1)} s, ${memory} MB`,
  );
  for (const line of report.findings.slice(0, 20)) console.log(`  ${line}`);
  for (const { severity, code, message } of diagnostics.filter(isWorth).slice(0, 8)) {
    console.log(`  ${severity} ${code}: ${message}`);
  }
  rmSync(root, { recursive: true, force: true });
  return report.findings.length === 0;
}

function hasOtherFiles(text: string): boolean {
  return /\$ref["']?\s*:\s*["']?[^#"'\s]+\.(?:ya?ml|json)/.test(text);
}

function isWorth({ severity, code }: { severity: string; code: string }): boolean {
  return severity === 'error' || code === 'page/failed';
}
