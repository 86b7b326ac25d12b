import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { page } from '../build/everything.ts';
import { docsJson, writeFiles } from '../build/site.ts';
import { chromiumPath } from '../reader/chromium.ts';
import { open, shows } from './browser.ts';

describe.skipIf(!chromiumPath)('octavo dev in a browser, where a page must be loaded again', () => {
  test('shows new colours and inline styles, where its reader was', async () => {
    const long = 'Words.\n\n'.repeat(200);
    const index = page('Home', `${long}<b id="own">Mark</b>`);
    const { root, page: shown } = await open({ 'index.mdx': index });
    await shows(shown, 'Mark');
    const scrolled = await shown.evaluate(() => {
      window.scrollTo(0, 1e6);
      return window.scrollY;
    });
    const colorOf = (query: string) =>
      shown.evaluate((one) => {
        const style = getComputedStyle(document.querySelector(one)!);
        return [style.color, style.getPropertyValue('--primary').trim()].join(' ');
      }, query);
    const styled = index.replace('<b ', '<b style={{ color: "red" }} ');
    writeFiles(root, { 'index.mdx': styled });
    await expect.poll(() => colorOf('#own')).toContain('rgb(255, 0, 0)');
    expect(await shown.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -2);
    const before = await colorOf('html');
    writeFiles(root, {
      'docs.json': docsJson({ pages: ['index'] }, { colors: { primary: '#AA0022' } }),
    });
    await expect.poll(() => colorOf('html')).not.toBe(before);
    writeFiles(root, { 'docs.json': docsJson({ pages: ['index'] }) });
    await expect.poll(() => colorOf('html')).toBe(before);
    expect(await colorOf('#own')).toContain('rgb(255, 0, 0)');
  });

  test('runs scripts that are new, and no others any more', async () => {
    const { root, page: shown } = await open({ 'index.mdx': page('Home', 'Words.') });
    await shows(shown, 'Words.');
    const own = () => shown.evaluate(() => (window as { own?: number }).own);
    writeFiles(root, { 'own.js': 'window.own = 1' });
    await expect.poll(own).toBe(1);
    rmSync(join(root, 'own.js'));
    await expect.poll(own).toBeUndefined();
    writeFiles(root, { 'index.mdx': page('Home', '<script>{`window.own = 2`}</script>') });
    await expect.poll(own).toBe(2);
  });
});
