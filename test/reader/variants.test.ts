import { describe, expect, it } from 'vitest';
import { describeSite } from './browser.ts';
import { openMenu, readers, seen, sidebar, sidebarTexts, tabTexts } from './see.ts';
import { arrives } from './visit.ts';

describeSite('versions at the root', 'versions', ({ open }) => {
  describe.each(readers)('%s', (_, javaScript) => {
    it('keeps the reader on the same page where the other version has it', async () => {
      const page = await open('/v2/install', { javaScript });
      const menu = await openMenu(page.locator('#navbar'), '2.0');
      expect(await seen(menu)).toEqual(['2.0', 'Latest', '1.0']);
      await menu.getByText('1.0').click();
      await arrives(page, '/v1/install');
      expect(await sidebarTexts(page)).toContain('Intro to 1.0');
    });

    it('leads to the first page of a version that has no such page', async () => {
      const page = await open('/v2/plugins', { javaScript });
      await (await openMenu(page.locator('#navbar'), '2.0')).getByText('1.0').click();
      await arrives(page, '/v1/intro');
    });

    it('shows a page of both versions inside the reader’s own', async () => {
      const page = await open('/v1/intro', { javaScript });
      await sidebar(page).getByText('Licence').click();
      expect(await page.locator('h1').textContent()).toBe('Licence');
      expect(await sidebarTexts(page)).toContain('Intro to 1.0');
      await (await openMenu(page.locator('#navbar'), '1.0')).getByText('2.0').click();
      await arrives(page, '/shared/licence');
      expect(await sidebarTexts(page)).toContain('Plugins');
    });
  });
});

describeSite('languages at the root', 'languages', ({ open }) => {
  it.each(readers)('keeps the page in another language %s', async (_, javaScript) => {
    const page = await open('/install', { javaScript });
    const menu = await openMenu(page.locator('#navbar'), 'English');
    await menu.getByText('Français').click();
    await arrives(page, '/fr/install');
    expect(await sidebarTexts(page)).toEqual(['Débuter', 'Bienvenue', 'Installation']);
  });

  it('leads to the first page where the other language has no such page', async () => {
    const page = await open('/only-english');
    await (await openMenu(page.locator('#navbar'), 'English')).getByText('Français').click();
    await arrives(page, '/fr');
  });

  it('tells browsers the language and its direction', async () => {
    const attributes = async (path: string) => {
      const page = await open(path);
      return page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    };
    expect(await attributes('/')).toEqual(['en', 'ltr']);
    expect(await attributes('/jp')).toEqual(['ja', 'ltr']);
    expect(await attributes('/ar')).toEqual(['ar', 'rtl']);
  });

  it('mirrors the layout for Arabic', async () => {
    const page = await open('/ar');
    const side = await sidebar(page).boundingBox();
    const text = await page.locator('#content').boundingBox();
    expect(side!.x).toBeGreaterThan(text!.x);
  });
});

describeSite('language > version > tab', 'language-version-tab', ({ open }) => {
  describe.each(readers)('%s', (_, javaScript) => {
    it('keeps language and tab when the version changes', async () => {
      const page = await open('/es/v2/api', { javaScript });
      expect(await tabTexts(page)).toEqual(['Guías', 'Referencia']);
      await (await openMenu(page.locator('#navbar'), 'v2')).getByText('v1').click();
      await arrives(page, '/es/v1/api');
      expect(await page.locator('.nav-tabs [aria-current]').allTextContents()).toEqual([
        'Referencia',
      ]);
    });

    it('keeps version and page when the language changes', async () => {
      const page = await open('/en/v1/install', { javaScript });
      await (await openMenu(page.locator('#navbar'), 'English')).getByText('Español').click();
      await arrives(page, '/es/v1/install');
      expect(await tabTexts(page)).toEqual(['Guías', 'Referencia']);
    });
  });
});

describeSite(
  'version > dropdown > anchor, with global anchors',
  'version-dropdown-anchor',
  ({ open }) => {
    describe.each(readers)('%s', (_, javaScript) => {
      it('shows every level above the page', async () => {
        const page = await open('/v2/dev/intro', { javaScript });
        expect(await seen(page.locator('#navbar'))).toContain('2');
        expect(await sidebarTexts(page)).toEqual([
          'Developers',
          ...['Docs', 'SDKs', 'Changelog'],
          ...['Start', 'Intro v2', 'Build v2'],
        ]);
      });

      it('changes one level and keeps those above', async () => {
        const page = await open('/v2/dev/build', { javaScript });
        await sidebar(page).getByText('SDKs').click();
        await arrives(page, '/v2/dev/sdks');
        await (await openMenu(sidebar(page), 'Developers')).getByText('Operators').click();
        await arrives(page, '/v2/ops/run');
        expect(await sidebarTexts(page)).toEqual(['Operators', 'Changelog', 'Run v2']);
      });

      it('finds the page in another version, else its first page', async () => {
        const page = await open('/v2/dev/intro', { javaScript });
        await (await openMenu(page.locator('#navbar'), '2'))
          .getByText('1', { exact: true })
          .click();
        await arrives(page, '/v1/dev/intro');
        await page.goto(new URL('/v2/ops/run', page.url()).href);
        await (await openMenu(page.locator('#navbar'), '2'))
          .getByText('1', { exact: true })
          .click();
        await arrives(page, '/v1/dev/intro');
      });
    });
  },
);
