import type { BrowserContext, Page } from 'playwright-core';
import type { Chromium } from './chromium.ts';

export interface VisitOptions {
  /** Default true. */
  javaScript?: boolean;
  /** CSS pixels; default 1280 by 800. */
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** A device without a mouse. */
  touch?: boolean;
  /** Moves softly from page to page, as most readers see it; default false, which is faster. */
  motion?: boolean;
  /** Other hosts that the page may ask, with their ports. */
  hosts?: readonly string[];
  /** The page is meant to meet errors, or to be missing: its status and those of the console do not count. */
  failures?: boolean;
}

/**
 * A reader of one site. Whatever a reader must never meet is collected in `problems`: errors in the console, requests
 * that fail, requests to any other host.
 */
export class Visitor {
  readonly problems: string[] = [];
  readonly #browser: Chromium;
  readonly #origin: string;
  readonly #contexts: BrowserContext[] = [];
  readonly #views = new Map<string, Promise<Page>>();

  constructor(browser: Chromium, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** The page that was opened so before, or a new one. It is for tests that only look: what they change stays. */
  view(path: string, options: VisitOptions = {}): Promise<Page> {
    const key = JSON.stringify([path, options]);
    const page = this.#views.get(key) ?? this.#open(path, options);
    this.#views.set(key, page);
    return page;
  }

  async open(path: string, options: VisitOptions = {}): Promise<Page> {
    const page = await this.#open(path, options);
    this.#contexts.push(page.context());
    return page;
  }

  async #open(path: string, options: VisitOptions): Promise<Page> {
    const context = await this.#browser.newContext({
      javaScriptEnabled: options.javaScript ?? true,
      viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
      colorScheme: options.colorScheme ?? 'light',
      hasTouch: options.touch ?? false,
      isMobile: options.touch ?? false,
      reducedMotion: options.motion ? 'no-preference' : 'reduce',
    });
    context.on('request', (request) => {
      const url = new URL(request.url());
      const isOwn = url.origin === this.#origin || options.hosts?.includes(url.host);
      if (url.protocol.startsWith('http') && !isOwn)
        this.problems.push(`request to another host: ${url.href}`);
    });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' && !options.failures)
        this.problems.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => this.problems.push(`script error: ${error.message}`));
    page.on('response', (response) => {
      const isMeant = options.failures && response.request().isNavigationRequest();
      if (response.status() >= 400 && !isMeant)
        this.problems.push(`${response.status()} for ${new URL(response.url()).pathname}`);
    });
    await page.goto(this.#origin + path);
    return page;
  }

  /** Ends the visit and hands over what went wrong. */
  async leave(): Promise<string[]> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()));
    return this.problems.splice(0);
  }
}

/** Waits until the reader is at this path (`/a/b#c`, with or without a slash at its end) and the page is there. */
export async function arrives(page: Page, path: string): Promise<void> {
  const reached = (url: URL) => url.pathname.replace(/(?<=.)\/$/, '') + url.hash === path;
  await page.waitForURL(reached, { timeout: 60_000 }).catch(() => {
    throw new Error(`expected to arrive at ${path}, but is at ${page.url()}`);
  });
}

/** How many pixels of the page stick out at the side: 0 when nothing scrolls sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
