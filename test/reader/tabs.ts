import type { BrowserContextOptions, Page } from 'playwright-core';
import { newContext } from './chromium.ts';

/** What a page meets that its reader must hear of. */
export interface TabEvents {
  request(url: URL): void;
  error(text: string): void;
  response(status: number, url: URL, isNavigation: boolean): void;
}

/** A page of the browser, lent to one reader after the other. */
export interface Tab {
  page: Page;
  options: BrowserContextOptions;
  /** Of the reader who has it now. */
  events: TabEvents | undefined;
  /** Was asked for something that stays with a page for good. */
  isMarked: boolean;
}

/** Methods whose effect a page keeps, or that hand out its context, of which anything can be asked. */
const lasting = [
  'addInitScript',
  'context',
  'exposeBinding',
  'exposeFunction',
  'on',
  'route',
] as const;
/** More pages than this would only take memory. */
const most = 4;
const idle: Tab[] = [];

/**
 * A page that nobody reads: a new one has a process of its own to start, which takes longer than most tests. One that
 * has been read keeps scripts in its memory, which no route sees; `isFresh` asks for a new one.
 */
export async function openTab(
  options: BrowserContextOptions,
  events: TabEvents,
  isFresh = false,
): Promise<Tab> {
  const wanted = JSON.stringify(options);
  const at = isFresh ? -1 : idle.findIndex((tab) => JSON.stringify(tab.options) === wanted);
  const tab = at < 0 ? await createTab(options) : idle.splice(at, 1)[0]!;
  tab.events = events;
  return tab;
}

async function createTab(options: BrowserContextOptions): Promise<Tab> {
  const context = await newContext(options);
  const page = await context.newPage();
  const tab: Tab = { page, options, events: undefined, isMarked: false };
  context.on('request', (request) => tab.events?.request(new URL(request.url())));
  page.on('console', (message) => {
    if (message.type() === 'error') tab.events?.error(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => tab.events?.error(`script error: ${error.message}`));
  page.on('response', (response) => {
    const isNavigation = response.request().isNavigationRequest();
    tab.events?.response(response.status(), new URL(response.url()), isNavigation);
  });
  for (const name of lasting) {
    const method = page[name] as (...args: unknown[]) => unknown;
    Object.assign(page, {
      [name]: (...args: unknown[]) => {
        tab.isMarked = true;
        return method.apply(page, args);
      },
    });
  }
  return tab;
}

/** Gives a page back as it was when it was new, or closes it where that cannot be. */
export async function leaveTab(tab: Tab): Promise<void> {
  const { page, options } = tab;
  tab.events = undefined;
  if (page.isClosed()) return;
  const { isMarked } = tab;
  const context = page.context();
  if (isMarked || context.pages().length > 1) return context.close();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.mouse.move(0, 0);
  await page.setViewportSize(options.viewport!);
  await page.emulateMedia({ media: null, forcedColors: null, contrast: null, ...modes(options) });
  await context.clearCookies();
  tab.isMarked = false;
  idle.push(tab);
  if (idle.length > most) await idle.shift()!.page.context().close();
}

const modes = ({ colorScheme, reducedMotion }: BrowserContextOptions) => ({
  colorScheme,
  reducedMotion,
});
