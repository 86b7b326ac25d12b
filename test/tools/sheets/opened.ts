import type { Page } from 'playwright-core';
import { axeViolations } from '../../reader/axe.ts';

/** What was found, and the names of the parts that were there to be opened. */
export interface OpenedFaults {
  faults: string[];
  opened: string[];
}

/** Something that a reader opens on a page: where it is not there, there is nothing to open. */
interface Part {
  name: string;
  /** What has to be seen for the part to be opened at all. */
  opener: string;
  open(page: Page): Promise<void>;
  /** What is seen then. */
  part: string;
  /** Default: Escape. */
  close?(page: Page): Promise<void>;
}

const click = (selector: string) => (page: Page) => seen(page, selector).click();

const parts: Part[] = [
  {
    name: 'tooltip',
    part: '.oct-tooltip',
    opener: '.oct-tooltip-trigger',
    open: (page) => seen(page, '.oct-tooltip-trigger').focus(),
  },
  {
    name: 'enlarged image',
    part: 'dialog.oct-lightbox',
    opener: 'oct-zoom img',
    async open(page) {
      await seen(page, 'oct-zoom img').press('Enter');
      await page.locator('dialog.oct-lightbox').waitFor();
    },
  },
  {
    name: 'drawer',
    part: '#sidebar',
    opener: '.oct-drawer-open',
    open: click('.oct-drawer-open'),
  },
  {
    name: 'outline row',
    part: '.oct-toc-row',
    opener: '.oct-toc-inline',
    async open(page) {
      await page.evaluate('scrollTo(0, 1500)');
      await page.waitForTimeout(300);
      const row = page.locator('.oct-toc-row[data-shown] > summary');
      if ((await row.count()) > 0) await row.click();
    },
  },
  {
    name: 'search',
    part: 'dialog.oct-search',
    opener: 'body',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.locator('.oct-search-input').fill('a');
      await page.locator('.oct-search [aria-selected="true"]').first().waitFor();
    },
  },
  {
    name: 'search that finds nothing',
    part: 'dialog.oct-search',
    opener: 'body',
    async open(page) {
      await page.keyboard.press('Control+k');
      await page.locator('.oct-search-input').fill('xqzzyk');
      await page.locator('.oct-search-nothing').waitFor();
    },
  },
  {
    name: 'assistant',
    part: '.oct-assistant',
    opener: 'template#oct-assistant',
    async open(page) {
      await page.keyboard.press('Control+i');
      const field = page.locator('.oct-assistant textarea');
      await field.fill('How do I start?');
      await field.press('Enter');
      await page.locator('.oct-message-actions, .oct-messages li:nth-child(2) p').first().waitFor();
    },
  },
  {
    name: 'request panel',
    part: 'dialog[open]',
    opener: '.oct-try',
    async open(page) {
      await seen(page, '.oct-try').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'feedback',
    part: '#feedback-form',
    opener: '[data-helpful="false"]',
    async open(page) {
      await seen(page, '[data-helpful="false"]').click();
      await page.locator('#feedback-form').waitFor();
    },
    close: click('#feedback-form [data-cancel]'),
  },
  {
    name: 'note on code',
    part: '.oct-code-note',
    opener: '.oct-note-code',
    async open(page) {
      await seen(page, '.oct-note-code').click();
      await page.locator('.oct-code-note').waitFor();
    },
    close: click('.oct-code-note [data-cancel]'),
  },
  {
    name: 'folds',
    part: '#content-area',
    opener: '#content-area details:not(.oct-menu)',
    open: (page) =>
      page.locator('#content-area details:not(.oct-menu)').evaluateAll((folds) => {
        for (const fold of folds) fold.setAttribute('open', '');
      }),
  },
];

/** What axe-core finds in each part of the page that a reader opens, one after the other, and in each menu. */
export async function axeOpened(page: Page, rules?: string[]): Promise<OpenedFaults> {
  const faults: string[] = [];
  const opened: string[] = [];
  const look = async (name: string, part: string) => {
    opened.push(name);
    for (const fault of await axeViolations(page, rules, part)) faults.push(`${name}: ${fault}`);
  };
  for (const { name, opener, open, part, close } of parts) {
    if ((await page.locator(opener).count()) === 0) continue;
    if (!opener.startsWith('template') && (await seen(page, opener).count()) === 0) continue;
    await open(page);
    await look(name, part);
    if (close) await close(page);
    else await page.keyboard.press('Escape');
    await page.evaluate('scrollTo(0, 0)');
  }
  const menus = page.locator('.oct-menu:visible > summary');
  for (let at = 0; at < (await menus.count()); at++) {
    await menus.nth(at).click();
    await look(`menu ${at + 1}`, '.oct-menu[open]');
    await page.keyboard.press('Escape');
  }
  return { faults, opened };
}

function seen(page: Page, selector: string) {
  return page.locator(`${selector} >> visible=true`).first();
}
