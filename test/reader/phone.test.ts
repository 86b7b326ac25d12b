import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addStyles } from './add-styles.ts';
import { describeSite } from './browser.ts';
import { readers, sidebar } from './see.ts';
import { arrives, overflow } from './visit.ts';

const sites = readdirSync(join(import.meta.dirname, '../fixtures/sites')).sort();

/** Tags and classes that were seen on pages that did not scroll: a page made of known parts is as wide as they are. */
const known = new Set<string>();

for (const site of sites) {
  describeSite(`${site} on a phone`, site, ({ view, site: built }) => {
    it('never scrolls sideways', async () => {
      const { out, result } = built();
      const pages = result.manifest
        .filter((file) => file.endsWith('.html'))
        .map((file) => ({ file, html: readFileSync(join(out, file), 'utf8') }))
        .filter(({ html }) => !html.includes('http-equiv="refresh"'))
        .map(({ file, html }) => ({ file, parts: partsOf(html) }))
        .sort((a, b) => b.parts.size - a.parts.size);
      const wide: string[] = [];
      const page = await view('/', { width: 390, height: 700 });
      const start = page.url();
      for (const [at, { file, parts }] of pages.entries()) {
        // Of each site at least the page with the most in it.
        if (at > 0 && [...parts].every((part) => known.has(part))) continue;
        for (const part of parts) known.add(part);
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

/** The tags and classes of a page. */
function partsOf(html: string): Set<string> {
  const parts = new Set<string>();
  for (const [, tag, attributes] of html.matchAll(/<([a-z][\w-]*)([^>]*)>/g)) {
    parts.add(tag!);
    const classes = /\sclass="([^"]*)"/.exec(attributes!)?.[1] ?? '';
    for (const name of classes.split(/\s+/)) parts.add(`.${name}`);
  }
  return parts;
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
