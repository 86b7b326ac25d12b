import { chromium } from 'playwright-core';
import { chromiumPath } from '../../reader/chromium.ts';
import { serveFolder } from '../../reader/site.ts';
import { cases, commits, runCase } from './cases.ts';
import { livePages, visit, walk } from './walk.ts';

/**
 * `npm run live -- <built folder> [repository]`: opens every page of a built site on which a component of its authors
 * is alive, and does with those of a known repository what a reader would do. Exit code 1 when something is wrong.
 */
const [folder, repository] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run live -- <built folder> [owner/name]');
  process.exit(2);
}
const { origin, close } = await serveFolder(folder);
const browser = await chromium.launch({ executablePath: chromiumPath });
let failed = 0;
try {
  const paths = livePages(folder);
  const findings = await walk(browser, origin, paths);
  for (const { path, text } of findings) console.log(`${path}: ${text}`);
  console.log(`${paths.length} pages with live components, ${findings.length} findings`);
  failed += findings.length;
  if (repository !== undefined)
    console.log(`${repository} as of ${commits[repository] ?? 'no known commit'}`);
  for (const one of cases.filter(({ repo }) => repo === repository)) {
    const problems: string[] = [];
    const page = await visit(browser, origin + one.page, problems);
    const wrong = (await runCase(one, page)) ?? problems[0];
    if (wrong !== undefined) failed++;
    console.log(
      `${wrong === undefined ? 'works' : 'FAILS'}  ${one.page}  ${one.what}${wrong ? `: ${wrong}` : ''}`,
    );
    await page.context().close();
  }
} finally {
  await browser.close();
  await close();
}
process.exit(failed > 0 ? 1 : 0);
