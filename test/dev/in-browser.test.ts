import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { page } from '../build/everything.ts';
import { type Files, writeFiles } from '../build/site.ts';
import { chromiumPath } from '../reader/chromium.ts';
import { open, shows } from './browser.ts';

describe.skipIf(!chromiumPath)('octavo dev in a browser', () => {
  test('changes the page in place: no reload, and what was opened stays open', async () => {
    const text = (words: string) =>
      page('Home', `${words}\n\n<Accordion title="More">Hidden words</Accordion>`);
    const { root, page: shown } = await open({ 'index.mdx': text('Before.') }, '/');
    await shows(shown, 'Before.');
    await shown.evaluate(() => Object.assign(window, { isSame: true }));
    await shown.click('summary:has-text("More")');
    writeFiles(root, { 'index.mdx': text('After the save.') });
    await shows(shown, 'After the save.');
    expect(await shown.evaluate(() => 'isSame' in window)).toBe(true);
    expect(await shown.locator('details:has-text("Hidden words")').getAttribute('open')).toBe('');
  });

  test('leaves what readers and scripts have set', async () => {
    const { root, page: shown } = await open({ 'index.mdx': page('Home', 'Before.') }, '/');
    await shows(shown, 'Before.');
    await shown.locator('.oct-mode > summary').first().click();
    await shown.locator('.oct-mode label:has([value="dark"])').first().click();
    await shown.evaluate(() => {
      const widget = Object.assign(document.createElement('aside'), { id: 'widget' });
      document.body.append(widget);
    });
    writeFiles(root, { 'index.mdx': page('Home', 'After the save.') });
    await shows(shown, 'After the save.');
    expect(await shown.locator('html').getAttribute('data-oct-mode')).toBe('dark');
    expect(await shown.locator('#widget').count()).toBe(1);
  });

  test('leaves a stylesheet that a script has added, but none of the author that is gone', async () => {
    const script = `const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href: '/own.css?added', id: 'added' });
      document.head.append(link);`;
    const files = { 'own.js': script, 'own.css': '', 'less.css': 'h1 { word-spacing: 1px }' };
    const { root, page: shown } = await open({ 'index.mdx': page('Home', 'One.'), ...files }, '/');
    const added = shown.locator('#added');
    await added.waitFor({ state: 'attached' });
    const spacing = () => shown.locator('h1').evaluate((one) => getComputedStyle(one).wordSpacing);
    writeFiles(root, { 'index.mdx': page('Home', 'Two.'), 'less.css': 'h1{word-spacing:2px}' });
    await expect.poll(spacing).toBe('2px');
    writeFiles(root, { 'index.mdx': page('Home', 'Three.') });
    await shows(shown, 'Three.');
    rmSync(join(root, 'less.css'));
    await expect.poll(spacing).toBe('0px');
    expect(await added.count()).toBe(1);
  });

  test('leaves what scripts have written that ran early, from the cache of the browser', async () => {
    const live = 'export const C = () => <button onClick={() => {}}>Live</button>;\n\n<C />\n\n';
    const files = { 'index.mdx': page('Home', `${live}Before.`) };
    const { root, page: shown } = await open(files, '/');
    const keys = shown.locator('.oct-search-entry-keys').first();
    for (const turn of [1, 2, 3]) {
      await shown.reload();
      await shown.waitForFunction(
        () => document.querySelector('.oct-search-entry-keys')?.textContent,
      );
      writeFiles(root, { 'index.mdx': page(`Home ${turn}`, `${live}After ${turn}.`) });
      await shows(shown, `After ${turn}.`);
      expect(await keys.textContent()).toBe('Ctrl K');
    }
  });

  test('takes a setting of the page back again', async () => {
    const plain = page('Home', 'Words.');
    const { root, page: shown } = await open({ 'index.mdx': plain }, '/');
    await shows(shown, 'Words.');
    const mode = () => shown.locator('html').getAttribute('data-page-mode');
    const before = await mode();
    writeFiles(root, { 'index.mdx': plain.replace('---', '---\nmode: wide') });
    await expect.poll(mode).toBe('wide');
    writeFiles(root, { 'index.mdx': plain });
    await expect.poll(mode).toBe(before);
  });

  test('leaves the search dialog open, with what is typed in it', async () => {
    const { root, page: shown } = await open({ 'index.mdx': page('Home', 'Before.') }, '/');
    await shows(shown, 'Before.');
    await shown.keyboard.press('Control+k');
    await shown.locator('dialog.oct-search[open] input').fill('befor');
    await shown.locator('dialog.oct-search a[href]').first().waitFor();
    writeFiles(root, { 'index.mdx': page('Home', 'After the save.') });
    await shown.waitForFunction(() => document.body.textContent?.includes('After the save.'));
    expect(await shown.locator('dialog.oct-search[open] input').inputValue()).toBe('befor');
  });

  test('shows a picture as it is now, of another size, too', async () => {
    const svg = (width: number) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
    const index = page('Home', '![Picture](/a.svg)');
    const { root, page: shown } = await open({ 'index.mdx': index, 'a.svg': svg(10) }, '/');
    const wide = (width: number) =>
      shown.waitForFunction(
        (expected) => [...document.images].some((image) => image.naturalWidth === expected),
        width,
        { timeout: 5000 },
      );
    await wide(10);
    writeFiles(root, { 'a.svg': svg(90) });
    await wide(90);
  });

  test('leaves the blocks below a new paragraph as they are', async () => {
    const blocks = [
      'First.',
      '<Accordion title="More">Hidden words</Accordion>',
      'Second.',
      '<Tabs>\n  <Tab title="One">\n    Tab one\n  </Tab>\n  <Tab title="Two">\n    Tab two\n  </Tab>\n</Tabs>',
      '<Steps>\n  <Step title="Go">\n    A step\n\n    <Accordion title="Less">Inner words</Accordion>\n\n    Its end\n  </Step>\n</Steps>',
      'Last.',
    ];
    const write = (from: string, to: string) => page('Home', blocks.join('\n\n').replace(from, to));
    const { root, page: shown } = await open({ 'index.mdx': write('', '') }, '/');
    await shows(shown, 'Last.');
    await shown.click('summary:has-text("More")');
    await shown.click('summary:has-text("Less")');
    await shown.click('label:has-text("Two")');
    await shown.evaluate(() => {
      for (const element of document.querySelectorAll('#content *'))
        Object.assign(element, { isSame: true });
      new MutationObserver((records) => {
        const moved = records.flatMap(({ removedNodes }) => [...removedNodes]);
        const texts = moved.map((node) => node.textContent).filter((text) => text?.trim());
        Object.assign(window, { removed: texts });
      }).observe(document.querySelector('#content')!, { childList: true, subtree: true });
    });
    const removed = () => shown.evaluate(() => (window as { removed?: string[] }).removed);
    const added = () =>
      shown.evaluate(() =>
        [...document.querySelectorAll('#content *')]
          .filter((element) => !('isSame' in element))
          .map((element) => element.outerHTML),
      );
    const edits = [
      ['First.', 'New.\n\nFirst.'],
      ['    A step', '    New.\n\n    A step'],
    ] as const;
    for (const [from, to] of edits) {
      writeFiles(root, { 'index.mdx': write(from, to) });
      await shows(shown, 'New.');
      const news = '<p>New.</p>';
      expect(await added()).toEqual([news]);
      expect(await removed()).toEqual([]);
      expect(await shown.locator('details:has-text("Hidden words")').getAttribute('open')).toBe('');
      expect(await shown.locator('details:has-text("Inner words")').getAttribute('open')).toBe('');
      expect(await shown.locator('text="Tab two"').isVisible()).toBe(true);
      writeFiles(root, { 'index.mdx': write('', '') });
      await shown.waitForFunction(() => !document.body.innerText.includes('New.'));
      expect(await added()).toEqual([]);
      expect(await removed()).toEqual(['New.']);
    }
  });

  test('shows the section that is read in the outline, a new one too', async () => {
    const section = (name: string) => `## ${name}\n\n${'Words.\n\n'.repeat(60)}`;
    const both = `${section('First')}${section('Second')}`;
    const { root, page: shown } = await open({ 'index.mdx': page('Home', both) }, '/');
    await shows(shown, 'Second');
    writeFiles(root, { 'index.mdx': page('Home', `${both}${section('Third')}`) });
    await shows(shown, 'Third');
    await shown.evaluate(() => scrollTo(0, document.getElementById('third')!.offsetTop));
    const active = shown.locator('.oct-layout-table-of-contents .toc-item[data-active]');
    await expect.poll(() => active.allInnerTexts()).toEqual(['Third']);
    const row = shown.locator('.oct-toc-row summary');
    await expect.poll(() => row.textContent()).toContain('Third');
  });

  test('shows what is wrong with the page, until it is mended', async () => {
    const { root, page: shown } = await open({ 'index.mdx': page('Home', 'Fine.') }, '/');
    await shows(shown, 'Fine.');
    writeFiles(root, { 'index.mdx': page('Home', 'Broken <Card title="x">.') });
    const overlay = shown.locator('octavo-problems');
    await overlay.locator('summary.error').waitFor();
    expect(await overlay.locator('pre').first().textContent()).toContain('index.mdx:5');
    writeFiles(root, { 'index.mdx': page('Home', 'Mended.') });
    await shows(shown, 'Mended.');
    await overlay.waitFor({ state: 'detached' });
  });

  test('says in the search dialog how far it has read', async () => {
    const { page: shown } = await open({ 'index.mdx': page('Home', 'Words.') }, '/');
    await shows(shown, 'Words.');
    const progress = JSON.stringify({ type: 'index', done: 3, total: 9 });
    await shown.route('**/_octavo/dev/events?*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `data: ${progress}\n\n` }),
    );
    await shown.reload();
    await shown.keyboard.press('Control+k');
    const told = shown.locator('dialog.oct-search[open] octavo-index-progress');
    await told.filter({ hasText: '3 of 9' }).waitFor();
  });

  describe('a live component that was clicked', () => {
    const counter = (label: string) =>
      `export const Counter = ({ start = 0 }) => {
  const [count, setCount] = React.useState(start);
  return <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>;
};
`;
    const using = (more = '', props = '') =>
      page(
        'Home',
        `import { Counter } from '/snippets/Counter.jsx';\n\n<Counter${props} />\n${more}`,
      );
    const inPage = (label: string) => page('Home', `${counter(label)}\n<Counter />\n`);
    const clicked = async (shown: Page, label: string) => {
      await shows(shown, `${label} 0`);
      const button = shown.locator('button', { hasText: label });
      await expect
        .poll(async () => {
          await button.click();
          return button.textContent();
        })
        .toMatch(/[1-9]$/);
    };

    test.each<[string, Files, Files, string]>([
      [
        'from a snippet',
        { 'index.mdx': using(), 'snippets/Counter.jsx': counter('Clicks') },
        { 'snippets/Counter.jsx': counter('Presses') },
        'Presses 0',
      ],
      [
        'of the page itself',
        { 'index.mdx': inPage('Clicks') },
        { 'index.mdx': inPage('Presses') },
        'Presses 0',
      ],
      [
        'with other props',
        { 'index.mdx': using('', ' start={0}'), 'snippets/Counter.jsx': counter('Clicks') },
        { 'index.mdx': using('', ' start={40}') },
        'Clicks 40',
      ],
      [
        'with other words in its place',
        {
          'index.mdx': using(),
          'snippets/Counter.jsx': `import { word } from './word.js';\n${counter('{word}')}`,
          'snippets/word.js': "export const word = 'Clicks';\n",
        },
        { 'snippets/word.js': "export const word = 'Presses';\n" },
        'Presses 0',
      ],
    ])('%s is shown as it was saved', async (_, before, after, expected) => {
      const { root, page: shown } = await open(before, '/');
      await clicked(shown, 'Clicks');
      writeFiles(root, after);
      await shows(shown, expected);
      const button = shown.locator('button', { hasText: expected.split(' ')[0] });
      await expect
        .poll(async () => {
          await button.click();
          return button.textContent();
        })
        .not.toBe(expected);
    });

    test('is there again when its file was broken, deleted, or has another name', async () => {
      const file = 'snippets/Counter.jsx';
      const styled = counter('Clicks').replace('type="button"', 'type="button" className="own"');
      const { root, page: shown } = await open({ 'index.mdx': using(), [file]: styled }, '/');
      await clicked(shown, 'Clicks');
      writeFiles(root, { 'own.css': '.own { letter-spacing: 3px; }' });
      await expect
        .poll(() => shown.locator('.own').evaluate((one) => getComputedStyle(one).letterSpacing))
        .toBe('3px');
      const problems = shown.locator('octavo-problems');
      writeFiles(root, { [file]: `${counter('Broken')} }` });
      await problems.locator('summary.error').waitFor();
      writeFiles(root, { [file]: counter('Mended') });
      await clicked(shown, 'Mended');
      await problems.waitFor({ state: 'detached' });
      rmSync(join(root, file));
      await problems.waitFor();
      writeFiles(root, { [file]: counter('Anew') });
      await clicked(shown, 'Anew');
      renameSync(join(root, file), join(root, 'snippets/Named.jsx'));
      writeFiles(root, { 'index.mdx': using().replace('Counter.jsx', 'Named.jsx') });
      await problems.waitFor({ state: 'detached' });
      writeFiles(root, { 'snippets/Named.jsx': counter('Renamed') });
      await clicked(shown, 'Renamed');
    });
  });
});
