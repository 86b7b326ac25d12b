import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ThemeName, themeDefaults } from '../../src/project/theme-defaults.ts';
import { describeSite } from './browser.ts';

const config = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/sites/showcase/docs.json'), 'utf8'),
);
const navigation = {
  languages: [
    { language: 'ar', tabs: config.navigation.versions[0].tabs },
    { language: 'en', groups: config.navigation.versions[1].groups },
  ],
};

for (const theme of Object.keys(themeDefaults) as ThemeName[]) {
  describeSite(
    `${theme}, from right to left`,
    'showcase',
    ({ view }) => {
      it('shows code from left to right: paths, and words of it in a sentence', async () => {
        const page = await view('/api-reference/create-a-job', { width: 1440 });
        await page.locator('.oct-scheme > summary').click();
        const lines = await page.evaluate(() =>
          [...document.querySelectorAll('#content-area code')]
            .filter((code) => code.checkVisibility() && !code.closest('pre'))
            .map((code) => [code.textContent, getComputedStyle(code).direction]),
        );
        expect(lines.map(([text]) => text)).toContain('Bearer <token>');
        expect(lines.filter(([, direction]) => direction !== 'ltr')).toEqual([]);
        const path = page.locator('.oct-endpoint-path').first();
        const { direction, gap } = await path.evaluate((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          const gap = node.getBoundingClientRect().right - range.getBoundingClientRect().right;
          return { direction: getComputedStyle(node).direction, gap };
        });
        expect(direction).toBe('ltr');
        expect(gap, 'between the path and its method').toBeLessThan(1);
      });

      it('keeps the choice of a language clear of the sign that copies', async () => {
        const page = await view('/api-reference/create-a-job', { width: 1440 });
        const select = await page.locator('#panel select').first().boundingBox();
        const copy = await page.locator('#panel .oct-code-copy button:visible').first();
        const { x, width } = (await copy.boundingBox())!;
        expect(select!.x).toBeGreaterThanOrEqual(x + width);
      });

      it('cuts nothing off: neither tabs of the bar nor lines of the outline', async () => {
        const page = await view('/guides/components', { width: 1440 });
        expect(await cut(page, '.nav-tabs')).toBeLessThan(0.5);
        expect(await cut(page, '#table-of-contents')).toBeLessThan(0.5);
      });
    },
    { theme, navigation },
  );
}

/** How far the content of an element, which may be hidden, reaches beyond it. */
function cut(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      const inner = [...node.querySelectorAll('a, summary')].map((e) => e.getBoundingClientRect());
      return Math.max(0, ...inner.map((e) => Math.max(left - e.left, e.right - right)));
    });
}
