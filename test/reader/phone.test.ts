import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addStyles } from './add-styles.ts';
import { describeSite } from './browser.ts';
import { readers, sidebar } from './see.ts';
import { arrives, overflow } from './visit.ts';

const sites = readdirSync(join(import.meta.dirname, '../fixtures/sites')).sort();

for (const site of sites) {
  describeSite(`${site} on a phone`, site, ({ view, site: built }) => {
    it('never scrolls sideways', async () => {
      const { out, result } = built();
      const pages = result.manifest.filter((file) => file.endsWith('.html'));
      const shown = new Set<string>();
      const wide: string[] = [];
      const page = await view('/', { width: 390, height: 700 });
      const start = page.url();
      for (const file of pages) {
        const html = readFileSync(join(out, file), 'utf8');
        if (html.includes('http-equiv="refresh"') || !addsTo(shown, html)) continue;
        await page.goto(new URL(`/${file}`, start).href);
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 700 });
          if ((await overflow(page)) > 0) wide.push(`${file} at ${width}`);
        }
      }
      expect(wide).toEqual([]);
    });
  });
}

/** Adds the tags and classes of a page, and tells whether one was new: a page made of known parts is as wide as they are. */
function addsTo(shown: Set<string>, html: string): boolean {
  const before = shown.size;
  for (const [, tag, attributes] of html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
    shown.add(tag!);
    const classes = /\sclass="([^"]*)"/.exec(attributes!)?.[1] ?? '';
    for (const name of classes.split(/\s+/)) shown.add(`.${name}`);
  }
  return shown.size > before;
}

describeSite('navigation on a phone', 'groups', ({ open }) => {
  describe.each(readers)('%s', (_, javaScript) => {
    it('is behind a button, and leads on', async () => {
      const page = await open('/', { javaScript, width: 390, height: 700 });
      expect(await sidebar(page).isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Open navigation' }).click();
      expect(await sidebar(page).isVisible()).toBe(true);
      await sidebar(page).getByText('Overview').click();
      await arrives(page, '/guides/overview');
      expect(await sidebar(page).isVisible()).toBe(false);
    });

    it('closes again', async () => {
      const page = await open('/', { javaScript, width: 390, height: 700 });
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('button', { name: 'Close navigation' }).click();
      expect(await sidebar(page).isVisible()).toBe(false);
    });
  });
});

describeSite('styles of an author for the field of the search', 'groups', ({ open }) => {
  it('do not push a phone’s page out of its screen', async () => {
    const page = await open('/', { width: 390, height: 700 });
    await addStyles(
      page,
      '#search-bar-entry { display: flex !important; width: 320px !important; }',
    );
    expect(await overflow(page)).toBe(0);
  });
});
