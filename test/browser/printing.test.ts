import { describe, expect, it } from 'vitest';
import { describePages } from './pages.ts';

const chapter =
  '<article class="oct-chapter" id="a"><header id="a--header"><h1 id="a--page-title">A</h1></header></article>';
const coloured = `<p><a href="#a">a</a> <span class="oct-badge" data-color="blue">b</span></p>
<div class="oct-callout" data-callout-type="tip"><div class="oct-callout-content">c</div></div>
<div class="oct-code"><pre class="oct-code-pre"><code><span class="line"><span class="k">let</span> d</span></code></pre></div>`;
const card = `<div class="card oct-card" data-link><div class="oct-card-body"><p class="oct-card-title"><a class="oct-card-link" href="https://example.com">Out</a></p></div></div>
<details class="oct-expandable"><summary>More</summary><p>Words</p></details>`;
const navigation = { pages: ['index', 'parts'] };

describe.each(['mint', 'linden', 'sequoia'])('in print, %s', (theme) => {
  const set = {
    navigation,
    config: { theme },
    bodies: { index: { html: chapter + coloured }, parts: { html: card } },
  };
  describePages('a site', set, ({ open }) => {
    it('heads the chapters of the whole site as it heads pages', async () => {
      const page = await open('/');
      const looks = await page.evaluate(() => {
        const look = (id: string) => {
          const { font, letterSpacing, color, textWrap } = getComputedStyle(
            document.getElementById(id)!,
          );
          const { padding, borderBottom } = getComputedStyle(
            document.getElementById(id.replace('page-title', 'header'))!,
          );
          return { font, letterSpacing, color, textWrap, padding, borderBottom };
        };
        return [look('page-title'), look('a--page-title')];
      });
      expect(looks[1]).toEqual(looks[0]);
    });

    it('tells the address of a card behind its title, and opens what folds to the width of the page', async () => {
      const page = await open('/parts');
      await page.emulateMedia({ media: 'print' });
      const { position, content } = await page
        .locator('.oct-card-link')
        .evaluate((link) => ({ ...getComputedStyle(link, '::after') }));
      expect(position).toBe('static');
      expect(content).toContain('https://example.com');
      const width = (part: string) =>
        page.locator(part).evaluate((node) => node.getBoundingClientRect().width);
      expect(await width('details')).toBe(await width('#content'));
    });

    it('prints in the dark what it prints in the light', async () => {
      const looks = (colorScheme: 'light' | 'dark') =>
        open('/', { colorScheme }).then(async (page) => {
          expect(await page.locator('html.dark').count()).toBe(colorScheme === 'dark' ? 1 : 0);
          await page.emulateMedia({ media: 'print' });
          return page.locator('html, #content *').evaluateAll((all) =>
            all.map((element) => {
              const style = getComputedStyle(element);
              return [element.tagName, style.color, style.backgroundColor, style.colorScheme];
            }),
          );
        });
      expect(await looks('dark')).toEqual(await looks('light'));
    });
  });
});
