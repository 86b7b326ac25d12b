import { beforeAll, expect, it } from 'vitest';
import { loadMath } from '../../src/render/math/math.ts';
import { describePages } from './pages.ts';

const sum = Array.from({ length: 14 }, (_, i) => `a_{${i}} x^{${i}}`).join(' + ');
const body = { html: '', features: ['math'] };

beforeAll(async () => {
  const render = await loadMath();
  const formula = (tex: string, display = false) => render(tex, display).html;
  body.html = `
<p id="short">A ${formula('x^2 = y')} and</p><p id="plain">A text and</p>
<p>The sum ${formula(`f(x) = ${sum}`)} breaks.</p>
<p>Fractions ${formula(`\\sqrt{${sum}}`)} scroll.</p>
<ul><li>${formula(`\\left(${sum}\\right)`)}</li></ul>
<h2 id="h">About ${formula(`f(x) = ${sum}`)}</h2>
<div class="table-wrapper"><table><tr><td id="cell">${formula(`f(x) = ${sum}`)}</td><td id="root">${formula(`\\sqrt{${sum}}`)}</td></tr></table></div>
<p>${formula(`f(x) = ${sum}`, true)}</p>`;
});

describePages(
  'formulas',
  { navigation: { pages: ['index'] }, bodies: { index: body as never } },
  ({ open }) => {
    it('break or scroll where they are wider than a phone', async () => {
      for (const width of [320, 390]) {
        const page = await open('/', { width });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        const formulas = await page
          .locator('p:not(#short) > math, li > math, h2 > math')
          .evaluateAll((all) =>
            all.map((one) => ({
              scrolls: one.scrollWidth > one.clientWidth,
              // What is drawn above or below the box would be cut.
              cut: one.scrollHeight > one.clientHeight,
            })),
          );
        expect(formulas.map(({ scrolls }) => scrolls)).toEqual([false, true, true, false]);
        expect(formulas.filter(({ cut }) => cut)).toEqual([]);
      }
    });

    it('stay in one line in a table, which scrolls', async () => {
      const page = await open('/', { width: 390 });
      const formula = page.locator('#cell math');
      expect(await formula.evaluate((one) => one.getBoundingClientRect().width)).toBeGreaterThan(
        390,
      );
      const scrolls = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
      expect(await scrolls('.table-wrapper')).toEqual([true]);
      expect(await scrolls('td math')).toEqual([false, false]);
      const overflow = await page
        .locator('td math')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).overflowX));
      expect(overflow).toEqual(['visible', 'visible']);
    });

    it('make the lines around them no higher than their signs are', async () => {
      const page = await open('/', { width: 390 });
      const height = (id: string) =>
        page.locator(id).evaluate((one) => one.getBoundingClientRect().height);
      expect((await height('#short')) - (await height('#plain'))).toBeLessThanOrEqual(4);
    });
  },
);
