import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const navigation = {
  languages: [
    { language: 'en', pages: ['index', 'next'] },
    { language: 'de', pages: ['deutsch'] },
  ],
};
const outline = ['Install', 'Use', 'Remove'].map((title) => ({ id: title, title, depth: 2 }));
const bodies = {
  index: {
    outline,
    html:
      outline.map(({ id }) => `<h2 id="${id}">${id}</h2><p style="height: 40rem">…</p>`).join('') +
      '<div class="table-wrapper"><table><tr><td>' +
      `${'unbroken'.repeat(40)}</td></tr></table></div>` +
      '<ul><li class="task-list-item"><input type="checkbox" checked disabled> Done</li></ul>' +
      '<div class="oct-code"><pre><code><span class="line highlight">a</span></code></pre></div>' +
      '<div class="oct-prompt">Prompt</div><details><summary>More</summary><p id="folded">Told</p></details><p><mark>Marked</mark></p>',
  },
};

/** The edge by which a chosen item stands out, which others of its kind do not have. */
const edge = (item: Locator) =>
  item.evaluate((node) => {
    const { borderInlineStartColor, borderInlineStartWidth } = getComputedStyle(node);
    return `${borderInlineStartWidth} ${borderInlineStartColor}`;
  });

describePages('a page in another guise', { navigation, bodies }, ({ open }) => {
  it('shows in forced colours where the reader is and what is chosen', async () => {
    const page = await open('/', { width: 1440 });
    await page.emulateMedia({ forcedColors: 'active' });
    const toc = page.locator('#table-of-contents .toc-item');
    await page.locator('#table-of-contents .toc-item[data-active]').first().waitFor();
    const pairs: [Locator, Locator][] = [
      [page.locator('.oct-side-link[aria-current]'), page.locator('.oct-side-link').last()],
      [
        page.locator('#table-of-contents .toc-item[data-active] a').first(),
        toc.last().locator('a'),
      ],
      [
        page.locator('#navbar .nav-dropdown-item[data-active]').first(),
        page.locator('#navbar .nav-dropdown-item:not([data-active])').first(),
      ],
    ];
    for (const [chosen, other] of pairs) expect(await edge(chosen)).not.toBe(await edge(other));
    for (const button of ['#search-bar-entry', '.nav-dropdown-trigger']) {
      expect(await edge(page.locator(button).first())).not.toMatch(/^0px/);
    }
  });

  it('draws in forced colours what grounds alone would say', async () => {
    const page = await open('/');
    await page.emulateMedia({ forcedColors: 'active' });
    const style = (selector: string, name: string, part?: string) =>
      page
        .locator(selector)
        .evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name!), [
          name,
          part,
        ] as const);
    const text = await style('#content', 'color');
    // Done or not, open or not.
    expect(await style('.task-list-item input', 'background-color', '::after')).toBe(text);
    expect(await style('summary:has(+ #folded)', 'background-color', '::before')).toBe(text);
    expect(await style('.line', 'outline-style')).toBe('solid');
    expect(await style('.oct-prompt', 'border-top-width')).toBe('1px');
    // The ink of marks is black, on a black page too, and needs the ground that is meant for it.
    expect(await style('#content mark', 'background-color')).toBe('rgb(255, 255, 0)');
  });

  it('leaves out motion for readers who asked for that', async () => {
    const page = await open('/', { width: 1440 });
    await page.locator('#navbar .oct-menu > summary').first().click();
    await page.locator('#navbar .oct-menu-list').first().waitFor();
    const lasting = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
        .filter((time) => time > 1),
    );
    expect(lasting).toEqual([]);
  });

  it('prints what does not fit and what is folded', async () => {
    const page = await open('/', { width: 700 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#folded').isVisible()).toBe(true);
    const beyond = await page
      .locator('.table-wrapper')
      .evaluate((table) => table.scrollWidth - table.clientWidth);
    expect(beyond).toBe(0);
  });
});

const address = `https://x.dev/${'unbroken'.repeat(12)}`;
describePages(
  'what an author makes wider than a phone',
  {
    navigation: { pages: ['index'] },
    facts: { index: { title: 'unbroken'.repeat(12), description: address } },
    bodies: {
      index: {
        html:
          '<figure class="oct-frame"><div class="oct-frame-surface" style="width:600px"><div class="oct-frame-content"><img alt="" width="900" height="9"></div></div></figure>' +
          `<p><strong>${'unbroken'.repeat(9)}</strong></p>`,
      },
    },
  },
  ({ open }) => {
    it('stays within the screen: an address in the description, a wide frame', async () => {
      const page = await open('/', { width: 360 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  },
);
