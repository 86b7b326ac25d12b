import type { Browser, Page } from 'playwright-core';

export interface Kind {
  path: string;
  before?: (page: Page) => Promise<void>;
}

/** The kinds of page that a design is judged by, in the showcase site. */
const showcase: Record<string, Kind> = {
  landing: { path: '/' },
  guide: { path: '/guides/components' },
  endpoint: { path: '/api-reference/create-a-job' },
  changelog: { path: '/changelog' },
  custom: { path: '/guides/welcome' },
  search: { path: '/guides/calendars', before: openSearch },
};

/** Pages of another site by their paths, each also with its drawer, outline or menus open where it has them. */
export function kindsOf(paths: readonly string[] | undefined): Record<string, Kind> {
  if (!paths) return showcase;
  const opened = { path: paths[0]!, before: openFirst };
  return { ...Object.fromEntries(paths.map((path) => [path, { path }])), opened };
}

/** What a reader opens first: the drawer where the window is narrow, else the first menu of the bar. */
async function openFirst(page: Page): Promise<void> {
  const entry = page.locator('.oct-drawer-open, #navbar summary').locator('visible=true').first();
  if ((await entry.count()) === 0) return;
  await entry.click();
  await page.waitForTimeout(300);
}

export interface Shot extends Kind {
  width: number;
  scheme: 'light' | 'dark';
}

/** Heights that show what a reader sees first, and a little more. */
const heights: Record<number, number> = { 320: 640, 360: 780, 390: 844, 820: 1100, 1440: 900 };

export const widths = [360, 820, 1440];

/** One picture of a page as PNG, or of the whole length of it. */
export async function takeShot(
  browser: Browser,
  origin: string,
  shot: Shot,
  { whole = false }: { whole?: boolean } = {},
): Promise<Buffer> {
  const page = await openKind(browser, origin, shot);
  try {
    return await page.screenshot({ fullPage: whole });
  } finally {
    await page.context().close();
  }
}

/** The window as WebP of 720 by 450 pixels: small enough to stand nine times on one page. */
export async function takeSmall(browser: Browser, origin: string, shot: Shot): Promise<Buffer> {
  const page = await openKind(browser, origin, shot);
  try {
    const client = await page.context().newCDPSession(page);
    const { data } = await client.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 82,
      clip: { x: 0, y: 0, width: 1440, height: 900, scale: 0.5 },
    });
    return Buffer.from(data, 'base64');
  } finally {
    await page.context().close();
  }
}

/** A page of the showcase as a reader with this window and device has it; its context is the caller's to close. */
export async function openKind(
  browser: Browser,
  origin: string,
  { path, before, width, scheme }: Shot,
): Promise<Page> {
  const viewport = { width, height: heights[width] ?? 800 };
  const context = await browser.newContext({
    viewport,
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready.then(() => {})');
  await before?.(page);
  return page;
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.locator('dialog[open] input').first();
  if ((await field.count()) === 0) return;
  await field.fill('calendar');
  await page.waitForTimeout(600);
}
