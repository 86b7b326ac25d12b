import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeSite } from '../reader/browser.ts';

/** Every page of the output that does not lead on to another. */
const pagesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('index.html'))
    .filter((file) => !readFileSync(join(folder, file), 'utf8').includes('http-equiv="refresh"'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '')}`);

describeSite('titles, names and descriptions with script in them', 'hostile', ({ open, site }) => {
  it('do nothing on any page', async () => {
    const pages = pagesOf(site().out);
    expect(pages.length).toBeGreaterThan(2);
    for (const path of pages) {
      const page = await open(path);
      expect(await page.evaluate('window.hacked'), path).toBeUndefined();
      const unsafe = page.locator('[onerror], [onload], [onmouseover], [href^="javascript:" i]');
      expect(await unsafe.count(), path).toBe(0);
      const inline = await page.locator('script:not([src])').allTextContents();
      expect(
        inline.filter((code) => /^\s*window\.hacked/.test(code)),
        path,
      ).toEqual([]);
    }
  });

  it('are shown as they are written', async () => {
    const page = await open('/');
    expect(await page.locator('#page-title').textContent()).toContain('</script><script>');
    expect(await page.title()).toContain('</script><script>window.hacked=1</script>');
  });

  it('do nothing in search', async () => {
    const page = await open('/');
    await page.keyboard.press('Control+k');
    await page.locator('dialog.oct-search input').fill('hacked');
    await page.locator('.oct-hit:not(.oct-hit-short)').first().waitFor();
    expect(await page.locator('dialog.oct-search').locator('img, script').count()).toBe(0);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
  });

  it('leave the files for machines whole', () => {
    const text = (file: string) => readFileSync(join(site().out, file), 'utf8');
    expect(text('updates/rss.xml')).not.toContain('<script');
    expect(text('sitemap.xml')).not.toContain('<script');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text('index.html'))!;
    expect(JSON.stringify(JSON.parse(data[1]!))).toContain('window.hacked');
  });
});
