import { expect, it } from 'vitest';
import type { Feature } from '../../src/components/record/feature.ts';
import { describePages } from './pages.ts';

const diagram = (source: string, more = '') =>
  `<oct-mermaid class="oct-mermaid" data-placement="bottom-right" data-failed="Not drawn."
    data-zoom-in="Zoom in" data-zoom-out="Zoom out" data-reset="Reset" ${more}
  ><pre class="oct-mermaid-source"><code>${source}</code></pre></oct-mermaid>`;

const features: Feature[] = ['mermaid'];

describePages(
  'diagrams',
  {
    navigation: { pages: ['index', 'far', 'wrong', 'foreign', 'two'] },
    bodies: {
      index: {
        features,
        html: diagram('flowchart TD\n  A[Start] --> B[Middle] --> C[End]', 'data-actions="true"'),
      },
      far: {
        features,
        html: `<div style="height: 5000px"></div>${diagram('flowchart TD\n  A --> B')}`,
      },
      two: {
        features,
        html: `${diagram('flowchart TD\n  A --> B')}<div style="height: 5000px"></div>${diagram('flowchart TD\n  C --> D')}`,
      },
      wrong: { features, html: diagram('flowchart TD\n  A --> --> B') },
      foreign: { features, html: `<div dir="rtl">${diagram('flowchart TD\n  A --> B')}</div>` },
    },
  },
  ({ open }) => {
    it('are drawn in the colours of the page, which may change', async () => {
      const page = await open('/', { colorScheme: 'light' });
      await page.locator('oct-mermaid svg').waitFor();
      expect(await page.locator('oct-mermaid svg').textContent()).toMatch(/Start.*Middle.*End/s);
      expect(await page.locator('.oct-mermaid-source').isVisible()).toBe(false);
      const fill = () =>
        page
          .locator('oct-mermaid svg .node rect')
          .first()
          .evaluate((rect) => getComputedStyle(rect).fill);
      const light = await fill();
      await page.evaluate(() => document.documentElement.classList.add('dark'));
      await expect.poll(fill).not.toBe(light);
    });

    it('have the same colours where others are forced, on the same ground', async () => {
      const looks = ['none', 'active'] as const;
      const [own, forced] = await Promise.all(
        looks.map(async (forcedColors) => {
          const page = await open('/far', { colorScheme: 'dark' });
          await page.emulateMedia({ forcedColors, colorScheme: 'dark' });
          await page.locator('oct-mermaid').scrollIntoViewIfNeeded();
          await page.locator('oct-mermaid svg').waitFor();
          return page.locator('oct-mermaid').evaluate((place) => {
            const look = (part: string) => getComputedStyle(place.querySelector(part)!);
            const ground = look('.oct-mermaid-view').backgroundColor;
            return [ground, look('.node rect').fill, look('.nodeLabel').color];
          });
        }),
      );
      expect(forced).toEqual(own);
    });

    it('take over the focus of a source that they replace', async () => {
      const page = await open('/far');
      await page.locator('.oct-mermaid-source').evaluate((source) => {
        source.tabIndex = 0;
        source.focus();
      });
      await page.locator('oct-mermaid svg').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.className))
        .toBe('oct-mermaid-canvas');
    });

    it('are zoomed by their buttons', async () => {
      const page = await open('/');
      const button = page.getByRole('button', { name: 'Zoom in' });
      await button.focus();
      await page.keyboard.press('Enter');
      const canvas = page.locator('.oct-mermaid-canvas');
      expect(await canvas.getAttribute('style')).toContain('scale(1.25)');
      await page.getByRole('button', { name: 'Reset' }).click();
      expect(await canvas.getAttribute('style')).not.toContain('scale');
    });

    it('have their buttons beside the drawing where nothing can be pointed with', async () => {
      const page = await open('/', { width: 390, touch: true });
      await page.locator('.oct-mermaid-controls').waitFor();
      const drawing = (await page.locator('.oct-mermaid-canvas').boundingBox())!;
      const controls = (await page.locator('.oct-mermaid-controls').boundingBox())!;
      expect(controls.y).toBeGreaterThanOrEqual(drawing.y + drawing.height);
      expect(
        await page
          .locator('.oct-mermaid-controls')
          .evaluate((bar) => getComputedStyle(bar).opacity),
      ).toBe('1');
    });

    it('load nothing before they are near', async () => {
      const page = await open('/far');
      const scripts = () =>
        page.evaluate(
          () => [...document.scripts].filter(({ src }) => src.includes('mermaid')).length,
        );
      await page.waitForTimeout(200);
      expect(await scripts()).toBe(0);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('oct-mermaid svg').waitFor();
      expect(await scripts()).toBe(1);
    });

    it('keep their source, with the reason, when they cannot be drawn', async () => {
      const page = await open('/wrong');
      await page.locator('.oct-mermaid-error').waitFor();
      expect(await page.locator('.oct-mermaid-error').textContent()).toMatch(/^Not drawn\. ./);
      expect(await page.locator('.oct-mermaid-source').isVisible()).toBe(true);
    });

    it('are drawn though the code for an earlier one did not arrive', async () => {
      const page = await open('/far', { failures: true });
      await page.route(/mermaid\.\w+\.js/, (route) => route.abort(), { times: 1 });
      await page.goto(new URL('/two', page.url()).href);
      await page.locator('.oct-mermaid-error').waitFor();
      expect(await page.locator('.oct-mermaid-source').first().isVisible()).toBe(true);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('oct-mermaid svg').waitFor();
      expect(await page.locator('oct-mermaid svg').textContent()).toMatch(/C.*D/s);
    });

    it('are their source without JavaScript', async () => {
      const page = await open('/', { javaScript: false });
      expect(await page.locator('.oct-mermaid-source').isVisible()).toBe(true);
    });

    it('begin their source on the left in every language', async () => {
      const page = await open('/foreign', { javaScript: false });
      const [block, text] = await page.locator('.oct-mermaid-source').evaluate((source) => {
        const text = document.createRange();
        text.selectNodeContents(source);
        return [source, text].map((part) => part.getBoundingClientRect().left);
      });
      expect(text! - block!).toBeLessThan(30);
    });
  },
);
