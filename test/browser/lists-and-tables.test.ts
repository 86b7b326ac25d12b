import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addStyles } from '../reader/add-styles.ts';
import { describePages } from './pages.ts';

const words = 'Words that make up a sentence of some length. '.repeat(4);
const html = `
<ul class="contains-task-list"><li id="plain">One</li>
<li class="task-list-item" id="task"><input type="checkbox" disabled> Two</li></ul>
<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled id="flush"> Three</li></ul>
<p id="text">Text</p>
<details id="plain-details"><summary>More</summary><p>Text</p></details>
<details class="own"><summary class="list-none">Own</summary></details>
<div class="table-wrapper"><table><tr><td>someKey</td><td>string</td><td>required</td><td id="last">${words}</td></tr></table></div>
<div class="table-wrapper" id="options"><table><tr><td><code class="oct-unbroken">--max-size</code></td><td><code class="oct-unbroken">OCTAVO_MAX_SIZE</code></td><td>25 MB</td><td id="sentence">${words}</td><td>1.0</td></tr></table></div>`;

const formula = `<p><math id="formula"><mrow><mfrac><mtext>${'long'.repeat(40)}</mtext><mi>K</mi></mfrac></mrow></math></p>`;

describePages(
  'text',
  {
    navigation: { pages: ['index', 'formula'] },
    bodies: { index: { html }, formula: { html: formula } },
  },
  ({ open }) => {
    it('keeps the marks of the items among tasks that are none, and both texts in one line', async () => {
      const page = await open('/', { width: 1440 });
      const mark = (id: string) =>
        page.locator(id).evaluate((item) => getComputedStyle(item).listStyleType);
      expect([await mark('#plain'), await mark('#task')]).toEqual(['disc', 'none']);
      const starts = await page.evaluate(() =>
        ['#plain', '#task'].map((id) => {
          const range = document.createRange();
          range.selectNode(document.querySelector(id)!.lastChild!);
          return Math.round(range.getClientRects()[0]!.left);
        }),
      );
      expect(Math.abs(starts[0]! - starts[1]!)).toBeLessThanOrEqual(8);
      const left = (id: string) =>
        page.locator(id).evaluate((node) => Math.round(node.getBoundingClientRect().left));
      expect(await left('#flush')).toBe(await left('#text'));
    });

    it('leaves the last column of a table room for words on a phone', async () => {
      const page = await open('/', { width: 360 });
      const width = await page.locator('#last').evaluate((cell) => cell.clientWidth);
      expect(width).toBeGreaterThanOrEqual(144);
    });

    it('leaves any of four columns and more that room, and short code in one piece', async () => {
      const page = await open('/', { width: 360 });
      const width = await page.locator('#sentence').evaluate((cell) => cell.clientWidth);
      expect(width).toBeGreaterThanOrEqual(144);
      expect(width).toBeLessThanOrEqual(256);
      const lines = await page
        .locator('#options code')
        .evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
      expect(lines).toEqual([1, 1]);
    });

    it('scrolls a formula that is wider than a phone, not the page', async () => {
      const page = await open('/formula', { width: 360 });
      await addStyles(page, readFileSync('templates/styles/features/math.css', 'utf8'));
      const widths = await page
        .locator('#formula')
        .evaluate((box) => [
          box.scrollWidth > box.clientWidth,
          document.documentElement.scrollWidth,
        ]);
      expect(widths).toEqual([true, 360]);
    });

    it('draws tables to the edges of a phone, whatever room an author leaves beside the page', async () => {
      const page = await open('/', { width: 360 });
      const edges = () =>
        page.locator('.table-wrapper:not([id])').evaluate((box) => {
          const { left, right } = box.getBoundingClientRect();
          return [left, right, document.documentElement.scrollWidth];
        });
      expect(await edges()).toEqual([0, 360, 360]);
      await addStyles(page, '#content-container { padding-inline: 12px !important; }');
      expect(await edges()).toEqual([0, 360, 360]);
    });

    it('fades a table out where there is more of it, on screens with colours of their own', async () => {
      const page = await open('/', { width: 360 });
      const faded = (left: number) =>
        page.locator('.table-wrapper:not([id])').evaluate(async (box, left) => {
          box.scrollLeft = left;
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
          return getComputedStyle(box).maskImage.match(/rgba\(0, 0, 0, 0\)/g)?.length ?? 0;
        }, left);
      expect([await faded(0), await faded(40), await faded(9999)]).toEqual([1, 2, 1]);
      await page.setViewportSize({ width: 1440, height: 800 });
      expect(await faded(0)).toBe(0);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await faded(0)).toBe(0);
      await page.emulateMedia({ forcedColors: null, media: 'print' });
      expect(await faded(0)).toBe(0);
    });

    it('shows that plain details can be opened, unless their author does', async () => {
      const page = await open('/');
      const sign = (selector: string) =>
        page.locator(selector).evaluate((summary) => {
          const { content, maskImage, transform } = getComputedStyle(summary, '::before');
          return { shown: content !== 'none' && maskImage !== 'none', transform };
        });
      const closed = await sign('#plain-details > summary');
      expect(closed.shown).toBe(true);
      await page.getByText('More').click();
      const opened = await sign('#plain-details > summary');
      expect(opened.shown).toBe(true);
      expect(opened.transform).not.toBe(closed.transform);
      expect((await sign('summary.list-none')).shown).toBe(false);
    });
  },
);
