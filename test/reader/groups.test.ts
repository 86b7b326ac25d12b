import { describe, expect, it } from 'vitest';
import { describeSite } from './browser.ts';
import { currentLink, readers, sidebar, sidebarTexts } from './see.ts';
import { arrives } from './visit.ts';

describeSite('groups at the root', 'groups', ({ open }) => {
  describe.each(readers)('%s', (_, javaScript) => {
    it('shows top-level groups open, nested ones closed unless expanded', async () => {
      const page = await open('/', { javaScript });
      expect(await sidebarTexts(page)).toEqual([
        ...['Start', 'Welcome', 'Quickstart'],
        ...['Guides', 'NEW', 'Overview', 'Ships', 'Cranes', 'Lift', 'Pilots'],
        ...['More', 'Status page'],
      ]);
      expect(await currentLink(page).textContent()).toBe('Welcome');
    });

    it('folds a nested group without leaving the page, and no top-level group', async () => {
      const page = await open('/', { javaScript });
      const title = sidebar(page).getByText('Ships', { exact: true });
      await title.click();
      expect(await sidebarTexts(page)).toContain('Arrive');
      expect(await sidebarTexts(page)).not.toContain('Load');
      await arrives(page, '/');
      await title.click();
      expect(await sidebarTexts(page)).not.toContain('Arrive');

      await sidebar(page).getByText('Guides NEW', { exact: true }).click();
      expect(await sidebarTexts(page)).toContain('Overview');
    });

    it('opens the groups above the page', async () => {
      const page = await open('/guides/ships/cargo/load', { javaScript });
      const texts = await sidebarTexts(page);
      expect(texts).toEqual(expect.arrayContaining(['Arrive', 'Cargo', 'Load', 'Unload']));
      expect(await currentLink(page).textContent()).toBe('Load');
    });

    it('opens the page that a group names as its root', async () => {
      const page = await open('/', { javaScript });
      await sidebar(page).getByText('Pilots', { exact: true }).first().click();
      await arrives(page, '/guides/pilots');
      expect(await sidebarTexts(page)).toContain('Book');
    });

    it('leads from page to page in the order of the navigation', async () => {
      const page = await open('/quickstart', { javaScript });
      await page.locator('#pagination .pagination-next').click();
      await arrives(page, '/guides/overview');
      await page.locator('#pagination .pagination-next').click();
      await arrives(page, '/guides/ships/arrive');
      await page.locator('#pagination .pagination-prev').click();
      await arrives(page, '/guides/overview');
    });
  });

  it('lists a page that lives elsewhere as a link, and a hidden page not at all', async () => {
    const page = await open('/secret');
    expect(await page.locator('h1').textContent()).toBe('Secret');
    expect(await sidebarTexts(page)).not.toContain('Secret');
    const status = sidebar(page).getByRole('link', { name: 'Status page' });
    expect(await status.getAttribute('href')).toBe('https://status.example.com/');
    expect(await status.getAttribute('target')).toBe('_blank');
  });

  it('names the section above the title', async () => {
    const page = await open('/guides/ships/cargo/load');
    expect(await page.locator('.eyebrow').textContent()).toBe('Cargo');
  });

  it('keeps a fold that the reader made on the next page', async () => {
    const page = await open('/');
    await sidebar(page).getByText('Ships', { exact: true }).click();
    await sidebar(page).getByText('Quickstart', { exact: true }).click();
    await arrives(page, '/quickstart');
    expect(await sidebarTexts(page)).toContain('Arrive');
  });
});

describeSite(
  'breadcrumbs',
  'groups',
  ({ open }) => {
    it('shows the whole path above the title, with links', async () => {
      const page = await open('/guides/ships/cargo/load');
      const crumbs = page.locator('.eyebrow li');
      expect(await crumbs.allTextContents()).toEqual(['Guides', 'Ships', 'Cargo']);
      await crumbs.getByText('Ships').click();
      await arrives(page, '/guides/ships/arrive');
    });

    it('keeps apart what can be touched in lines one below the other', async () => {
      const page = await open('/guides/ships/cargo/load', { width: 320 });
      const boxes = await page.locator('.eyebrow ol').evaluate((list) => {
        list.style.width = '6rem';
        return [...list.querySelectorAll('a')].map((link) => link.getBoundingClientRect().toJSON());
      });
      expect(boxes[1].top).toBeGreaterThan(boxes[0].top);
      for (const [at, { top }] of boxes.slice(1).entries())
        expect(top).toBeGreaterThanOrEqual(boxes[at].bottom);
    });
  },
  { styling: { eyebrows: 'breadcrumbs' } },
);
