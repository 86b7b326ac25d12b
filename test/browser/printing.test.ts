import { describe, expect, it } from 'vitest';
import { describePages, type PageSet } from './pages.ts';

const chapter =
  '<article class="oct-chapter" id="a"><header id="a--header" class="oct-layout-header"><h1 id="a--page-title" class="oct-layout-page-title">A</h1></header></article>';
const coloured = `<p><a href="#a">a</a> <span class="oct-badge" data-color="blue">b</span></p>
<div class="oct-callout" data-callout-type="tip"><div class="oct-callout-content">c</div></div>
<div class="oct-code"><pre class="oct-code-pre"><code><span class="line"><span class="k">let</span> d</span></code></pre></div>`;
const card = `<div class="card oct-card" data-link><div class="oct-card-body"><p class="oct-card-title"><a class="oct-card-link" href="https://example.com">Out</a></p></div></div>
<details class="oct-expandable"><summary>More</summary><p>Words</p></details>`;
const tabs = (name: string, attribute = '') =>
  `<oct-tabs class="code-group oct-tabset" data-kind="code-group"${attribute}>
<div class="oct-tabset-bar"><select class="oct-tabset-select"><option>a</option><option selected>b</option></select></div>
<div class="oct-panels"><div class="oct-panel" id="${name}-a">a</div><div class="oct-panel" id="${name}-b">b</div></div></oct-tabs>`;
const tall = `<p><oct-zoom><img width="400" height="4000" alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='400' height='4000'/%3E"></oct-zoom></p>`;
const grounds = `<ul><li class="task-list-item"><input type="checkbox" checked disabled> Done</li></ul>
<p><span class="icon oct-stencil" aria-hidden="true"></span></p>`;
const navigation = { pages: ['index', 'parts', 'tall', 'tabs', 'grounds'] };

describe.each(['mint', 'linden', 'sequoia'])('in print, %s', (theme) => {
  const set: PageSet = {
    navigation,
    config: { theme },
    bodies: {
      index: { html: chapter + coloured },
      parts: { html: card },
      tall: { html: tall },
      grounds: { html: grounds },
      tabs: { html: tabs('status') + tabs('language', ' data-alternatives'), features: ['tabs'] },
    },
  };
  describePages('a site', set, ({ open }) => {
    it('shows a picture that is higher than the paper on one page', async () => {
      const page = await open('/tall', { height: 900 });
      await page.emulateMedia({ media: 'print' });
      const picture = page.locator('#content img');
      const { height } = (await picture.boundingBox())!;
      expect(height).toBeLessThanOrEqual(900);
      expect(await picture.evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain');
    });

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
      expect(await width('#content details')).toBe(await width('#content'));
    });

    it('has all that stands behind tabs, and of one thing said in several languages the chosen one', async () => {
      const page = await open('/tabs');
      await page.emulateMedia({ media: 'print' });
      const shown = await page
        .locator('.oct-panel')
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map(({ id }) => id));
      expect(shown).toEqual(['status-a', 'status-b', 'language-b']);
    });

    it('prints marks that are grounds, which printers otherwise save', async () => {
      const page = await open('/grounds');
      await page.emulateMedia({ media: 'print' });
      const adjusts = await page
        .locator('#content :is(input, .oct-stencil)')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).printColorAdjust));
      expect(adjusts).toEqual(['exact', 'exact']);
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
