import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { describeSite } from './browser.ts';

const settings = {
  contextual: { options: ['copy', 'view', 'chatgpt', 'claude', 'mcp'] },
  banner: { content: 'A **banner** with [a link](/index)', dismissible: true },
  octavo: { feedback: { code: true } },
};

/** What a reader opens with a key, and what is open then. */
interface Opener {
  name: string;
  /** What is focused, and focused again after Escape. */
  opener: string;
  opened: string;
  path?: string;
  width?: number;
  /** Keeps the focus while it is open, as dialogs do. */
  modal?: boolean;
}

const openers: Opener[] = [
  { name: 'search', opener: '.oct-search-entry', opened: 'dialog.oct-search', modal: true },
  {
    name: 'search on a phone',
    opener: '.oct-search-entry',
    opened: 'dialog.oct-search',
    modal: true,
    width: 390,
  },
  { name: 'the assistant', opener: '#assistant-entry', opened: '.oct-assistant' },
  {
    name: 'the menu of versions',
    opener: '#navbar .oct-bar-start summary',
    opened: '.oct-bar-start .oct-menu[open]',
  },
  {
    name: 'the menu of colour modes',
    opener: '#navbar .oct-mode summary',
    opened: '.oct-mode[open]',
  },
  {
    name: 'the page menu',
    opener: '#page-context-menu-button',
    opened: '#page-context-menu .oct-menu-list',
  },
  { name: 'an image', opener: 'oct-zoom img', opened: 'dialog.oct-lightbox', modal: true },
  { name: 'a note on code', opener: '.oct-note-code', opened: '.oct-code-note' },
  {
    name: 'the request panel',
    opener: '.oct-try',
    opened: 'dialog.oct-play-dialog',
    modal: true,
    path: '/api-reference/create-a-job',
  },
  {
    name: 'the drawer',
    opener: '.oct-drawer-open',
    opened: '#sidebar',
    width: 390,
  },
];

const focusedIn = (page: Page, selector: string) =>
  page.evaluate((part) => document.activeElement?.closest(part) !== null, selector);
const isFocused = (page: Page, selector: string) =>
  page
    .locator(`${selector} >> visible=true`)
    .first()
    .evaluate((element) => element === document.activeElement);

describeSite(
  'what opens by keyboard',
  'showcase',
  ({ open }) => {
    describe.each(openers)('$name', ({ opener, opened, path, width = 1440, modal }) => {
      it('opens, lets the focus through or keeps it, closes with Escape and gives it back', async () => {
        const page = await open(path ?? '/guides/components', { width });
        const control = page.locator(`${opener} >> visible=true`).first();
        await control.focus();
        await page.keyboard.press('Enter');
        const part = page.locator(`${opened} >> visible=true`).first();
        await part.waitFor();
        if (modal) {
          await expect.poll(() => focusedIn(page, opened)).toBe(true);
          const outside: number[] = [];
          for (let step = 0; step < 40; step++) {
            await page.keyboard.press('Tab');
            const isOut = await page.evaluate(
              (own) =>
                document.activeElement !== document.body &&
                document.activeElement?.closest(own) === null,
              opened,
            );
            if (isOut) outside.push(step);
          }
          expect(outside).toEqual([]);
        }
        await page.keyboard.press('Escape');
        await part.waitFor({ state: 'hidden' });
        await expect.poll(() => isFocused(page, opener)).toBe(true);
      });
    });
  },
  settings,
);
