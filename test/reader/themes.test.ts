import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ThemeName, themeDefaults } from '../../src/project/theme-defaults.ts';
import { addStyles } from './add-styles.ts';
import { axeViolationsInBothModes } from './axe.ts';
import { describeSite } from './browser.ts';

/** One theme for each layout and place of the tabs, the only things that decide where a reader finds what to click. */
const shapes = [
  ...new Map(
    Object.entries(themeDefaults).map(([name, { layout, tabs }]) => [`${layout} ${tabs}`, name]),
  ).values(),
];

/** Each theme at the page that shows every component; all kinds of page are gone through by `npm run sheets -- --axe`. */
for (const theme of Object.keys(themeDefaults) as ThemeName[]) {
  describeSite(
    theme,
    'showcase',
    ({ open, view }) => {
      it('axe-core finds nothing, in light and dark', async () => {
        const page = await view('/guides/components', { width: 1440 });
        expect(await axeViolationsInBothModes(page)).toEqual([]);
      });

      it('fits into a window of 640 and 320 px, drawer open and closed', async () => {
        const page = await open('/guides/components', { width: 640 });
        const beyond = async (width: number) => {
          await page.setViewportSize({ width, height: 800 });
          return page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
        };
        expect([await beyond(320), await beyond(640)]).toEqual([0, 0]);
        await page.locator('.oct-drawer-open').click();
        expect(await page.locator('#sidebar-content a').first().isVisible()).toBe(true);
        expect([await beyond(320), await beyond(640)]).toEqual([0, 0]);
      });

      it('leaves anchors as much room as its bar takes, at every width', async () => {
        const page = await view('/guides/components', { width: 1440 });
        for (const width of [390, 820, 1100, 1440, 1100, 820, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const room = await page.evaluate(() => {
            // Below the bar comes the row that names the section, where no outline stands beside the page.
            const row = innerWidth < 1280 ? 40 : 0;
            const bar = document.querySelector<HTMLElement>('#navbar')!.offsetHeight + row;
            return (
              Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) - bar
            );
          });
          expect([width, Math.abs(room - 24) < 6]).toEqual([width, true]);
        }
      });

      it('draws the whole ring around what has the focus, where lists scroll too', async () => {
        const page = await view('/guides/components', { width: 1440 });
        await page.keyboard.press('Tab');
        const lists = ['#sidebar-content .sidebar-group', '#table-of-contents', '.nav-tabs'];
        for (const list of lists) {
          const link = page.locator(`${list} a >> visible=true`).first();
          if ((await link.count()) === 0) continue;
          await link.focus();
          expect([list, await cutOff(link)]).toEqual([list, 0]);
        }
      });

      it('marks the reader’s place in the outline in forced colours', async () => {
        const page = await view('/guides/components', { width: 1440 });
        await page.emulateMedia({ forcedColors: 'active' });
        const active = page.locator('#table-of-contents .toc-item[data-active] a').first();
        expect(await active.evaluate((link) => getComputedStyle(link).borderInlineStartWidth)).toBe(
          '3px',
        );
      });

      if (!shapes.includes(theme)) return;
      it('reads and navigates without JavaScript', async () => {
        const page = await open('/guides/components', { javaScript: false, width: 1440 });
        expect(await page.locator('h1').innerText()).toBe('Every component');
        await page.locator('#sidebar-content a', { hasText: 'Install' }).click();
        await page.waitForURL('**/guides/install');
        await page.getByRole('link', { name: 'Changelog' }).first().click();
        await page.waitForURL('**/changelog');
      });
    },
    { theme },
  );
}

describeSite('the button of the bar', 'showcase', ({ open }) => {
  it('keeps its colour where an author gives all parts of the bar a ground', async () => {
    const page = await open('/guides/components', { width: 1440 });
    await addStyles(page, '#navbar div { background: white; }');
    const button = page.locator('#topbar-cta-button a');
    const [above, ground] = await button.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const layers = document.elementsFromPoint(x + width / 2, y + height / 2);
      const ground = layers.find((layer) => layer.matches('.oct-button-ground'))!;
      const names = layers.slice(0, layers.indexOf(link)).map((layer) => layer.localName);
      return [names, getComputedStyle(ground).backgroundColor] as const;
    });
    // The label's own text, the ground, and below it what the author has painted.
    expect(above).toEqual(['span', 'span', 'div']);
    const own = await button.evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(ground).toBe(own);
  });
});

describeSite(
  'the sidebar over the whole height',
  'showcase',
  ({ open }) => {
    it('leaves a margin without effect by which an author keeps the page off it', async () => {
      const page = await open('/guides/components', { width: 1440 });
      await addStyles(
        page,
        '#content-container { width: 1000px !important; margin-left: 330px !important; }',
      );
      const box = (await page.locator('#content-container').boundingBox())!;
      const side = (await page.locator('#sidebar').boundingBox())!;
      const [start, end] = [box.x - side.width, 1440 - (box.x + box.width)];
      expect(start).toBeGreaterThan(0);
      expect(Math.abs(start - end)).toBeLessThan(2);
    });

    it('shortens a long name of the site to its own width', async () => {
      const page = await open('/guides/components', { width: 1440 });
      const name = page.locator('#sidebar .oct-logo-name');
      await name.evaluate((node) => {
        node.textContent = 'A product with quite a long name of its own';
      });
      const [inner, outer] = [
        await name.boundingBox(),
        await page.locator('#sidebar').boundingBox(),
      ];
      expect(inner!.x + inner!.width).toBeLessThanOrEqual(outer!.x + outer!.width - 16);
    });

    it('fades what was scrolled to the switchers above it, and nothing that has not', async () => {
      const page = await open('/guides/components', { width: 1440 });
      const { mask, room } = await page.locator('#sidebar-content').evaluate((list) => {
        const { maskImage, paddingTop } = getComputedStyle(list);
        return { mask: maskImage, room: paddingTop };
      });
      expect(mask).toMatch(/^linear-gradient\(rgba\(0, 0, 0, 0\), /);
      expect(mask).toContain(` ${room})`);
    });
  },
  { theme: 'maple' },
);

/** Pixels by which the ring of what has the focus is wider than the box that scrolls around it. */
function cutOff(link: Locator): Promise<number> {
  return link.evaluate((element) => {
    let box = element.parentElement!;
    while (getComputedStyle(box).overflowX === 'visible') box = box.parentElement!;
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    return Math.max(
      0,
      outer.left - inner.left + around,
      inner.right + around - outer.right,
      ...(element.closest('.nav-tabs')
        ? [outer.top - inner.top + around, inner.bottom + around - outer.bottom]
        : []),
    );
  });
}
