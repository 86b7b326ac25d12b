import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
import { type Chromium, chromiumPath, openChromium } from './chromium.ts';
import { serveFolder } from './site.ts';

/** Words enough that the first question does not load the whole index. */
const vocabulary = Array.from({ length: 6000 }, (_, at) => {
  const letters = [...`${at * 7919 + 100_000}`].map((digit) => 'bcdfgklmnp'[Number(digit)]);
  return letters.join(at % 2 === 0 ? 'a' : 'o');
});

const project = (words: string) => ({
  'docs.json': docsJson({ pages: ['index', 'other', 'words'] }),
  'index.mdx': '---\ntitle: Home\n---\nWelcome.\n',
  'words.mdx': `---\ntitle: Words\n---\n${vocabulary.join(' ')} ${words}\n`,
  'other.mdx': `---\ntitle: Other\n---\n## About ${words}\n\nAll about ${words}.\n`,
});

/** Asks in the open dialog until what is shown has these words. */
async function find(page: Page, question: string, expected: string): Promise<void> {
  const dialog = page.locator('dialog.oct-search');
  if (!(await dialog.isVisible())) await page.keyboard.press('Control+k');
  await dialog.locator('input').fill(question);
  await expect.poll(() => dialog.innerText(), { timeout: 15_000 }).toContain(expected);
}

describe.skipIf(!chromiumPath)('a page that was open while its site was published again', () => {
  let browser: Chromium;
  beforeAll(async () => {
    browser = await openChromium();
    return () => browser.close();
  });

  async function openSite() {
    const root = join(temporaryFolder(), 'project');
    writeFiles(root, project('walruses'));
    const { out } = await build(root);
    const served = await serveFolder(out);
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(served.origin);
    return {
      page,
      out,
      errors,
      publish: async (words: string) => {
        writeFiles(root, project(words));
        await build(root, { out });
      },
      close: async () => {
        await page.close();
        await served.close();
      },
    };
  }

  it('searches the new files when the old ones are gone, and says nothing of it', async () => {
    const { page, publish, errors, close } = await openSite();
    await find(page, 'walruses', 'Other');
    await publish('narwhals swim');
    await find(page, 'narwhals', 'About narwhals');
    await publish('belugas sing');
    await find(page, 'belugas', 'About belugas');
    expect(errors).toEqual([]);
    await close();
  });

  it('finds a script that has another name by now, and looks for new names once only', async () => {
    const { page, out, errors, close } = await openSite();
    const names = JSON.parse(
      await page.evaluate(() => fetch('/_octavo/files.json').then((response) => response.text())),
    );
    const file = (id: string) => join(out, '_octavo', names[id]);
    writeFileSync(join(out, '_octavo/search.ffffffff.js'), readFileSync(file('search')));
    rmSync(file('search'));
    writeFileSync(
      join(out, '_octavo/files.json'),
      JSON.stringify({ ...names, search: 'search.ffffffff.js' }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await find(page, 'walruses', 'Other');
    expect(asked.filter((path) => path === '/_octavo/files.json')).toHaveLength(1);
    expect(errors).toEqual([]);
    await close();
  });
});
