import { expect, it } from 'vitest';
import { describePages } from './pages.ts';

const pages = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${prefix}/p${i}`);
const navigation = {
  groups: [
    { group: 'Own', pages: ['index', ...pages('own', 120)] },
    { group: 'Away', pages: [{ group: 'Inner', pages: pages('inner', 5) }, ...pages('away', 300)] },
  ],
};

describePages('a sidebar of more than 400 links', { navigation }, ({ open }) => {
  it('fills a group when its title is clicked', async () => {
    const page = await open('/');
    const sidebar = page.locator('#sidebar-content');
    expect(await sidebar.locator('a').count()).toBeLessThan(100);
    await sidebar.locator('a', { hasText: 'Away' }).click();
    await sidebar.locator('a[href="/away/p299"]').waitFor();
    await sidebar.locator('a', { hasText: 'Inner' }).click();
    await sidebar.locator('a[href="/inner/p4"]').click();
    await page.waitForURL('**/inner/p4');
    expect(await sidebar.locator('[aria-current="page"]').textContent()).toBe('P4');
  });

  it('shows the whole of the reader’s own list on demand, with their place in it', async () => {
    const page = await open('/own/p60');
    const sidebar = page.locator('#sidebar-content');
    await sidebar.locator('a', { hasText: 'Show all 121 pages' }).first().click();
    await sidebar.locator('a[href="/own/p119"]').waitFor();
    expect(await sidebar.locator('[aria-current="page"]').textContent()).toBe('P60');
  });

  it('leads to the list that a link stands for where its data does not arrive', async () => {
    const page = await open('/own/p60', { failures: true });
    await page.route('**/links.js', (route) => route.abort());
    await page.locator('#sidebar-content a', { hasText: 'Show all 121 pages' }).first().click();
    await page.waitForURL('**/_octavo/nav/**');
    expect(await page.locator('h1').textContent()).toBe('All pages in Own');
  });

  it('leads to a list of a group without JavaScript', async () => {
    const page = await open('/', { javaScript: false });
    await page.locator('#sidebar-content a', { hasText: 'Away' }).click();
    expect(await page.locator('h1').textContent()).toBe('All pages in Away');
    expect(await page.locator('main a').count()).toBe(306);
    await page.locator('main a', { hasText: 'P299' }).click();
    await page.waitForURL('**/away/p299');
  });
});

const urls = { base: '/', urls: 'directory', links: 'offline', trailingSlash: false } as const;
describePages('a large sidebar from disk', { navigation, urls }, ({ open, folder }) => {
  it('gets the links of groups away from the page, which open their files', async () => {
    const page = await open('/');
    await page.goto(`file://${folder()}/own/p3/index.html`);
    await page.locator('#sidebar-content a', { hasText: 'Away' }).click();
    await page.locator('#sidebar-content a', { hasText: 'P299' }).click();
    await page.waitForURL(`file://${folder()}/away/p299/index.html`);
  });
});
