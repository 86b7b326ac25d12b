import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeSite } from '../reader/browser.ts';

const content = (page: Page) => page.locator('#content').innerHTML();

describeSite('components of authors', 'islands', ({ open, site }) => {
  const errors = () => site().result.diagnostics.filter(({ severity }) => severity !== 'info');

  it('are rendered without a problem when the site is built', () => {
    expect(errors()).toEqual([]);
  });

  it.each(['/', '/hooks', '/content', '/snippets', '/built-in'])(
    'are taken over in the browser just as they were built: %s',
    async (path) => {
      // Styles of elements are rules in the page as it was built.
      const bare = (html: string) => html.replace(/ (?:data-oct-css|style)="[^"]*"/g, '');
      const built = bare(await content(await open(path, { javaScript: false })));
      // What an effect fetches may be there already.
      const page = await open(path);
      const alive = bare(await content(page)).replace('fetched in an effect', 'waiting');
      expect(alive).toBe(built);
    },
  );

  it('load templates only where they show built-in components', async () => {
    const bundles = async (path: string) =>
      (await open(path))
        .locator('script[src]')
        .evaluateAll((all) =>
          all.flatMap(
            (one) =>
              /(islands|components|templates)\./.exec((one as HTMLScriptElement).src)?.[1] ?? [],
          ),
        );
    expect(await bundles('/')).toEqual(['islands']);
    expect(await bundles('/built-in')).toEqual(['islands', 'components', 'templates']);
  });

  it('load nothing on a page where none of them is alive', async () => {
    const page = await open('/static');
    const scripts = await page.locator('script[src]').evaluateAll((all) => all.length);
    expect(scripts).toBe(1);
    expect(await content(page)).toContain('<b class="price">3.00</b>');
  });

  it('send of a module only what a page uses', async () => {
    const page = await open('/');
    const sources = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
    const texts = await Promise.all(
      sources.filter((src) => src.includes('/live-')).map(async (src) => (await fetch(src)).text()),
    );
    expect(texts).toHaveLength(3);
    expect(texts.join()).toContain('setCount');
    expect(texts.join()).not.toMatch(/no use to a browser|Neither is this/);
  });

  it('keep their state, each by itself, wherever they stand', async () => {
    const page = await open('/');
    const counters = page.locator('.counter');
    expect(await counters.count()).toBe(5);
    for (const counter of await counters.all()) await counter.getByLabel('More').click();
    await counters.first().getByLabel('Less').click();
    expect(await counters.locator('output').allTextContents()).toEqual(
      ['2', '11', '6', '101', '201'].map((n) => `${n} times`),
    );
    await page.locator('#like').click();
    expect(await page.locator('#like').innerHTML()).toBe('Liked <em>much</em>: yes !');
    await page.locator('#plain').click();
    expect(await page.locator('#plain').getAttribute('data-clicked')).toBe('1');
  });

  it('use hooks, with and without imports, context, refs and effects', async () => {
    const page = await open('/hooks');
    await page.locator('#query').pressSequentially('a');
    expect(await page.locator('#found li').allTextContents()).toEqual([
      '1. Ada',
      '2. Grace',
      '3. Barbara',
    ]);
    await page.locator('#query').fill('zz');
    expect(await page.locator('#none').textContent()).toBe('Nobody');
    await page.locator('#focus').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('query');

    await page.locator('#reducer button').first().click();
    await page.locator('#reducer button').first().click();
    expect(await page.locator('#reducer b').textContent()).toBe('4');
    await page.locator('#theme').click();
    expect(await page.locator('#label').innerHTML()).toBe('<em>dark</em>');
    await page.getByText('fetched in an effect').waitFor();
    await page.locator('#raw button').click();
    expect(await page.locator('#raw span').innerHTML()).toBe('<i>2</i>');
    await page.locator('#old button').click();
    expect(await page.locator('#old b').textContent()).toBe('opened by a class');
    await page.locator('#picker').getByLabel('Grace').check();
    expect(await page.locator('#picker output').textContent()).toBe('Grace');
    await page.locator('#matter button').click();
    expect(await page.locator('#matter').textContent()).toBe('Showfrom the frontmatter');
    await page.locator('#expression button').click();
    expect(await page.locator('#expression').textContent()).toContain('In an expression: 2');
  });

  it('show Markdown and built-in components between their tags, also later', async () => {
    const page = await open('/content');
    await page.getByText('Markdown inside').click();
    const inside = page.locator('.fold').first().locator('.inside');
    expect(await inside.locator('h2').textContent()).toContain('A heading that is hidden at first');
    expect(await inside.locator('.code-block .line span').count()).toBeGreaterThan(1);
    expect(await inside.locator('.callout').textContent()).toContain('A callout.');
    expect(await inside.locator('a[href="/hooks"]').count()).toBe(1);
    await page.getByText('Markdown inside').click();
    expect(await inside.count()).toBe(0);

    await page.locator('#choice button', { hasText: 'Second' }).click();
    expect(await page.locator('#choice .card').textContent()).toContain('The second one.');
    await page.getByText('In a component that is not alive').click();
    expect(await page.locator('.frame2 .inside').innerHTML()).toBe('Found <strong>me</strong>.');
    await page.getByText('In a tab').click();
    await page.getByText('Tab content.').waitFor();
    await page.getByText('Given as a prop').click();
    await page.getByText('As a prop.').waitFor();
  });

  it('come from snippets with props, in Markdown, JSX and TypeScript', async () => {
    const page = await open('/snippets');
    const toggles = page.locator('.toggle');
    expect(await toggles.allTextContents()).toEqual(['Ada is away', 'Grace is away', 'No']);
    for (const toggle of await toggles.all()) await toggle.click();
    expect(await toggles.allTextContents()).toEqual(['Ada is here', 'Grace is here', 'Yes']);
    await page.locator('#greeting').click();
    expect(await page.locator('#greeting').textContent()).toBe('Good day, world');
  });

  it('show built-in components, also such as come later, with content that is alive', async () => {
    const page = await open('/built-in');
    const filter = page.locator('#filter');
    await filter.getByRole('button', { name: 'Toggle' }).click();
    expect(await filter.locator('.callout').textContent()).toContain('note with words');
    await filter.locator('.card', { hasText: 'Second' }).getByText('pick').click();
    expect(await filter.locator('.card').count()).toBe(1);
    await filter.locator('input').first().fill('sec');
    expect(await filter.locator('.card').allTextContents()).toEqual([
      expect.stringContaining('Text of Second'),
    ]);
    expect(await filter.locator('.card svg').count()).toBeGreaterThan(0);
    await filter.locator('.oct-tab').nth(1).click();
    expect(await filter.locator('.oct-panel').nth(1).innerText()).toContain('const a = "sec";');
    expect(await filter.locator('.step').first().textContent()).toContain('Now sec');
    await filter.locator('input').first().fill('');
    expect(await filter.locator('.oct-panel').nth(1).isVisible()).toBe(true);
  });

  it('that need a browser are rendered there', async () => {
    const still = await open('/browser', { javaScript: false });
    expect(await content(still)).toContain('until then <em>this</em>');
    const page = await open('/browser');
    expect(await page.locator('#width').innerHTML()).toBe('wide until then <em>this</em>');
    await page.locator('#width').click();
    expect(await page.locator('#width').innerHTML()).toBe('narrow until then <em>this</em>');
    await page.locator('#stored').click();
    expect(await page.locator('#stored').textContent()).toBe('kept');
    expect(await page.locator('#agent').textContent()).toBe('Language string');
    expect(await page.locator('#content').textContent()).toContain('Browser - Islands');
  });
});
