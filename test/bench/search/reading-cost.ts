import type { CDPSession, Page } from 'playwright-core';

/** What is loaded over the wire. */
export interface Loads {
  bytes: number;
  files: number;
  /** Those of the index: not the script, the stylesheet and the question whether there is a service. */
  ofIndex: number;
  bytesOfIndex: number;
}

/** Until the dialog is ready, until the first results stand there, until the window is full, and for one letter more. */
export interface ReadingCost {
  open: Loads;
  first: Loads;
  full: Loads;
  next: Loads;
  names: string[];
  /** Milliseconds from a letter to the new list, the pause for further letters aside, with files that are there. */
  query: number;
  slowed: number;
}

interface File {
  path: string;
  bytes: number;
  /** When it was requested, in milliseconds since 1970. */
  at: number;
}

export async function costOf(page: Page, origin: string, question: string): Promise<ReadingCost> {
  const session = await page.context().newCDPSession(page);
  const taken = await watchFiles(session);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  taken();
  await page.keyboard.press('Control+k');
  await page.locator('dialog.oct-search').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const open = taken();
  const input = page.locator('dialog.oct-search input');
  await watchList(page);
  await input.fill(question);
  await page.locator('.oct-hit:not(.oct-hit-short)').first().waitFor();
  await page.waitForTimeout(1500);
  const rest = taken();
  const drawn = await drawnAt(page);
  await input.press('End');
  await watchList(page);
  await page.keyboard.type('s');
  await page.waitForTimeout(2500);
  const further = taken();
  const drawnAgain = await drawnAt(page);
  await input.fill(question);
  await page.waitForTimeout(700);
  const query = await timeOf(page, question);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slowed = await timeOf(page, question);
  await page.close();
  return {
    open: loads(open),
    first: loads([...open, ...until(rest, drawn)]),
    full: loads([...open, ...rest]),
    next: loads(until(further, drawnAgain)),
    names: ['open', open, 'first', rest, 'next', further].flatMap((one) =>
      typeof one === 'string' ? [one] : one.map(({ path, bytes }) => `${path} ${bytes}`),
    ),
    query,
    slowed,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

/** Returns the files that were loaded since the last call. */
async function watchFiles(session: CDPSession): Promise<() => File[]> {
  await session.send('Network.enable');
  const asked = new Map<string, Pick<File, 'path' | 'at'>>();
  let files: File[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    asked.set(requestId, { path: new URL(request.url).pathname, at: wallTime * 1000 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    files.push({ ...asked.get(requestId)!, bytes: encodedDataLength });
  });
  return () => {
    const before = files;
    files = [];
    return before;
  };
}

function until(files: readonly File[], time: number): File[] {
  return files.filter(({ at }) => at < time);
}

function loads(files: readonly File[]): Loads {
  const ofIndex = files.filter(({ path }) => isOfIndex(path));
  const bytesOf = (some: readonly File[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    bytes: bytesOf(files),
    files: files.length,
    ofIndex: ofIndex.length,
    bytesOfIndex: bytesOf(ofIndex),
  };
}

/** `search.js` beside the pages' scripts is the index itself; those have a hash in their name. */
function isOfIndex(path: string): boolean {
  return path.startsWith('/_octavo/search/') || path === '/_octavo/search.js';
}

/** Notes when the next list stands there: the dialog then says how many pages there are. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    const status = document.querySelector<HTMLElement>('dialog.oct-search [role="status"]')!;
    delete status.dataset.drawn;
    new MutationObserver((_, observer) => {
      status.dataset.drawn = String(performance.timeOrigin + performance.now());
      observer.disconnect();
    }).observe(status, { childList: true });
  });
}

async function drawnAt(page: Page): Promise<number> {
  const status = page.locator('dialog.oct-search [role="status"]');
  return Number(await status.getAttribute('data-drawn'));
}

/** The median of some searches: the last letter goes and comes again, as a reader types it. */
async function timeOf(page: Page, question: string): Promise<number> {
  const times = await page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('dialog.oct-search input')!;
    const status = document.querySelector('dialog.oct-search [role="status"]')!;
    const { setTimeout: later } = window;
    const found: number[] = [];
    for (let round = 0; round < 9; round++) {
      for (const typed of [text.slice(0, -1), text]) {
        let start = 0;
        const drawn = new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            resolve();
          }).observe(status, { childList: true });
        });
        // The search begins after a pause, which is not counted.
        window.setTimeout = ((call: () => void, wait?: number) =>
          later(() => {
            if (wait === 70) start = performance.now();
            call();
          }, wait)) as typeof window.setTimeout;
        input.value = typed;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await drawn;
        if (typed === text && round > 0) found.push(performance.now() - start);
        await new Promise((done) => later(done, 120));
      }
    }
    window.setTimeout = later;
    return found;
  }, question);
  return median(times);
}
