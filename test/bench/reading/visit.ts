import type { Browser } from 'playwright-core';

/** A phone on a slow mobile network, as Lighthouse assumes it. */
export const throttle = { rtt: 150, downKbit: 1_638, upKbit: 750, cpu: 4 };

/** What one first visit of a page costs: bytes on the wire, milliseconds. */
export interface Visit {
  bytes: number;
  fontBytes: number;
  requests: number;
  lcp: number;
  cls: number;
  /** Total Blocking Time as Lighthouse has it: what tasks take beyond 50 ms, from the first paint on. */
  blocking: number;
}

/** Opens a page with an empty cache on the throttled profile, and waits until nothing happens any more. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttle.rtt,
    downloadThroughput: (throttle.downKbit * 1024) / 8,
    uploadThroughput: (throttle.upKbit * 1024) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu });
  const fonts = new Set<string>();
  const made = { bytes: 0, fontBytes: 0, requests: 0 };
  client.on('Network.responseReceived', ({ requestId, type }) => {
    made.requests++;
    if (type === 'Font') fonts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    made[fonts.has(requestId) ? 'fontBytes' : 'bytes'] += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  const seen = (await page.evaluate('({ ...seen, blocking: blocking() })')) as Pick<
    Visit,
    'lcp' | 'cls' | 'blocking'
  >;
  await context.close();
  return { ...made, ...seen };
}

/** In the page, before anything of its own runs. */
const observe = `
  globalThis.seen = { lcp: 0, cls: 0 };
  const watch = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  watch('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value));
  const tasks = [];
  watch('longtask', (entry) => tasks.push(entry));
  globalThis.blocking = () => {
    const [{ startTime: paint }] = performance.getEntriesByName('first-contentful-paint');
    const after = tasks.map((task) => task.startTime + task.duration - Math.max(task.startTime, paint));
    return after.reduce((sum, time) => sum + Math.max(0, time - 50), 0);
  };
`;
