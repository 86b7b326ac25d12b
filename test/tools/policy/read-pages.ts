import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';

export interface Readings {
  opened: number;
  /** What the browser refused, with the pages on which it did. */
  messages: Map<string, string[]>;
  /** Refused addresses of other hosts. */
  elsewhere: number;
}

/** Controls of a page, a few of each of which a reader uses. */
const controls = [
  'main [role=tab]',
  'main summary',
  'main button',
  '.oct-mode > summary',
  '.oct-mode label',
  '#search-bar-entry',
  '#assistant-entry',
];

/** Opens pages evenly spread over the site, scrolls through each and uses what it offers. */
export async function readPages(
  browser: Browser,
  origin: string,
  out: string,
  most: number,
): Promise<Readings> {
  const all = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html') && !file.startsWith('_octavo/'))
    .sort();
  const step = Math.max(1, Math.ceil(all.length / most));
  const chosen = all.filter((_, index) => index % step === 0);
  const messages = new Map<string, string[]>();
  const elsewhere = new Set<string>();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // Nobody is asked: what a page wants of other hosts is refused by its policy before.
  await context.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { refused: found });
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      found.push([effectiveDirective, blockedURI, sample, sourceFile, lineNumber].join(' '));
    });
  });
  for (const file of chosen) {
    const page = await context.newPage();
    const note = (text: string) =>
      messages.set(text, [...(messages.get(text) ?? []), file].slice(0, 100));
    const address = file.replace(/(^|\/)index\.html$/, '$1');
    await page.goto(`${origin}/${address}`, { waitUntil: 'load' });
    await use(page);
    const refused = await page
      .evaluate(() => (window as unknown as { refused?: string[] }).refused ?? [])
      .catch(() => []);
    for (const one of refused) {
      const [, uri = ''] = one.split(' ');
      if (/^https?:/.test(uri) && !uri.startsWith(origin)) elsewhere.add(uri);
      else note(one.replaceAll(origin, ''));
    }
    await page.close();
  }
  await context.close();
  return { opened: chosen.length, messages, elsewhere: elsewhere.size };
}

async function use(page: Page): Promise<void> {
  // A page that leads on is left at once.
  const scrolled = page.evaluate(async () => {
    for (let top = 0; top < Math.min(document.body.scrollHeight, 6000); top += 700) {
      scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 20));
    }
    scrollTo(0, 0);
  });
  await scrolled.catch(() => {});
  for (const control of controls) {
    const found = await page.$$(control).catch(() => []);
    for (const element of found.slice(0, 4)) await element.click({ timeout: 300 }).catch(() => {});
  }
  await page.keyboard.press('Escape').catch(() => {});
}
