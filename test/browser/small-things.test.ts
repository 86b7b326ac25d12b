import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const html =
  '<p>Text <code>code</code> <kbd>K</kbd></p>' +
  '<ul><li class="task-list-item"><input type="checkbox" checked disabled> Done</li></ul>';

/** Small things have the corners of their theme, and code in a line the size of its letters. */
const expected = {
  mint: ['5px', '13.76px'],
  palm: ['3px', '13.76px'],
  linden: ['0px', '13.76px'],
  sequoia: ['3px', '13.6px'],
};

for (const [theme, [corner, size]] of Object.entries(expected))
  describePages(
    theme,
    { navigation: { pages: ['index'] }, bodies: { index: { html } }, config: { theme } },
    ({ open }) => {
      it('draws code, keys and boxes with its own corners', async () => {
        const page = await open('/');
        const corners = await page
          .locator('#content :is(code, kbd, input)')
          .evaluateAll((found) => found.map((one) => getComputedStyle(one).borderRadius));
        const box = `${Math.min(4, Number.parseFloat(corner!))}px`;
        expect(corners).toEqual([corner, corner, box]);
        const code = page.locator('#content code');
        expect(await code.evaluate((one) => getComputedStyle(one).fontSize)).toBe(size);
      });
    },
  );

describePages(
  'a theme whose boxes are grounds',
  {
    navigation: { pages: ['index'] },
    bodies: {
      index: {
        html,
        outline: [
          { id: 'a', title: 'A', depth: 2 },
          { id: 'b', title: 'B', depth: 2 },
        ],
      },
    },
    config: { theme: 'almond', contextual: { options: ['copy'] } },
  },
  ({ open }) => {
    it('has one look for the two boxes below a title on a phone', async () => {
      const page = await open('/', { width: 390 });
      const looks = await page
        .locator('.oct-page-menu, #header .oct-toc-inline')
        .evaluateAll((found) =>
          found.map((one) => {
            const { backgroundColor, boxShadow } = getComputedStyle(one);
            return { backgroundColor, boxShadow };
          }),
        );
      expect(looks.length).toBe(2);
      expect(looks[1]).toEqual(looks[0]);
    });
  },
);

describePages(
  'the keys that copy',
  {
    navigation: { pages: ['index', 'bare'] },
    bodies: { index: { html: '<p>Some words <input></p>' } },
    config: { contextual: { options: ['copy'] } },
  },
  ({ open }) => {
    it('copy the page as Markdown, but not while something is selected or written', async () => {
      const page = await open('/');
      let asked = 0;
      await page.route('**/*.md', (route) => {
        asked += 1;
        return route.fulfill({ body: '# Index' });
      });
      const menu = page.locator('[data-copies-by-keys]').first();
      await page.locator('#content input').focus();
      await page.keyboard.press('Control+c');
      await page.locator('#content input').blur();
      await page.locator('#content p').selectText();
      await page.keyboard.press('Control+c');
      await page.evaluate(() => getSelection()!.removeAllRanges());
      expect(asked).toBe(0);
      await page.keyboard.press('Control+c');
      await expect.poll(() => menu.getAttribute('data-state')).toBe('copied');
      expect(asked).toBe(1);
    });

    // As in Safari, which allows nothing that is asked for later.
    it.each(['the button', 'the keys'])('ask for the clipboard while %s is pressed', async (by) => {
      const page = await open('/');
      await page.route('**/*.md', (route) => route.fulfill({ body: '# Index' }));
      await page.evaluate(() => {
        // The browser's own command to copy has to stay out of it.
        Object.assign(window, { copies: 0 });
        addEventListener('copy', () => {
          (window as unknown as { copies: number }).copies += 1;
        });
        let isPressed = false;
        const press = () => {
          isPressed = true;
          setTimeout(() => {
            isPressed = false;
          });
        };
        for (const type of ['click', 'keydown']) addEventListener(type, press, true);
        const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
        const write = async ([item]: ClipboardItem[]) => {
          if (!isPressed) return refuse();
          document.title = await (await item!.getType('text/plain')).text();
        };
        const value = { write, writeText: refuse };
        Object.defineProperty(navigator, 'clipboard', { value });
        document.execCommand = () => false;
      });
      const first = page.locator('.oct-page-menu-first');
      // Not by the pointer, which would fetch the Markdown before, past the route.
      if (by === 'the button') await first.evaluate((button: HTMLElement) => button.click());
      else await page.keyboard.press('Control+c');
      const menu = page.locator('[data-copies-by-keys]').first();
      await expect.poll(() => menu.getAttribute('data-state')).toBe('copied');
      expect(await page.title()).toBe('# Index');
      expect(await page.evaluate('copies')).toBe(0);
    });
  },
);

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>')}`;

describePages(
  'a logo that cannot be loaded',
  {
    navigation: { pages: ['index'] },
    config: {
      name: 'The whole name of this documentation',
      logo: { light: drawing, dark: drawing },
    },
  },
  ({ open }) => {
    it('leaves the name of the site in its place, in one line', async () => {
      const page = await open('/');
      expect(await page.locator('#navbar img.nav-logo').count()).toBeGreaterThan(0);
      await page.evaluate(() => {
        for (const image of document.querySelectorAll<HTMLImageElement>('#navbar img.nav-logo'))
          image.src = 'data:image/png,broken';
      });
      const name = page.locator('#navbar .oct-logo-name');
      await name.first().waitFor();
      expect(await name.first().textContent()).toBe('The whole name of this documentation');
      expect((await name.first().boundingBox())!.height).toBeLessThan(32);
      // What authors' styles know the logo by.
      expect(await name.first().getAttribute('class')).toContain('nav-logo');
    });
  },
);
