import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type DevEvents, type DevSite, openDevSite } from '../../src/watch/dev-site.ts';
import type { LiveMessage } from '../../src/watch/live.ts';

export interface OpenedDev {
  site: DevSite;
  /** Body of an address. */
  get(path: string): Promise<string>;
  status(path: string): Promise<number>;
  /** Where an answer sends the browser; null for one that sends it nowhere. */
  location(path: string): Promise<string | null>;
  /** Waits until an address shows something. */
  shows(path: string, text: string | RegExp): Promise<void>;
  lacks(path: string, text: string): Promise<void>;
  /** What a browser at an address is told; `next` waits for a message. */
  listen(path: string): Listener;
}

export interface Listener {
  messages: LiveMessage[];
  next(fits: (message: LiveMessage) => boolean): Promise<LiveMessage>;
}

/** Watch mode without a server around it. */
export async function openDev(root: string, events: DevEvents = {}): Promise<OpenedDev> {
  age(root);
  const site = await openDevSite(
    { root, out: join(root, 'dist'), urls: {}, includeRestricted: false },
    {
      onFault: (error) => {
        throw error;
      },
      ...events,
    },
  );
  onTestFinished(() => site.close());
  await site.watching;
  const fetch = (path: string) => site.handler(new Request(`http://localhost${path}`));
  const get = async (path: string) => (await fetch(path)).text();
  return {
    site,
    get,
    status: async (path) => (await fetch(path)).status,
    location: async (path) => (await fetch(path)).headers.get('location'),
    shows: (path, text) =>
      until(async () => {
        const body = await get(path);
        return typeof text === 'string' ? body.includes(text) : text.test(body);
      }, `${path} to show ${text}`),
    lacks: (path, text) =>
      until(async () => !(await get(path)).includes(text), `${path} to lack ${text}`),
    listen(path) {
      const messages: LiveMessage[] = [];
      const stop = new AbortController();
      onTestFinished(() => stop.abort());
      void read(messages);
      return {
        messages,
        async next(fits) {
          let found: LiveMessage | undefined;
          await until(
            async () => {
              found = messages.find(fits);
              return found !== undefined;
            },
            `a message at ${path}, beyond ${JSON.stringify(messages)}`,
          );
          messages.splice(0, messages.indexOf(found!) + 1);
          return found!;
        },
      };

      async function read(into: LiveMessage[]): Promise<void> {
        const response = await fetch(`/_octavo/dev/events?path=${encodeURIComponent(path)}`);
        const decoder = new TextDecoder();
        const reader = response.body!.getReader();
        stop.signal.addEventListener('abort', () => void reader.cancel());
        for (let text = ''; ; ) {
          const { done, value } = await reader.read();
          if (done) return;
          text += decoder.decode(value, { stream: true });
          const events = text.split('\n\n');
          text = events.pop()!;
          for (const event of events) {
            if (event.startsWith('data: ')) into.push(JSON.parse(event.slice(6)) as LiveMessage);
          }
        }
      }
    },
  };
}

/** Waits for something that happens soon. */
export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Files that are as young as the start count as changed since: they would be reported with the first real change. */
export function age(root: string): void {
  const earlier = new Date(Date.now() - 10_000);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), earlier, earlier);
}
