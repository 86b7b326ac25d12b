import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { paletteStyle, sitePalettes } from '../../../src/page/color/site-palettes.ts';
import { openStyles } from '../../../src/theme/styles.ts';
import { featureStylesheets, stylesheet } from '../../../src/theme/stylesheet.ts';
import { type Chromium, chromiumPath, openChromium } from '../../reader/chromium.ts';
import { render, type Use } from './instance.ts';

/** Where the page is served; nothing leaves the browser. */
export const origin = 'http://octavo.test/';

/** Opens a page that holds the components and nothing else. */
export type Open = (
  uses: Use[],
  options?: BrowserContextOptions & { hash?: string; query?: string; scripts?: boolean },
) => Promise<Page>;

/** Components in Chromium with the real stylesheet and scripts; fails on any error in the console. */
export function describeReading(name: string, define: (open: Open) => void): void {
  if (!chromiumPath) {
    if (process.env.OCTAVO_REQUIRE_CHROMIUM) throw new Error('Chromium is not installed.');
    describe.skip(`${name} (skipped: no Chromium; set CHROME_PATH)`, () => define(absent));
    return;
  }
  describe(name, () => {
    let browser: Chromium;
    let script: string;
    let faults: string[] = [];
    beforeAll(async () => {
      [browser, script] = await Promise.all([openChromium(), elementsScript()]);
    });
    afterEach(async () => {
      for (const context of browser.contexts()) await context.close();
      const found = faults;
      faults = [];
      expect(found).toEqual([]);
    });
    afterAll(async () => {
      await browser?.close();
    });
    define(async (uses, { hash = '', query = '', scripts = true, ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 900, height: 700 },
        ...options,
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      const html = document(uses, options.colorScheme === 'dark', scripts ? script : '');
      await page.route(`${origin}**`, (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
      );
      await page.goto(`${origin}${query}${hash}`);
      return page;
    });
  });
}

const absent: Open = () => Promise.reject(new Error('no browser'));

async function elementsScript(): Promise<string> {
  const elements = fileURLToPath(new URL('../../../src/browser/elements.ts', import.meta.url));
  const result = await build({
    stdin: {
      contents: `import { defineElements } from ${JSON.stringify(elements)}; defineElements();`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return result.outputFiles[0]!.text;
}

function document(uses: Use[], dark: boolean, script: string): string {
  const { html, outline } = render(...uses);
  const colors = sitePalettes({
    theme: 'mint',
    colors: { primary: '#0b5cd5' },
  } as Parameters<typeof sitePalettes>[0]);
  const toc = outline.map(({ title }) => `<li class="toc-item"><a href="#x">${title}</a></li>`);
  const styles = openStyles();
  return `<!doctype html><html lang="en"${dark ? ' class="dark"' : ''}><head><title>Components</title>
<style>${stylesheet('mint', styles)}${[...featureStylesheets(styles).values()].join('')}${paletteStyle(colors)}</style></head><body><main>
<h1>Components</h1><div class="mdx-content prose"><h2>First</h2>${html}</div></main>
<nav><ul>${toc.join('')}</ul></nav><script>addEventListener('DOMContentLoaded',()=>{${script}})</script></body></html>`;
}
