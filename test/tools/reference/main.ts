// Builds a site from each specification named on the command line and looks for all it says in the pages:
// `npm run check-reference -- openapi.yaml other.json`. Exit code 1 when anything is missing.
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, resolve } from 'node:path';
import { buildSite } from '../../../src/build/build-site.ts';
import { checkReference } from './check-reference.ts';

let isWrong = false;
for (const spec of process.argv.slice(2)) {
  const root = mkdtempSync(join(tmpdir(), 'octavo-reference-'));
  const name = `api${extname(spec)}`;
  // Files that it refers to stand beside it.
  if (hasOtherFiles(readFileSync(spec, 'utf8')))
    cpSync(dirname(resolve(spec)), root, { recursive: true });
  copyFileSync(resolve(spec), join(root, name));
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
  const report = checkReference([resolve(spec)], out);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${spec}: ${report.operations} operations, ${report.names} names, ${report.findings.length} findings; ` +
      `${seconds.toFixed(1)} s, ${memory} MB`,
  );
  for (const line of report.findings.slice(0, 20)) console.log(`  ${line}`);
  for (const { severity, code, message } of diagnostics.filter(worth).slice(0, 8)) {
    console.log(`  ${severity} ${code}: ${message}`);
  }
  isWrong ||= report.findings.length > 0;
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = isWrong ? 1 : 0;

function hasOtherFiles(text: string): boolean {
  return /\$ref["']?\s*:\s*["']?[^#"'\s]+\.(?:ya?ml|json)/.test(text);
}

function worth({ severity, code }: { severity: string; code: string }): boolean {
  return severity === 'error' || code === 'page/failed';
}
