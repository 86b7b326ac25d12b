import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { palette } from '../../src/browser/diagrams/palette.ts';
import { contrast } from '../../src/color/contrast.ts';
import { hardToSee } from './chart-contrast.ts';
import { describePages } from './pages.ts';

const folder = join(import.meta.dirname, '../fixtures/diagrams');
const sources = readdirSync(folder).map((file) => ({
  type: file.replace('.mmd', ''),
  text: readFileSync(join(folder, file), 'utf8').replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
}));

const diagram = (text: string) =>
  `<oct-mermaid class="oct-mermaid" data-failed="Not drawn."><pre class="oct-mermaid-source"><code>${text}</code></pre></oct-mermaid>`;

const ofOneMode = diagram(
  'flowchart LR\n  A[Light]:::light --> B[Dark]:::dark\n  classDef light fill:#fff\n  classDef dark fill:#222',
);

const steps = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
/** What authors set themselves, and what would be too small, too close or crossed by lines. */
const owned = [
  `%%{init: {'theme': 'base', 'themeVariables': {'primaryColor': '#ffdd00'}}}%%\nflowchart LR\n  A --> B`,
  `%%{init: {'theme': 'dark'}}%%\nflowchart LR\n  A --> B`,
  `flowchart LR\n${steps.map((name, at) => `  s${at}[${name} step of many] --> s${at + 1}`).join('\n')}`,
  'flowchart TD\n  A --> B\n  subgraph one [A group]\n    B\n  end',
  'gantt\n  dateFormat YYYY-MM-DD\n  section Quite a long name\n  One :a, 2024-01-01, 3d\n  Two :after a, 5d',
].map((text) => diagram(text.replaceAll('>', '&gt;')));

it.each(['#ffffff', '#0b0c0e', '#fdf6e3', '#1e293b'])('colours stand out on %s', (page) => {
  for (const primary of ['#007b56', '#0F766E', '#ffffff', '#000000', '#ff0000', '#ffee00']) {
    const list = palette(primary, page);
    expect(new Set(list).size).toBe(12);
    for (const [at, color] of list.entries()) {
      expect(contrast(color, page)).toBeGreaterThanOrEqual(3);
      expect(contrast(color, list[(at + 1) % 12]!)).toBeGreaterThanOrEqual(3);
    }
  }
});

/** Draws all that is on the page, even what is far below the window. */
async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await allDrawn(page);
}

async function allDrawn(page: Page): Promise<void> {
  const count = await page.locator('oct-mermaid').count();
  await expect
    .poll(() => page.locator('svg[id^=oct-diagram], .oct-mermaid-error').count(), {
      timeout: 120_000,
    })
    .toBe(count);
  expect(await page.locator('.oct-mermaid-error').allTextContents()).toEqual([]);
}

/** The drawings of the other mode come one after another. */
async function goDark(page: Page): Promise<void> {
  const names = () =>
    page.locator('svg[id^=oct-diagram]').evaluateAll((all) => all.map(({ id }) => id));
  const before = await names();
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  await expect
    .poll(async () => (await names()).filter((name) => before.includes(name)), { timeout: 120_000 })
    .toEqual([]);
}

/** Texts beyond the edge of their drawing. */
function cutTexts(drawings: Element[]): string[] {
  return drawings.flatMap((drawing) => {
    const frame = drawing.getBoundingClientRect();
    return [...drawing.querySelectorAll('text, foreignObject p')]
      .map((text) => ({ text, box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .filter(
        ({ box: { left, right, top, bottom } }) =>
          left < frame.left - 1 ||
          right > frame.right + 1 ||
          top < frame.top - 1 ||
          bottom > frame.bottom + 1,
      )
      .map(({ text }) => text.textContent ?? '');
  });
}

async function problems(page: Page, types: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [at, element] of (await page.locator('oct-mermaid').all()).entries()) {
    const list = await element.evaluate(hardToSee);
    if (list.length > 0) found[types[at]!] = list;
  }
  return found;
}

describePages(
  'diagrams of every type',
  {
    navigation: { pages: ['index', 'styled', 'owned'] },
    bodies: {
      index: { features: ['mermaid'], html: sources.map(({ text }) => diagram(text)).join('\n') },
      styled: { features: ['mermaid'], html: ofOneMode },
      owned: { features: ['mermaid'], html: owned.join('\n') },
    },
  },
  ({ open }) => {
    it('read in both modes, which may change', async () => {
      const page = await open('/', { height: 1400 });
      await drawAll(page);
      const types = sources.map(({ type }) => type);
      expect(await problems(page, types)).toEqual({});
      expect(await page.locator('oct-mermaid svg').evaluateAll(cutTexts)).toEqual([]);
      await goDark(page);
      expect(await problems(page, types)).toEqual({});
    }, 240_000);

    it('have text that reads on what their authors coloured for one mode', async () => {
      const page = await open('/styled', { height: 1400 });
      await drawAll(page);
      const texts = async () =>
        (await page.locator('oct-mermaid').evaluate(hardToSee)).filter((one) => /^text/.test(one));
      expect(await texts()).toEqual([]);
      await goDark(page);
      expect(await texts()).toEqual([]);
    });

    it('have what their authors set, and text that is large enough and not crossed', async () => {
      // All are near the window, so that each is drawn once.
      const page = await open('/owned', { width: 800, height: 3000 });
      await allDrawn(page);
      const [yellow, dark, wide, group, plan] = await page.locator('oct-mermaid').all();
      const fill = (one: typeof yellow) =>
        one!
          .locator('.node rect')
          .first()
          .evaluate((rect) => getComputedStyle(rect).fill);
      expect(await fill(yellow)).toBe('rgb(255, 221, 0)');
      // A theme of Mermaid is for one mode only: the palette of the site holds.
      expect(await fill(dark)).toBe(await fill(group));

      const size = await wide!.locator('.oct-mermaid-canvas').evaluate((canvas) => ({
        text:
          Number.parseFloat(getComputedStyle(canvas.querySelector('.nodeLabel')!).fontSize) *
          canvas.querySelector('svg')!.getScreenCTM()!.a,
        scrolls: canvas.scrollWidth > canvas.clientWidth && (canvas as HTMLElement).tabIndex === 0,
      }));
      expect(size.text).toBeGreaterThan(9.9);
      expect(size.scrolls).toBe(true);

      const boxes = await plan!.locator('.grid .tick text').evaluateAll((labels) =>
        labels
          .filter((label) => getComputedStyle(label).visibility === 'visible')
          .map((label) => label.getBoundingClientRect())
          .map(({ left, right }) => ({ left, right })),
      );
      expect(boxes.length).toBeGreaterThan(2);
      for (const [at, { left }] of boxes.entries()) {
        expect(left).toBeGreaterThan(boxes[at - 1]?.right ?? -1);
      }
    });
  },
);
