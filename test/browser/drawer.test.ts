import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const navigation = {
  tabs: [
    { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'a'] }] },
    { tab: 'API', pages: ['api'] },
    { tab: 'Long', pages: Array.from({ length: 60 }, (_, at) => `long/${at}`) },
  ],
};
const config = {
  navbar: { primary: { type: 'button', label: 'Sign in', href: 'https://example.com/in' } },
};
const phone = { width: 390, height: 800 };

describePages('the drawer', { navigation, config }, ({ open }) => {
  it('holds tabs, switchers and the sidebar', async () => {
    const page = await open('/', { ...phone, javaScript: false });
    await page.locator('.oct-drawer-open').click();
    expect(await page.locator('.mobile-nav-tabs-item').allTextContents()).toEqual([
      'Guides',
      'API',
      'Long',
    ]);
    expect(await page.locator('#sidebar-content').isVisible()).toBe(true);
    await page.locator('.mobile-nav-tabs-item', { hasText: 'API' }).click();
    await page.waitForURL('**/api');
  });

  it('has the button of the bar, as wide as itself, also where there are no other links', async () => {
    const page = await open('/', phone);
    await page.locator('.oct-drawer-open').click();
    const button = page.locator('#sidebar').getByRole('link', { name: 'Sign in' });
    const drawer = (await page.locator('#sidebar').boundingBox())!;
    const box = (await button.boundingBox())!;
    expect(box.width).toBeGreaterThan(drawer.width - 48);
    expect(box.height).toBeGreaterThanOrEqual(40);
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(1);
  });

  it('closes by Escape and by a touch beside it, and the page behind it stands still', async () => {
    const page = await open('/', phone);
    const drawer = page.locator('#sidebar');
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(380, 400)]) {
      await page.locator('.oct-drawer-open').click();
      expect(await drawer.isVisible()).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
        'hidden',
      );
      await close();
      await drawer.waitFor({ state: 'hidden' });
    }
  });

  it('is a dialog that keeps the focus within and takes the page behind away, and gives both back', async () => {
    const page = await open('/', phone);
    const opener = page.locator('.oct-drawer-open');
    const focus = () =>
      page.evaluate(() => {
        const { activeElement: at } = document;
        return at === document.body ? 'none' : at?.closest('#sidebar') ? 'drawer' : at?.className;
      });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Navigation' });
    await dialog.waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('#sidebar'));
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    expect(await page.locator('[inert] main').count()).toBe(1);
    const places = new Set<string | undefined>();
    // The drawer has fewer stops; past its last one the browser's own controls come, as with any dialog.
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab');
      places.add(await focus());
    }
    expect([...places].filter((place) => place !== 'none')).toEqual(['drawer']);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focus()).toContain('oct-drawer-open');
    expect(await page.locator('[inert], [role="dialog"]').count()).toBe(0);
  });

  it('gives the focus to its button when it closes, and to the place that a link of it leads to', async () => {
    const page = await open('/', { ...phone, touch: true });
    const opener = page.locator('.oct-drawer-open');
    const drawer = page.locator('#sidebar');
    await opener.tap();
    await page.waitForFunction(() => document.activeElement?.closest('#sidebar'));
    await drawer.getByRole('button', { name: 'Close' }).tap();
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.tap();
    const link = drawer.locator('#sidebar-content a').first();
    await link.evaluate((at: HTMLAnchorElement) => {
      at.hash = 'content-area';
    });
    await link.tap();
    await drawer.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content-area');
  });

  it("keeps its button in view, and the reader's place clear of it and of the end, in long lists", async () => {
    for (const place of ['long/40', 'long/59', 'long/1']) {
      const page = await open(`/${place}`, phone);
      await page.locator('.oct-drawer-open').click();
      const close = page.locator('#sidebar').getByRole('button', { name: 'Close' });
      const { y, height } = (await close.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      const link = (await page.locator('#sidebar [aria-current="page"]').boundingBox())!;
      expect(link.y).toBeGreaterThan(y + height);
      expect(link.y + link.height).toBeLessThan(760);
    }
  });

  it('stands still when the menu of colour modes opens in it', async () => {
    const page = await open('/long/1', { ...phone, touch: true });
    await page.locator('.oct-drawer-open').tap();
    const drawer = page.locator('#sidebar');
    expect(await drawer.evaluate((element) => element.scrollHeight)).toBeGreaterThan(1000);
    await drawer.locator('.oct-mode > summary').tap();
    await drawer.locator('.oct-mode label').first().tap();
    expect(await drawer.evaluate((element) => element.scrollTop)).toBe(0);
  });

  it('makes way when the window grows', async () => {
    const page = await open('/', phone);
    await page.locator('.oct-drawer-open').click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForFunction(() => !document.getElementById('sidebar')!.matches(':popover-open'));
    expect(await page.locator('#sidebar').isVisible()).toBe(true);
  });
});

const pages = (...ids: string[]) => ({ groups: [{ group: 'Start', pages: ids }] });
const divided = {
  languages: [
    {
      language: 'en',
      versions: [
        {
          version: 'v2',
          tag: 'Latest',
          tabs: [
            { tab: 'Guides', ...pages('index', 'a') },
            { tab: 'Application programming', ...pages('api') },
            { tab: 'Here at the end of the row', ...pages('end') },
          ],
        },
        { version: 'v1', ...pages('v1/index') },
      ],
    },
    { language: 'fr', ...pages('fr/index') },
  ],
};
const links = [{ label: 'Status', href: 'https://example.com/status' }];

describePages(
  'the drawer of a site with versions, languages and tabs',
  { navigation: divided, config: { navbar: { ...config.navbar, links } } },
  ({ open }) => {
    it.each([
      { width: 390, javaScript: true },
      { width: 390, javaScript: false },
      { width: 820, javaScript: true },
    ])(
      'shows pages below what there is to choose, and the rest at its foot: %o',
      async ({ width, javaScript }) => {
        const page = await open('/', { width, height: 844, javaScript });
        await page.locator('.oct-drawer-open').click();
        const at = async (selector: string) =>
          (await page.locator(selector).first().boundingBox())!;
        const first = await at('#sidebar-content .oct-side-link');
        expect(first.y).toBeLessThan(240);
        for (const above of ['#mobile-nav .oct-menu', '.mobile-nav-tabs-item'])
          expect((await at(above)).y).toBeLessThan(first.y);
        const foot = await at('.oct-drawer-foot');
        expect(foot.y + foot.height).toBe(844);
        for (const below of ['.oct-drawer-links', '.oct-drawer-primary'])
          expect((await at(below)).y).toBeGreaterThan(foot.y);
      },
    );

    it('opens its menus as wide as their row', async () => {
      const page = await open('/', phone);
      await page.locator('.oct-drawer-open').click();
      const row = (await page.locator('#mobile-nav-content').boundingBox())!;
      for (const label of ['v2', 'English']) {
        await page.locator('#mobile-nav summary', { hasText: label }).click();
        const list = (await page.locator('#mobile-nav [open] > ul').boundingBox())!;
        expect([list.x >= row.x, list.width > row.width - 48]).toEqual([true, true]);
        expect(list.x + list.width).toBeLessThanOrEqual(row.x + row.width);
      }
    });

    it('brings the tab of the page into view', async () => {
      const page = await open('/end', phone);
      await page.locator('.oct-drawer-open').click();
      const tab = (await page.locator('.mobile-nav-tabs-item[data-active]').boundingBox())!;
      const row = (await page.locator('.oct-drawer-tabs').boundingBox())!;
      expect(tab.x + tab.width).toBeLessThan(row.x + row.width + 1);
    });
  },
);
