import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const titles = ['One', 'Two', 'Three', 'Four'];
const section = (title: string, depth: number) =>
  `<h${depth} id="${title.toLowerCase()}">${title}</h${depth}><div style="height:40rem"></div>`;
/** Tabs A and B with a section in each that has a title. */
const tabSet = (name: string, titles: string[]) => {
  const tabs = ['A', 'B'].map(
    (label, at) =>
      `<label class="oct-tab"><input type="radio" name="${name}" value="${label}"${at ? '' : ' checked'}>${label}</label>`,
  );
  const panels = titles.map(
    (title) => `<div class="oct-panel">${title && section(title, 2)}</div>`,
  );
  return `<oct-tabs class="oct-tabset" data-sync><div class="oct-tabset-bar">${tabs.join('')}</div><div class="oct-panels">${panels.join('')}</div></oct-tabs>`;
};
const bodies = {
  index: {
    html:
      titles.map((title) => section(title, title === 'Three' ? 3 : 2)).join('') +
      '<h4 id="banner">Banner</h4>',
    ids: ['banner'],
    outline: titles.map((title) => ({
      id: title.toLowerCase(),
      title,
      depth: title === 'Three' ? 3 : 2,
    })),
  },
  tabs: {
    html: `${section('One', 2)}<div hidden>${section('Two', 2)}</div>`,
    outline: ['One', 'Two'].map((title) => ({ id: title.toLowerCase(), title, depth: 2 })),
  },
  chosen: {
    html: `${tabSet('a', ['Three', 'Two'])}${tabSet('b', ['Four', ''])}`,
    outline: ['Three', 'Two', 'Four'].map((title) => ({
      id: title.toLowerCase(),
      title,
      depth: 2,
    })),
  },
  short: {
    html: '<h2 id="one">One</h2><h2 id="two">Two</h2>',
    outline: ['One', 'Two'].map((title) => ({ id: title.toLowerCase(), title, depth: 2 })),
  },
  none: { html: tabSet('a', ['', 'Two']), outline: [{ id: 'two', title: 'Two', depth: 2 }] },
};

const set = {
  navigation: { pages: ['index', 'tabs', 'chosen', 'short', 'none'] },
  bodies,
  config: { banner: { content: 'News' }, contextual: { options: ['copy', 'view'] } },
};

describePages('the outline', set, ({ open }) => {
  it('scrolls to the heading in the address, even if a part of the layout has the same id', async () => {
    const page = await open('/#banner', { width: 1440 });
    await page.waitForFunction(() => {
      const { top } = document.querySelector('h4#banner')!.getBoundingClientRect();
      return top > 0 && top < innerHeight;
    });
  });

  it('marks the section that is read, and those that hold it', async () => {
    const page = await open('/', { width: 1440 });
    const marked = (attribute: string) =>
      page.locator(`#table-of-contents .toc-item[${attribute}]`).allTextContents();
    await expect.poll(() => marked('data-active-deepest')).toEqual(['One']);
    await page.evaluate(() => document.getElementById('three')!.scrollIntoView());
    await page.waitForFunction(
      () => document.querySelector('[data-active-deepest]')?.textContent === 'Three',
    );
    expect(await marked('data-active')).toEqual(['Two', 'Three']);
  });

  it('follows a jump past all headings where the browser does not say when scrolling ends', async () => {
    const page = await open('/', { width: 1440 });
    // As in browsers that lack it: the outline starts anew without the event.
    await page.evaluate(() => {
      addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
      delete (window as { onscrollend?: unknown }).onscrollend;
      document.dispatchEvent(new Event('octavo:updated'));
    });
    const marked = page.locator('#table-of-contents [data-active-deepest]');
    for (const id of ['two', 'four', 'one']) {
      await page.evaluate((heading) => {
        const { bottom } = document.getElementById(heading)!.getBoundingClientRect();
        scrollTo({ top: scrollY + bottom, behavior: 'instant' });
      }, id);
      await expect
        .poll(() => marked.textContent())
        .toBe(id.replace(/^./, (letter) => letter.toUpperCase()));
    }
  });

  it.each([390, 820, 1200])(
    'is opened by a row that names the section that is read, in a window of %d px',
    async (width) => {
      const page = await open('/', { width });
      const row = page.locator('.oct-toc-row');
      const summary = row.locator('summary');
      await expect.poll(() => row.count()).toBe(1);
      expect(await row.isVisible()).toBe(false);
      await page.evaluate(() => document.getElementById('two')!.scrollIntoView());
      await summary.waitFor();
      await expect.poll(() => summary.innerText()).toMatch(/Two$/);
      const box = (await row.boundingBox())!;
      const bar = (await page.locator('#navbar').boundingBox())!;
      expect(Math.abs(box.y - bar.y - bar.height)).toBeLessThan(2);
      // Beside the sidebar, where there is one, not over it.
      const sidebar = await page.locator('#sidebar').boundingBox();
      expect(box.x).toBeGreaterThanOrEqual(sidebar ? sidebar.x + sidebar.width : 0);
      expect(box.x + box.width).toBe(width);
      // What the address leads to stands below the row.
      const heading = (await page.locator('#two').boundingBox())!;
      expect(heading.y).toBeGreaterThanOrEqual(box.y + box.height);

      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await row.getByRole('link').allInnerTexts()).toEqual(titles);
      await row.getByRole('link', { name: 'Four' }).click();
      await expect.poll(() => row.evaluate((one: HTMLDetailsElement) => one.open)).toBe(false);
      await expect.poll(() => summary.innerText()).toMatch(/Four$/);
      await page.evaluate(() => scrollTo(0, 0));
      await row.waitFor({ state: 'hidden' });
    },
  );

  it('moves nothing when its row comes, and has none beside an outline that is shown', async () => {
    const page = await open('/', { width: 390 });
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.evaluate(() => {
      const inPage = window as unknown as { shifts: number };
      inPage.shifts = 0;
      new PerformanceObserver((list) => {
        inPage.shifts += list.getEntries().length;
      }).observe({ type: 'layout-shift' });
    });
    for (const y of [1500, 0, 1500]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await page.locator('.oct-toc-row').waitFor({ state: y ? 'visible' : 'hidden' });
    }
    expect(await page.evaluate('shifts')).toBe(0);
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await page.locator('.oct-toc-row').isVisible()).toBe(false);
  });

  it('marks no section that another tab hides', async () => {
    const page = await open('/tabs', { width: 1440 });
    const marked = page.locator('#table-of-contents [data-active-deepest]');
    await expect.poll(() => marked.allTextContents()).toEqual(['One']);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(200);
    expect(await marked.allTextContents()).toEqual(['One']);
  });

  it('lists the sections of the chosen tabs', async () => {
    const page = await open('/chosen', { width: 1440 });
    const listed = page.locator('#table-of-contents .toc-item:visible');
    await expect.poll(() => listed.allTextContents()).toEqual(['Three', 'Four']);
    await page.locator('.oct-tab', { hasText: 'B' }).last().click();
    await expect.poll(() => listed.allTextContents()).toEqual(['Two']);
    const marked = page.locator('#table-of-contents [data-active-deepest]');
    expect(await marked.allTextContents()).toEqual(['Two']);
    await page.goto(new URL('/chosen#three', page.url()).href);
    await expect.poll(() => listed.allTextContents()).toEqual(['Three']);
  });

  it('is not there while no tab with a section is chosen, and lists all without JavaScript', async () => {
    const outline = '#table-of-contents';
    const page = await open('/none', { width: 1440 });
    await expect.poll(() => page.locator(outline).isVisible()).toBe(false);
    await page.locator('.oct-tab', { hasText: 'B' }).click();
    await expect.poll(() => page.locator(outline).isVisible()).toBe(true);
    const plain = await open('/chosen', { width: 1440, javaScript: false });
    expect(await plain.locator(`${outline} .toc-item:visible`).allTextContents()).toEqual([
      'Three',
      'Two',
      'Four',
    ]);
  });

  it('marks the last section at the end of the page', async () => {
    const page = await open('/', { width: 1440 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(
      () => document.querySelector('[data-active-deepest]')?.textContent === 'Four',
    );
  });

  it('marks the first section where nothing has been read, with others in view', async () => {
    const page = await open('/short', { width: 1440, height: 1600 });
    const marked = page.locator('#table-of-contents [data-active-deepest]');
    await expect.poll(() => marked.allTextContents()).toEqual(['One']);
  });

  it('leads to a section, clear of what covers the page’s top', async () => {
    const page = await open('/', { width: 1440 });
    await page.locator('#table-of-contents a', { hasText: 'Two' }).click();
    const [heading, bar] = await page.evaluate(() => [
      document.getElementById('two')!.getBoundingClientRect().top,
      document.getElementById('navbar')!.getBoundingClientRect().bottom,
    ]);
    expect(heading).toBeGreaterThan(bar!);
    expect(heading! - bar!).toBeLessThan(80);
  });

  it('stands on one line with the page’s menu on a phone, and takes its own when it is opened', async () => {
    const page = await open('/', { width: 360, touch: true });
    const outline = page.locator('#header .oct-toc-inline');
    const boxes = async () => [
      (await page.locator('#header .oct-page-menu').boundingBox())!,
      (await outline.boundingBox())!,
    ];
    const [menu, beside] = await boxes();
    expect(beside!.y).toBeCloseTo(menu!.y, 0);
    expect(beside!.height).toBeCloseTo(menu!.height, 0);
    await outline.locator('summary').click();
    const [same, below] = await boxes();
    expect(same).toEqual(menu);
    expect(below!.y).toBeGreaterThan(menu!.y + menu!.height);
    expect(below!.width).toBe(320);
  });

  it('folds above the text on a phone, without JavaScript too', async () => {
    const page = await open('/', { width: 390, javaScript: false });
    expect(await page.locator('#table-of-contents').isVisible()).toBe(false);
    await page.locator('#header .oct-toc-inline summary').click();
    await page.locator('#header .oct-toc-inline a', { hasText: 'Two' }).click();
    expect(new URL(page.url()).hash).toBe('#two');
  });
});
