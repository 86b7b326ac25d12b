import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeSite } from './browser.ts';

describeSite('names in a language from right to left', 'right-to-left', ({ open }) => {
  it('shows names and types of fields as code has them', async () => {
    const page = await open('/', { width: 1440 });
    const names = '.oct-field-name, .oct-field-type, .oct-field-label';
    const { found, turned } = await read(page, names);
    expect(found).toEqual(
      expect.arrayContaining(['$filter', 'string[]', 'v2+', 'user?', 'Array<string>']),
    );
    expect(turned).toEqual([]);
    await page.locator('summary', { hasText: 'user?' }).click();
    expect((await read(page, names)).turned).toEqual([]);
  });

  it('shows names of files, languages and versions as they are written', async () => {
    const page = await open('/', { width: 1440 });
    const { found, turned } = await read(
      page,
      `.oct-code-title, .oct-tab-label, .oct-tree-name, .oct-update-link, .oct-update-tags > li, .oct-filter-tag > span,
       .oct-badge-text, .oct-menu-current, .oct-side-label, .toc-item a, .pagination-title`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        '.env',
        'C++',
        '[slug].ts',
        '.NET',
        'src/',
        '.gitignore',
        'v2.1.0+',
        'v3+',
      ]),
    );
    expect(found).toEqual(expect.arrayContaining(['v2.1+', 'C#']));
    expect(turned).toEqual([]);
  });

  it('shows a title and its headings as they are written', async () => {
    const page = await open('/csharp', { width: 1440 });
    const { found, turned } = await read(page, 'h1, .toc-item a');
    expect(found).toEqual(['C#', '.NET', 'next.js (14+)']);
    expect(turned).toEqual([]);
  });

  it('shows what an author writes in another script among their words as it is written', async () => {
    const page = await open('/csharp', { width: 1440 });
    const content = '#content';
    const { found, turned } = await read(
      page,
      [':is(strong, p a, h2, h4, td)', '> p'].map((one) => `${content} ${one}`).join(', '),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        '.NET',
        '@name',
        'example.com/',
        'next.js (14+)',
        'Which comes first?',
        'string[]',
        '$filter',
      ]),
    );
    expect(turned).toEqual([]);
    // The line itself begins at the right, as all others do.
    const right = (selector: string) =>
      page.locator(`${content} ${selector}`).evaluate((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect().right;
      });
    expect(Math.abs((await right('> p:last-of-type')) - (await right('h3')))).toBeLessThan(1);
  });

  it('shows names, types and places of an endpoint as its specification has them', async () => {
    const page = await open('/api-reference/קבלת-משימה', { width: 1440 });
    for (const fold of await page.locator('.oct-children > summary').all()) await fold.click();
    const { found, turned } = await read(
      page,
      '.oct-endpoint-path, .oct-field-name, .oct-field-type, .oct-fold-name, .oct-response-type, .oct-servers code',
    );
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/\/jobs\/\{id\}\/$/),
        'sort[]',
        'string[]',
        '@type',
        'meta!',
        '_name',
      ]),
    );
    expect(found).toContain('string<date-time>');
    expect(turned).toEqual([]);
  });

  it('shows what a specification says in English as English is written', async () => {
    const page = await open('/api-reference/קבלת-משימה', { width: 1440 });
    const { found, turned } = await read(page, '.oct-field-content p');
    expect(found).toEqual(['Which comes first?']);
    expect(turned).toEqual([]);
    const [name, text] = await page.evaluate(() =>
      ['.oct-field-name', '.oct-field-content p'].map((selector) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(`.oct-field:has(p[dir]) ${selector}`)!);
        return range.getBoundingClientRect().right;
      }),
    );
    expect(Math.abs(name! - text!)).toBeLessThan(1);
  });

  it('begins names where the text begins', async () => {
    const page = await open('/api-reference/קבלת-משימה', { width: 1440 });
    const gaps = await page.locator('.oct-field-head > :first-child').evaluateAll((all) =>
      all
        .filter((name) => name.checkVisibility())
        .map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const { right } = name.parentElement!.getBoundingClientRect();
          return right - range.getBoundingClientRect().right;
        }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    for (const gap of gaps) expect(gap).toBeLessThan(1);
  });

  it('shows what search finds, and what is asked, as it is written', async () => {
    const page = await open('/', { width: 1440 });
    await page.keyboard.press('Control+k');
    await page.locator('.oct-search-input').fill('v2.1.0+');
    await page.locator('.oct-hit-section').first().waitFor();
    const { found, turned } = await read(page, '.oct-hit-section .oct-hit-title');
    expect(found).toContain('v2.1.0+');
    expect(turned).toEqual([]);
    const field = page.locator('.oct-search-input');
    expect(await field.evaluate((node) => getComputedStyle(node).unicodeBidi)).toBe('plaintext');
  });

  it('reads names, values and addresses of the playground as code', async () => {
    const page = await open('/api-reference/קבלת-משימה', { width: 1440 });
    await page.locator('.oct-try').click();
    await page.locator('.oct-play-dialog .oct-play-name').first().waitFor();
    const { found, turned } = await read(page, '.oct-play-name, .oct-play-type, .oct-play-address');
    expect(found).toContain('sort[]');
    expect(turned).toEqual([]);
    const hints = await read(page, '.oct-play-label + .oct-play-hint');
    expect(hints).toEqual({ found: ['Which comes first?'], turned: [] });
    const gap = await page.locator('.oct-play-address').evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
    expect(gap, 'between the address and its method').toBeLessThan(1);
  });

  it('quotes what is written in another script as it is written', async () => {
    const page = await open('/csharp', { width: 1440 });
    await page.locator('[data-oct-assistant]').first().click();
    await page.locator('.oct-assistant textarea').fill('Which comes first?');
    await page.keyboard.press('Enter');
    await page.locator('.oct-assistant p', { hasText: 'comes first' }).last().waitFor();
    const { found, turned } = await read(
      page,
      '.oct-assistant :is(p:not(:has(code)), td, p > bdi)',
    );
    expect(found).toEqual(expect.arrayContaining(['Which comes first?', 'string[]']));
    expect(turned).toEqual([]);
  });

  it('sets the head of a page that is not translated in the direction of its text', async () => {
    const page = await open('/', { width: 1440 });
    await page.locator('#sidebar-content a', { hasText: 'About Acme?' }).click();
    await page.locator('.oct-untranslated').waitFor();
    const edges = await page.evaluate(() =>
      ['#page-title', '.oct-description', '#content'].map((name) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(name)!);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(new Set(edges).size).toBe(1);
    expect((await read(page, '#page-title, .oct-description, .oct-side-label')).turned).toEqual([]);
    expect(await page.locator('.oct-description').getAttribute('lang')).toBe('en');
    const actions = (await page.locator('.oct-page-menu').first().boundingBox())!;
    expect(actions.x).toBeGreaterThan(edges[0]! + 300);
  });

  it('keeps a name whole in a sentence of the interface', async () => {
    const page = await open('/', { width: 1440 });
    const summary = page.locator('.oct-expandable-summary .oct-when-closed');
    const [name, sign] = await summary.evaluate((node) => {
      const text = node.querySelector('bdi, span')?.firstChild ?? node.firstChild!;
      const at = text.textContent!.indexOf('user?');
      return [at, at + 4].map((start) => {
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, start + 1);
        return range.getBoundingClientRect().x;
      });
    });
    expect(sign).toBeGreaterThan(name!);
  });
});

describeSite(
  'words of another script above pages from right to left',
  'right-to-left',
  ({ open }) => {
    it('stand in their own order, and are shortened at their own end', async () => {
      const page = await open('/', { width: 360 });
      const { found, turned } = await read(page, '.oct-banner-text');
      expect([found, turned]).toEqual([['Version 3 is out.'], []]);
      const name = page.locator('#navbar .oct-logo-name');
      const [start, box] = await name.evaluate((node) => {
        const range = document.createRange();
        range.setStart(node.firstChild!, 0);
        range.setEnd(node.firstChild!, 1);
        return [range.getBoundingClientRect().left, node.getBoundingClientRect().left];
      });
      expect(start).toBeGreaterThanOrEqual(box!);
    });
  },
  {
    name: 'The documentation of all that there is and ever will be',
    banner: { content: 'Version 3 is out.' },
  },
);

/** Visible texts without Hebrew letters, and those of them whose last sign is not to the right of all others. */
function read(page: Page, selector: string): Promise<{ found: string[]; turned: string[] }> {
  return page.evaluate((wanted) => {
    const found: string[] = [];
    const turned: string[] = [];
    for (const node of document.querySelectorAll(wanted)) {
      const text = node.textContent!.trim();
      if (!node.checkVisibility() || /[֐-׿]/.test(text)) continue;
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const places: number[] = [];
      while (walker.nextNode()) {
        for (let at = 0; at < walker.currentNode.textContent!.length; at++) {
          const range = document.createRange();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + 1);
          if (range.toString().trim() !== '') places.push(range.getBoundingClientRect().x);
        }
      }
      found.push(text);
      if (places.some((x, at) => at > 0 && x < places[at - 1]!)) turned.push(text);
    }
    return { found, turned };
  }, selector);
}
