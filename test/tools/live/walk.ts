import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/** What went wrong on a page, in the words of the browser. */
export interface Finding {
  path: string;
  text: string;
}

/** The addresses of pages on which something becomes alive. */
export function livePages(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('<!--oct 0-->'))
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '')}`)
    .sort();
}

/**
 * Opens a page without reaching any other host; what the page writes to the console as errors is collected. What its
 * own code says of a host that it could not reach is no fault of anybody.
 */
export async function visit(
  browser: Browser,
  address: string,
  findings: string[],
  javaScriptEnabled = true,
): Promise<Page> {
  const { origin } = new URL(address);
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  let isCutOff = false;
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== origin,
    (route) => {
      isCutOff = true;
      return route.abort();
    },
  );
  const page = await context.newPage();
  page.on('console', (message) => {
    const { url } = message.location();
    // A picture that the copy of a repository lacks is no fault of the code.
    if (message.type() !== 'error' || /Failed to load resource/.test(message.text())) return;
    if (!(isCutOff && /failed to (?:fetch|load)/i.test(message.text())))
      findings.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => findings.push(error.message));
  await page.goto(address, { waitUntil: 'load' });
  return page;
}

/** Every page with something alive: errors, and islands that show nothing. */
export async function walk(browser: Browser, origin: string, paths: string[]): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const path of paths) {
    const texts: string[] = [];
    const page = await visit(browser, origin + path, texts);
    await page.waitForTimeout(200);
    texts.push(...(await page.evaluate(emptyIslands)));
    all.push(...texts.map((text) => ({ path, text })));
    await page.context().close();
  }
  return all;
}

/** Runs in the page. */
function emptyIslands(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  const empty: string[] = [];
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment;
    const next = comment.nextSibling;
    if (/^oct \d+$/.test(comment.data) && next instanceof Comment)
      empty.push(`island ${comment.data.slice(4)} shows nothing`);
  }
  return empty;
}
