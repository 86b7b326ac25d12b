import { expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { describeSite } from './browser.ts';

describeSite('four languages and three versions', 'worldwide', ({ open }) => {
  const choose = async (page: Awaited<ReturnType<typeof open>>, from: string, to: string) => {
    await page.locator('summary.nav-dropdown-trigger:visible', { hasText: from }).click();
    await page.locator('.oct-menu[open] a', { hasText: to }).click();
    await page.waitForLoadState();
  };
  const place = (page: Awaited<ReturnType<typeof open>>) => new URL(page.url()).pathname;

  it('a change of version keeps language and page, one of language keeps version and page', async () => {
    const page = await open('/fr/v3/deploy', { width: 1440 });
    await choose(page, 'v3', 'v2');
    expect(place(page)).toBe('/fr/v2/deploy');
    await choose(page, 'Français', 'العربية');
    expect(place(page)).toBe('/ar/v2/deploy');
    await choose(page, 'v2', 'v3');
    await choose(page, 'العربية', '简体中文');
    expect(place(page)).toBe('/zh-Hans/v3/deploy');
    expect(await page.getAttribute('html', 'lang')).toBe('zh-Hans');
  });

  it('says which languages have no version of a page', async () => {
    const page = await open('/en/v1/deploy', { width: 1440 });
    await page.locator('summary.nav-dropdown-trigger:visible', { hasText: 'English' }).click();
    const arabic = page.locator('.oct-menu[open] a', { hasText: 'العربية' });
    expect(await arabic.innerText()).toContain('لا توجد ترجمة لهذه الصفحة');
  });

  it('says that a page is not translated, and leads to it in its own language', async () => {
    const page = await open('/zh-Hans/v2/start', { width: 1440 });
    await page.locator('#sidebar-content a', { hasText: 'Deploy' }).click();
    const notice = page.locator('.oct-untranslated');
    expect(await notice.innerText()).toContain('此页面尚未翻译');
    expect(await page.locator('#content').getAttribute('lang')).toBe('en');
    // It is in the words of the reader.
    expect(await notice.locator('a').getAttribute('lang')).toBe(null);
    await notice.locator('a').click();
    await page.waitForURL('**/en/v2/deploy');
    expect(await page.locator('.oct-untranslated').count()).toBe(0);
  });

  it('is mirrored for languages that are written from right to left', async () => {
    const page = await open('/ar/v3/start', { width: 1440 });
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    const sidebar = (await page.locator('#sidebar').boundingBox())!;
    expect(sidebar.x + sidebar.width).toBe(1440);
    const outline = (await page.locator('#table-of-contents').boundingBox())!;
    expect(outline.x).toBeLessThan(400);
    // Code is read from left to right everywhere.
    expect(await page.locator('pre').evaluate((pre) => getComputedStyle(pre).direction)).toBe(
      'ltr',
    );
    expect(await axeViolations(page)).toEqual([]);
  });

  it('fits a phone in both directions, with the drawer on the side where reading begins', async () => {
    for (const [path, dir] of [
      ['/ar/v3/start', 'rtl'],
      ['/zh-Hans/v3/start', 'ltr'],
    ] as const) {
      const page = await open(path, { width: 320 });
      await page.locator('.oct-drawer-open').click();
      const drawer = (await page.locator('#sidebar').boundingBox())!;
      expect(dir === 'rtl' ? drawer.x + drawer.width : drawer.x).toBe(dir === 'rtl' ? 320 : 0);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBe(0);
    }
  });
});
