import type { Page } from 'playwright-core';
import { leaveTab, openTab, type Tab } from './tabs.ts';

export interface VisitOptions {
  /** Default true. */
  javaScript?: boolean;
  /** CSS pixels; default 1280 by 800. */
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /** Language of the browser; default `en-US`. */
  locale?: string;
  /** A device without a mouse. */
  touch?: boolean;
  /** Moves softly from page to page, as most readers see it; default false, which is faster. */
  motion?: boolean;
  /** Other hosts that the page may ask, with their ports. */
  hosts?: readonly string[];
  /** A page that was lent to nobody before: no script or style comes from a cache, past what the test does on its way. */
  fresh?: boolean;
  /** The page is meant to meet errors, or to be missing: its status and those of the console do not count. */
  failures?: boolean;
}

/**
 * A reader of one site. Whatever a reader must never meet is collected in `problems`: errors in the console, requests
 * that fail, requests to any other host.
 */
export class Visitor {
  readonly problems: string[] = [];
  readonly #origin: string;
  readonly #tabs: Tab[] = [];
  readonly #views = new Map<string, Promise<Tab>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The page that was opened so before, or a new one. It is for tests that only look: what they change stays. */
  async view(path: string, options: VisitOptions = {}): Promise<Page> {
    const key = JSON.stringify([path, options]);
    const tab = this.#views.get(key) ?? this.#open(path, options);
    this.#views.set(key, tab);
    return (await tab).page;
  }

  async open(path: string, options: VisitOptions = {}): Promise<Page> {
    const tab = await this.#open(path, options);
    this.#tabs.push(tab);
    return tab.page;
  }

  async #open(path: string, options: VisitOptions): Promise<Tab> {
    const tab = await openTab(
      {
        javaScriptEnabled: options.javaScript ?? true,
        viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
        colorScheme: options.colorScheme ?? 'light',
        locale: options.locale,
        hasTouch: options.touch ?? false,
        isMobile: options.touch ?? false,
        reducedMotion: options.motion ? 'no-preference' : 'reduce',
      },
      {
        request: (url) => {
          const isOwn = url.origin === this.#origin || options.hosts?.includes(url.host);
          if (url.protocol.startsWith('http') && !isOwn)
            this.problems.push(`request to another host: ${url.href}`);
        },
        error: (text) => {
          if (!options.failures || !text.startsWith('console')) this.problems.push(text);
        },
        response: (status, url, isNavigation) => {
          const isMeant = options.failures && isNavigation;
          if (status >= 400 && !isMeant) this.problems.push(`${status} for ${url.pathname}`);
        },
      },
      options.fresh,
    );
    await tab.page.goto(this.#origin + path);
    return tab;
  }

  /** Ends a visit and hands over what went wrong. */
  async leave(): Promise<string[]> {
    await Promise.all(this.#tabs.splice(0).map(leaveTab));
    return this.problems.splice(0);
  }

  /** Leaves what is viewed, too. */
  async end(): Promise<void> {
    await this.leave();
    for (const tab of this.#views.values()) await leaveTab(await tab);
    this.#views.clear();
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
