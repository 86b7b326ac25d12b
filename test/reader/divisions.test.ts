import { describe, expect, it } from 'vitest';
import { describeSite } from './browser.ts';
import { currentLink, openMenu, readers, seen, sidebar, sidebarTexts, tabTexts } from './see.ts';
import { arrives } from './visit.ts';

describeSite('pages at the root', 'pages', ({ open }) => {
  it.each(readers)('lists them in order, groups among them, %s', async (_, javaScript) => {
    const page = await open('/', { javaScript });
    expect(await sidebarTexts(page)).toEqual([
      'Welcome',
      'Quickstart',
      'Guides',
      'Deploy',
      'Upgrade',
    ]);
    await sidebar(page).getByText('Deploy').click();
    await arrives(page, '/guides/deploy');
    expect(await page.locator('h1').textContent()).toBe('Deploy');
    expect(await currentLink(page).textContent()).toBe('Deploy');
  });

  it('follows links of the text to a place on another page', async () => {
    const page = await open('/');
    await page.locator('#content').getByRole('link', { name: 'quickstart' }).click();
    await arrives(page, '/quickstart#next-steps');
    const heading = page.getByRole('heading', { name: 'Next steps' });
    expect(await heading.isVisible()).toBe(true);
  });
});

describeSite('tabs at the root', 'tabs', ({ open }) => {
  describe.each(readers)('%s', (_, javaScript) => {
    it('shows all tabs but hidden ones, and marks the reader’s', async () => {
      const page = await open('/', { javaScript });
      expect(await tabTexts(page)).toEqual(['Guides', 'Reference', 'Help', 'Blog']);
      const current = page.locator('.nav-tabs [aria-current]');
      expect(await current.allTextContents()).toEqual(['Guides']);
      expect(await sidebarTexts(page)).toEqual(['Community', 'Start', 'Welcome', 'Setup']);
    });

    it('leads to the first page of a tab', async () => {
      const page = await open('/', { javaScript });
      await page.locator('.nav-tabs').getByText('Reference').click();
      await arrives(page, '/reference/config');
      expect(await sidebarTexts(page)).toEqual(['Community', 'Config', 'Cli']);
    });

    it('opens the menu of a tab, whose items lead on', async () => {
      const page = await open('/', { javaScript });
      const menu = await openMenu(page.locator('.nav-tabs'), 'Help');
      expect(await seen(menu)).toEqual(['Support', 'People who answer', 'Community', 'Status']);
      await menu.getByText('Community').click();
      await arrives(page, '/help/forum');
      expect(await sidebarTexts(page)).toContain('Forum');
    });

    it('shows the pages of one menu item in the sidebar', async () => {
      const page = await open('/help/hours', { javaScript });
      const texts = await sidebarTexts(page);
      expect(texts).toEqual(expect.arrayContaining(['Contact', 'Hours']));
      expect(texts).not.toContain('Forum');
    });
  });

  it('marks links to other hosts as such', async () => {
    const page = await open('/');
    const blog = page.locator('.nav-tabs').getByRole('link', { name: 'Blog' });
    expect(await blog.getAttribute('href')).toBe('https://blog.example.com');
    expect(await blog.getAttribute('rel')).toContain('noopener');
  });

  it('keeps pages of a hidden tab at their address', async () => {
    const page = await open('/hidden/notes');
    expect(await page.locator('h1').textContent()).toBe('Notes');
    expect(await tabTexts(page)).not.toContain('Hidden');
  });
});

describeSite('anchors at the root', 'anchors', ({ open }) => {
  it.each(readers)('stand above the pages of the chosen one %s', async (_, javaScript) => {
    const page = await open('/', { javaScript });
    expect(await sidebarTexts(page)).toEqual([
      ...['Documentation', 'API', 'Forum'],
      ...['Start', 'Welcome', 'Setup'],
    ]);
    await sidebar(page).getByText('API', { exact: true }).click();
    await arrives(page, '/api/overview');
    expect((await sidebarTexts(page)).slice(3)).toEqual(['Overview', 'Errors']);
    const current = sidebar(page).locator('.nav-anchor[aria-current]');
    expect(await current.allTextContents()).toEqual(['API']);
  });
});

describeSite('dropdowns at the root', 'dropdowns', ({ open }) => {
  it.each(readers)('are a menu above the pages %s', async (_, javaScript) => {
    const page = await open('/cloud/intro', { javaScript });
    const menu = await openMenu(sidebar(page), 'Cloud');
    expect(await seen(menu)).toEqual(['Cloud', 'We run it', 'Self-hosted', 'Console']);
    await menu.getByText('Self-hosted').click();
    await arrives(page, '/self/intro');
  });

  it.each(readers)('lead from the site’s root to the first page %s', async (_, javaScript) => {
    const page = await open('/', { javaScript });
    await page.waitForURL('**/cloud/intro');
    expect(await page.locator('h1').textContent()).toBe('Cloud');
  });
});

describeSite('products at the root', 'products', ({ open }) => {
  it.each(readers)('are a menu in the bar; each has its own tabs %s', async (_, javaScript) => {
    const page = await open('/docks/intro', { javaScript });
    const menu = await openMenu(page.locator('#navbar'), 'Docks');
    expect(await seen(menu)).toEqual([
      ...['Docks', 'Berths and moorings'],
      ...['Cranes', 'Lifting'],
      'Weather',
    ]);
    await menu.getByText('Cranes').click();
    await arrives(page, '/cranes/intro');
    expect(await tabTexts(page)).toEqual(['Guides', 'API']);
    await page.locator('.nav-tabs').getByText('API').click();
    await arrives(page, '/cranes/api');
  });
});
