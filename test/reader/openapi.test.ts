import { describe, expect, it } from 'vitest';
import { describeSite } from './browser.ts';
import { currentLink, readers, sidebar, sidebarTexts } from './see.ts';
import { arrives } from './visit.ts';

describeSite('endpoints in the navigation', 'openapi', ({ open }) => {
  describe.each(readers)('%s', (_, javaScript) => {
    it('lists the picked endpoints among pages, by method and summary', async () => {
      const page = await open('/api/overview', { javaScript });
      expect(await sidebarTexts(page)).toEqual([
        'Picked',
        'Overview',
        ...['GET', 'List ships'],
        ...['DEL', 'Remove a ship'],
      ]);
      await sidebar(page).getByText('List ships').click();
      await arrives(page, '/api-reference/ships/list-ships');
      expect(await page.locator('h1').textContent()).toBe('List ships');
      expect(await currentLink(page).textContent()).toContain('List ships');
    });

    it('makes pages of every operation for a group that has only a specification', async () => {
      const page = await open('/everything/berths/list-berths', { javaScript });
      const texts = await sidebarTexts(page);
      expect(texts).toEqual(expect.arrayContaining(['All operations', 'Berths', 'List berths']));
      expect(texts).toContain('Admin');
    });
  });

  it('tells method and path of an endpoint', async () => {
    const page = await open('/api-reference/ships/remove-a-ship');
    const main = await page.locator('main').textContent();
    expect(main).toMatch(/delete/i);
    expect(main).toContain('/ships/{id}');
    expect(main).toMatch(/deprecated/i);
  });

  it('names its samples, what they are chosen by, and what a button copies', async () => {
    const page = await open('/api-reference/ships/list-ships', { width: 1440 });
    const samples = page.getByRole('complementary', { name: 'List ships' });
    expect(await samples.getByRole('combobox', { name: 'Request' }).count()).toBe(1);
    expect(await samples.getByRole('group', { name: 'cURL' }).count()).toBe(1);
    expect(await samples.getByRole('button', { name: 'Copy code: cURL' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Copy: \S*\/ships$/ }).count()).toBe(1);
  });

  it('shows the path beside its method, and a long one on phones in a line of its own', async () => {
    const page = await open('/api-reference/ships/remove-a-ship');
    const place = async (selector: string) =>
      (await page.locator(`.oct-endpoint ${selector}`).first().boundingBox())!;
    await page.setViewportSize({ width: 1280, height: 800 });
    const [method, path, copy] = [
      await place('.method-pill'),
      await place('.oct-endpoint-path'),
      await place('.oct-endpoint-copy'),
    ];
    expect(path.x).toBeGreaterThan(method.x);
    expect(copy.x).toBeGreaterThan(path.x);
    expect(path.y).toBeLessThan(method.y + method.height);
    await page.setViewportSize({ width: 360, height: 700 });
    const beside = await place('.oct-endpoint-path');
    const first = await place('.method-pill');
    expect(beside.y).toBeLessThan(first.y + first.height);
    await page.locator('.oct-endpoint-path').evaluate((one) => {
      one.classList.add('oct-endpoint-long');
    });
    const below = await place('.oct-endpoint-path');
    const above = await place('.method-pill');
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(below.x).toBeCloseTo(above.x, 0);
  });
});

describeSite('a choice of schemas', 'playground', ({ open }) => {
  it('is told of before its options, in their line, and names what is chosen once', async () => {
    const page = await open('/api-reference/build-a-part', { width: 1440 });
    const choice = page.locator('.oct-choice').first();
    await choice.evaluate((box) => box.closest('details')?.setAttribute('open', ''));
    const [label, options] = await choice.evaluate((box) =>
      ['.oct-choice-label', '.oct-tabset-bar'].map((selector) =>
        box.querySelector(selector)!.getBoundingClientRect().toJSON(),
      ),
    );
    expect(label.right).toBeLessThan(options.left);
    expect(label.top).toBeGreaterThan(options.top);
    expect(label.bottom).toBeLessThan(options.bottom);
    expect(await choice.getByText('Plain', { exact: true }).count()).toBe(1);
  });

  it('stands below how to authenticate, which takes a line until it is opened', async () => {
    const page = await open('/api-reference/build-a-part', { width: 1440 });
    const scheme = page.locator('.oct-scheme').first();
    const text = scheme.getByText('Header of the form');
    expect(await text.isVisible()).toBe(false);
    expect((await scheme.boundingBox())!.height).toBeLessThan(60);
    await scheme.locator('summary').press('Enter');
    await text.waitFor({ state: 'visible' });
    await page.goto(page.url().replace(/#.*|$/, `#${await scheme.getAttribute('id')}`));
    await text.waitFor({ state: 'visible' });
  });

  it('has how to authenticate beside the title that says so, opened or not', async () => {
    const page = await open('/api-reference/wait', { width: 1440 });
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const title = await box('#authorizations');
    const closed = await box('.oct-scheme > summary');
    expect(closed.x).toBeGreaterThan(title.x + 80);
    expect(closed.y).toBeLessThan(title.y + title.height / 2);
    await page.locator('.oct-scheme > summary').first().click();
    expect((await box('.oct-scheme > summary')).y).toBeCloseTo(closed.y, 0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await box('.oct-scheme > summary')).width).toBeGreaterThan(300);
    const place = page.locator('.oct-scheme .oct-field-label').last();
    expect(await place.isVisible()).toBe(true);
    await page.locator('.oct-scheme > summary').first().click();
    expect(await place.isVisible()).toBe(false);
  });

  it('has samples beside it, and on phones below all fields', async () => {
    const page = await open('/api-reference/build-a-part', { width: 1440 });
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
    expect(await top('#panel')).toBeLessThan(await top('.oct-reference'));
    await page.setViewportSize({ width: 390, height: 844 });
    const responses = page.locator('.oct-response').last();
    const end = await responses.boundingBox();
    expect(await top('#panel')).toBeGreaterThan(end!.y + end!.height);
    expect(await top('.oct-field')).toBeLessThan(844);
  });
});
