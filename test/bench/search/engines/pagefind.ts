import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../../reader/chromium.ts';
import { serveFolder } from '../../../reader/site.ts';
import { importFrom } from '../install.ts';
import type { BenchPage } from '../pages.ts';
import { distinct, type Engine } from './engine.ts';

interface Index {
  addHTMLFile(file: { sourcePath: string; content: string }): Promise<unknown>;
  writeFiles(options: { outputPath: string }): Promise<unknown>;
}
interface Package {
  createIndex(options?: object): Promise<{ index: Index }>;
  close(): Promise<unknown>;
}

/** Pagefind over plain HTML of the same pages, asked in Chromium as its readers do. */
export const pagefind: Engine = {
  name: 'Pagefind',
  packages: ['pagefind'],
  async open(pages, tools) {
    const { createIndex, close } = await importFrom<Package>(tools, 'pagefind');
    const folder = mkdtempSync(join(tmpdir(), 'octavo-pagefind-'));
    const { index } = await createIndex();
    const ids = new Map<string, string>();
    for (const [number, page] of pages.entries()) {
      ids.set(`/${number}.html`, page.id);
      await index.addHTMLFile({ sourcePath: `${number}.html`, content: htmlOf(page) });
    }
    await index.writeFiles({ outputPath: join(folder, 'pagefind') });
    await close();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Search</title>');
    const served = await serveFolder(folder);
    const browser = await launchChromium();
    const tab = await browser.newPage();
    await tab.goto(served.origin);
    return {
      async find(question) {
        const urls = await tab.evaluate(async (text) => {
          const engine = await import(`${location.origin}/pagefind/pagefind.js`);
          const { results } = await engine.search(text);
          const best = results.slice(0, 10) as { data(): Promise<{ raw_url: string }> }[];
          return Promise.all(best.map(async (result) => (await result.data()).raw_url));
        }, question);
        return distinct(urls.map((url) => ids.get(url) ?? url));
      },
      async close() {
        await browser.close();
        await served.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

function htmlOf({ page }: BenchPage): string {
  const sections = page.sections.map(({ anchor, headings, text, code }) => {
    const depth = Math.min(6, headings.length + 1);
    const heading =
      headings.length > 0
        ? `<h${depth} id="${escapeHtml(anchor)}">${escapeHtml(headings.at(-1)!)}</h${depth}>`
        : '';
    return `${heading}<p>${escapeHtml(text)}</p>${code.map((one) => `<pre>${escapeHtml(one)}</pre>`).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><title>${escapeHtml(page.title)}</title></head><body><main data-pagefind-body><h1>${escapeHtml(page.title)}</h1><p>${escapeHtml(page.description ?? '')}</p>${sections.join('')}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
