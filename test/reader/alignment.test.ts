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
        const seen = await edges(page, {
          title: ['.sidebar-title', 'left'],
          label: ['.nav-anchor-icon + *', 'left'],
        });
        expect(seen.label).toBe(seen.title + 24);
        const { tab, switcher, arrow } = await seenEdges(page, {
          tab: ['#mobile-nav-content .mobile-nav-tabs-item > :last-child', 'left'],
          switcher: ['.oct-menu-wide > summary .oct-chevron', 'right'],
          arrow: ['#sidebar-content summary .oct-chevron', 'right'],
        });
        expect(tab ?? seen.label).toBe(seen.label);
        if (switcher !== undefined) expect(switcher).toBe(arrow);
      });

      it('leaves the label of the reader’s place below those of the pages beside it', async () => {
        const page = await view('/guides/rules', { width: 1440 });
        const list = '.oct-side-list:has(> li > [aria-current])';
        expect(await starts(page, `${list} > li > .oct-side-link > .oct-side-label`)).toBe(1);
      });

      it('gives anchors as much room as pages', async () => {
        const page = await view('/guides/components', { width: 1440 });
        const seen = await edges(page, {
          anchor: ['#sidebar-content .nav-anchor', 'height'],
          page: ['#sidebar-content [aria-current="page"]', 'height'],
        });
        expect(seen.anchor).toBe(seen.page);
      });

      it('begins page and outline, and the sidebar below the bar, on one line', async () => {
        const page = await view('/guides/components', { width: 1440 });
        const { header, outline, list } = await edges(page, {
          header: ['#header > :first-child', 'top'],
          outline: ['.oct-toc-title', 'top'],
          list: ['#navigation-items', 'top'],
        });
        expect(outline).toBe(header);
        if (themeDefaults[theme].layout === 'rail') return;
        const [before, group] = await page.evaluate(() => {
          const paddingOf = (selector: string): [Element, number] => {
            const element = document.querySelector(selector)!;
            return [element, Number.parseFloat(getComputedStyle(element).paddingTop)];
          };
          const [sidebar, padding] = paddingOf('#sidebar-content');
          return [
            sidebar.getBoundingClientRect().top + padding,
            paddingOf('.sidebar-group-header')[1],
          ] as const;
        });
        expect(list).toBeGreaterThanOrEqual(before);
        expect(Math.round(before + group)).toBe(header);
      });

      it('begins bar, page and drawer on one line on tablets and phones', async () => {
        const page = await open('/guides/components', { width: 1000 });
        for (const width of [1000, 820, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const { title, logo } = await edges(page, {
            title: ['#page-title', 'left'],
            logo: ['.oct-logo', 'left'],
          });
          expect([width, logo]).toEqual([width, title]);
        }
        await page.locator('.oct-drawer-open').click();
        const drawer = page.locator('#sidebar');
        await drawer.evaluate((sidebar) =>
          Promise.all(sidebar.getAnimations().map(({ finished }) => finished)),
        );
        const { logo, ...parts } = await edges(page, {
          logo: ['#sidebar .oct-logo', 'left'],
          title: ['.sidebar-title', 'left'],
          switcher: ['#mobile-nav summary', 'left'],
          foot: ['.oct-drawer-foot .navbar-link > a', 'content'],
        });
        expect(parts).toEqual({ title: logo, switcher: logo, foot: logo });
      });

      it('begins the examples of an endpoint where its page begins, under heads of one ground', async () => {
        const page = await view('/api-reference/create-a-job', { width: 1440 });
        const last = '#panel > :last-child > ';
        const seen = await edges(page, {
          panel: ['#panel > *', 'top'],
          header: ['#header', 'top'],
          rest: [`${last}.oct-tabset-rest`, 'right'],
          bar: [`${last}.oct-tabset-bar`, 'left'],
        });
        expect(seen.panel).toBe(seen.header);
        expect(seen.rest).toBe(seen.bar);
        const [rest, bar] = await page.evaluate(() =>
          ['.oct-tabset-rest', '.oct-tabset-bar'].map((part) => {
            const head = document.querySelector(`#panel > .oct-endpoint-example > ${part}`)!;
            return getComputedStyle(head).backgroundColor;
          }),
        );
        expect(rest).toBe(bar);
      });

      it('begins the foot of an endpoint where its page begins, and ends it where the examples end', async () => {
        const page = await view('/api-reference/create-a-job', { width: 1440 });
        const seen = await edges(page, {
          start: ['#footer', 'left'],
          header: ['#header', 'left'],
          end: ['#footer', 'right'],
          panel: ['#panel', 'right'],
        });
        expect(seen.start).toBe(seen.header);
        expect(seen.end).toBe(seen.panel);
      });

      it('begins both links at the end of a page on one line when one title takes several', async () => {
        const page = await view('/guides/rules', { width: 1440 });
        const { next, previous } = await lengthened(page, '.pagination-prev .pagination-title', {
          next: ['.pagination-next .oct-icon', 'top'],
          previous: ['.pagination-prev .oct-icon', 'top'],
        });
        expect(next).toBe(previous);
      });

      it('sets signs of the sidebar on the first line of a label that takes several', async () => {
        const page = await view('/api-reference/create-a-job', { width: 1440 });
        const label = '#sidebar-content [aria-current] .oct-side-label';
        const tops: Wanted<'method' | 'label'> = {
          method: ['#sidebar-content [aria-current] .method-nav-pill', 'top'],
          label: [label, 'top'],
        };
        const short = await edges(page, tops);
        expect(short.method).toBe(short.label);
        const long = await lengthened(page, label, tops);
        expect(long.method).toBe(long.label);
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

/** `content` is the left edge of what is inside, without padding. */
type Edge = [selector: string, side: 'left' | 'right' | 'top' | 'height' | 'content'];
type Wanted<Name extends string> = Record<Name, Edge>;

/** Where the first visible element of each selector begins or ends, in whole pixels, of those that are there. */
async function seenEdges<Name extends string>(
  page: Page,
  wanted: Wanted<Name>,
): Promise<Partial<Record<Name, number>>> {
  const found = await page.evaluate((list: [string, Edge][]) => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    };
    const at = (element: Element, side: Edge[1]) => {
      const box = element.getBoundingClientRect();
      if (side !== 'content') return box[side];
      return box.left + Number.parseFloat(getComputedStyle(element).paddingLeft);
    };
    return list.flatMap(([name, [selector, side]]) => {
      const element = [...document.querySelectorAll(selector)].find(isSeen);
      return element ? [[name, Math.round(at(element, side))] as const] : [];
    });
  }, Object.entries<Edge>(wanted));
  return Object.fromEntries(found) as Partial<Record<Name, number>>;
}

/** The same where one that is not there is a fault. */
async function edges<Name extends string>(
  page: Page,
  wanted: Wanted<Name>,
): Promise<Record<Name, number>> {
  const found = await seenEdges(page, wanted);
  expect(Object.keys(found).sort()).toEqual(Object.keys(wanted).sort());
  return found as Record<Name, number>;
}

/** Edges while an element has so many words that they take several lines. */
async function lengthened<Name extends string>(
  page: Page,
  selector: string,
  wanted: Wanted<Name>,
): Promise<Record<Name, number>> {
  const text = page.locator(selector).first();
  const short = await text.evaluate((element) => {
    const before = element.innerHTML;
    element.textContent = 'A title with more words than one line holds. '.repeat(3);
    return before;
  });
  const found = await edges(page, wanted);
  await text.evaluate((element, before) => {
    element.innerHTML = before;
  }, short);
  return found;
}

/** At how many places the visible of these elements begin. */
async function starts(page: Page, selector: string): Promise<number> {
  const found = page.locator(`${selector} >> visible=true`);
  return new Set(await found.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().left)))
    .size;
}
