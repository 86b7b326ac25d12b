import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ThemeName, themeDefaults } from '../../src/project/theme-defaults.ts';
import { describeSite } from './browser.ts';

/** Edges that stand in one line in every theme: a reader sees two pixels. */
for (const theme of Object.keys(themeDefaults) as ThemeName[]) {
  describeSite(
    theme,
    'showcase',
    ({ open, view }) => {
      it('begins labels of the sidebar in one line, and ends its arrows in one', async () => {
        const page = await view('/guides/components', { width: 1440 });
        const grid = (await edge(page, '.sidebar-title', 'left')) + 24;
        expect(await edge(page, '.nav-anchor-icon + *', 'left')).toBe(grid);
        const labels = ['.nav-anchor-icon + *', '.mobile-nav-tabs-item > :last-child'];
        if (await page.locator(`#mobile-nav-content ${labels[1]}`).first().isVisible())
          expect(await edge(page, labels[1]!, 'left')).toBe(await edge(page, labels[0]!, 'left'));
        const switcher = page.locator('.oct-menu-wide > summary .oct-chevron').first();
        if (await switcher.isVisible())
          expect(await edge(page, '.oct-menu-wide > summary .oct-chevron', 'right')).toBe(
            await edge(page, '#sidebar-content summary .oct-chevron', 'right'),
          );
      });

      it('leaves the label of the reader’s place below those of the pages beside it', async () => {
        const page = await view('/guides/rules', { width: 1440 });
        const list = '.oct-side-list:has(> li > [aria-current])';
        expect(await starts(page, `${list} > li > .oct-side-link > .oct-side-label`)).toBe(1);
      });

      it('gives anchors as much room as pages', async () => {
        const page = await view('/guides/components', { width: 1440 });
        const height = (of: string) =>
          page
            .locator(`#sidebar-content ${of} >> visible=true`)
            .first()
            .evaluate((one) => one.getBoundingClientRect().height);
        expect(await height('.nav-anchor')).toBe(await height('[aria-current="page"]'));
      });

      it('begins switchers, pages and foot of the drawer on one line', async () => {
        const page = await open('/guides/rules', { width: 390 });
        await page.locator('.oct-drawer-open').click();
        const line = await edge(page, '.sidebar-title', 'left');
        for (const other of ['#mobile-nav summary', '.oct-drawer-foot .navbar-link > a'])
          expect([other, await edge(page, other, 'left')]).toEqual([other, line]);
      });

      it('begins page and outline, and the sidebar below the bar, on one line', async () => {
        const page = await view('/guides/components', { width: 1440 });
        const line = await edge(page, '#header > :first-child', 'top');
        expect(await edge(page, '.oct-toc-title', 'top')).toBe(line);
        if (themeDefaults[theme].layout === 'rail') return;
        const top = await edge(page, '#navigation-items', 'top');
        const group = await page
          .locator('.sidebar-group-header')
          .first()
          .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop));
        const before = await page.locator('#sidebar-content').evaluate((sidebar) => {
          const { paddingTop } = getComputedStyle(sidebar);
          return sidebar.getBoundingClientRect().top + Number.parseFloat(paddingTop);
        });
        expect(top).toBeGreaterThanOrEqual(before);
        expect(Math.round(before + group)).toBe(line);
      });

      it('begins bar, page and drawer on one line on tablets and phones', async () => {
        const page = await open('/guides/components', { width: 1000 });
        for (const width of [1000, 820, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const line = await edge(page, '#page-title', 'left');
          expect([width, await edge(page, '.oct-logo', 'left')]).toEqual([width, line]);
        }
        await page.locator('.oct-drawer-open').click();
        const drawer = page.locator('#sidebar');
        await drawer.evaluate((sidebar) =>
          Promise.all(sidebar.getAnimations().map(({ finished }) => finished)),
        );
        const logo = await edge(page, '#sidebar .oct-logo', 'left');
        expect(await edge(page, '.sidebar-title', 'left')).toBe(logo);
        expect(await edge(page, '.oct-drawer-foot .navbar-link > a', 'left')).toBe(logo);
      });

      it('begins the examples of an endpoint where its page begins, under heads of one ground', async () => {
        const page = await view('/api-reference/create-a-job', { width: 1440 });
        expect(await edge(page, '#panel > *', 'top')).toBe(await edge(page, '#header', 'top'));
        const last = '#panel > :last-child > ';
        expect(await edge(page, `${last}.oct-tabset-rest`, 'right')).toBe(
          await edge(page, `${last}.oct-tabset-bar`, 'left'),
        );
        const ground = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => getComputedStyle(element).backgroundColor);
        const head = '#panel > .oct-endpoint-example >';
        expect(await ground(`${head} .oct-tabset-rest`)).toBe(
          await ground(`${head} .oct-tabset-bar`),
        );
      });

      it('begins the foot of an endpoint where its page begins, and ends it where the examples end', async () => {
        const page = await view('/api-reference/create-a-job', { width: 1440 });
        expect(await edge(page, '#footer', 'left')).toBe(await edge(page, '#header', 'left'));
        expect(await edge(page, '#footer', 'right')).toBe(await edge(page, '#panel', 'right'));
      });

      it('begins both links at the end of a page on one line when one title takes several', async () => {
        const page = await open('/guides/calendars', { width: 1440 });
        await lengthen(page, '.pagination-prev .pagination-title');
        expect(await edge(page, '.pagination-next .oct-icon', 'top')).toBe(
          await edge(page, '.pagination-prev .oct-icon', 'top'),
        );
      });

      it('sets signs of the sidebar on the first line of a label that takes several', async () => {
        const page = await open('/api-reference/create-a-job', { width: 1440 });
        const method = '#sidebar-content [aria-current] .method-nav-pill';
        const label = '#sidebar-content [aria-current] .oct-side-label';
        expect(await edge(page, method, 'top')).toBe(await edge(page, label, 'top'));
        await lengthen(page, label);
        expect(await edge(page, method, 'top')).toBe(await edge(page, label, 'top'));
      });

      it('sets the label of an update on the line of its title', async () => {
        const page = await open('/changelog', { width: 1440 });
        const [label, title] = await page.evaluate(() =>
          ['.oct-update-label', '.oct-update-content > :first-child'].map((selector) => {
            // The bottom of an empty inline box that is put in front of the text is the text's baseline.
            const mark = document.createElement('span');
            mark.style.display = 'inline-block';
            document.querySelector(`.oct-update ${selector}`)!.prepend(mark);
            return mark.getBoundingClientRect().bottom;
          }),
        );
        expect(Math.abs(label! - title!)).toBeLessThan(1);
      });
    },
    { theme },
  );
}

/** Gives an element so many words that they take several lines. */
async function lengthen(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => {
    element.textContent = 'A title with more words than one line holds. '.repeat(3);
  });
}

/** At how many places the visible of these elements begin. */
async function starts(page: Page, selector: string): Promise<number> {
  const found = page.locator(`${selector} >> visible=true`);
  return new Set(await found.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().left)))
    .size;
}

/** Where the first visible of these elements begins or ends, in whole pixels. */
async function edge(page: Page, selector: string, side: 'left' | 'right' | 'top'): Promise<number> {
  const found = page.locator(`${selector} >> visible=true`).first();
  return Math.round(await found.evaluate((e, at) => e.getBoundingClientRect()[at], side));
}
