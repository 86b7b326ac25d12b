/**
 * `npm run policy -- <folder with docs.json>...`
 *
 * Builds each project, and opens its pages in Chromium under `default-src 'self'; img-src 'self' data:` and nothing more
 * than the hashes that the build wrote into the page. Says what the browser refused. Addresses of other hosts that
 * authors name in their pages (pictures, films, frames) are counted apart: a site has to allow them itself. Exit code 1
 * when anything else was refused. `PAGES` is how many pages of a project are opened (40).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launchChromium } from '../../reader/chromium.ts';
import { readPages } from './read-pages.ts';
import { serveStrictly } from './serve-strictly.ts';

const projects = process.argv.slice(2);
if (projects.length === 0) {
  console.error('usage: npm run policy -- <folder with docs.json>...');
  process.exit(2);
}
const cli = resolve(import.meta.dirname, '../../../dist/cli/main.js');
const most = Number(process.env.PAGES ?? 40);
const browser = await launchChromium();
let refused = 0;
try {
  for (const project of projects) {
    const out = mkdtempSync(join(tmpdir(), 'octavo-policy-'));
    const argv = [cli, 'build', project, '--out', out, '--no-cache'];
    const { status, stderr } = spawnSync(process.execPath, argv, { maxBuffer: 1 << 28 });
    if (status !== 0 && status !== 1) throw new Error(`${project}: ${stderr}`);
    const { origin, close } = await serveStrictly(out);
    const { opened, messages, elsewhere } = await readPages(browser, origin, out, most);
    await close();
    rmSync(out, { recursive: true, force: true });
    refused += messages.size;
    console.log(
      `${project}: ${opened} pages, ${messages.size} kinds of refusal, ${elsewhere} addresses on other hosts`,
    );
    for (const [text, pages] of messages) console.log(`  ${pages.length} × ${text} (${pages[0]})`);
  }
} finally {
  await browser.close();
}
process.exitCode = refused > 0 ? 1 : 0;
