import { createLru } from '../lib/lru.ts';

/** The browsers that currently show pages of the site, connected by server-sent events. */
export interface Live {
  /** Responds to a browser that wants to be notified about a page. */
  connect(request: Request): Response;
  /** Makes every page on screen again, and notifies its browser if it has changed. */
  refresh(): Promise<void>;
  tellAll(message: LiveMessage): void;
  close(): void;
}

export type LiveMessage =
  /** The current tag of the page's document, and its problems. */
  | { type: 'page'; tag: string; problems: PageProblem[] }
  /** The page on screen has a new address. */
  | { type: 'moved'; to: string }
  /** Files that keep their names when they change, to be reloaded: stylesheets and images. */
  | { type: 'files'; paths: string[] }
  /** Scripts have changed. */
  | { type: 'reload' }
  /** How much of the site has been indexed. */
  | { type: 'index'; done: number; total: number };

export interface PageProblem {
  severity: 'error' | 'warning';
  code: string;
  /** The message with its location and code frame, as the terminal prints it. */
  text: string;
}

/**
 * Returns what to send to a page's browser. `path` is the address without the origin; `shown` is the tag of the
 * document that the browser shows.
 */
export type LookAt = (
  path: string,
  shown: string,
) => Promise<Extract<LiveMessage, { type: 'page' | 'moved' }>>;

interface Client {
  path: string;
  /** The tag of the document that it shows or will show shortly. */
  shown: string;
  /** The last message that it was sent. */
  lastMessage: string;
  send(message: LiveMessage): void;
  end(): void;
}

/** More than one person has open. Each browser that is told of a page keeps a connection and costs work. */
const maxClients = 100;
/** Messages that wait for a browser to read them. */
const maxUnread = 200;

export function createLive(
  lookAt: LookAt,
  greet: () => LiveMessage[],
  onFault: (error: unknown) => void = () => {},
): Live {
  /** In the order in which they have connected. */
  const clients = new Set<Client>();
  const drop = (client: Client) => {
    if (clients.delete(client)) client.end();
  };
  const newLooks = () => createLru<ReturnType<LookAt>>(maxClients);
  let looks = newLooks();
  /** Tabs that show the same share one look, which makes the page. It holds until something changes. */
  const shared = (path: string, shown: string) => {
    const key = JSON.stringify([path, shown]);
    const known = looks.get(key);
    if (known) return known;
    const look = lookAt(path, shown);
    looks.set(key, look, 1);
    look.catch(() => {
      looks = newLooks();
    });
    return look;
  };
  const refresh = async (client: Client) => {
    const message = await shared(client.path, client.shown).catch(onFault);
    if (!message) return;
    const text = JSON.stringify(message);
    if (text === client.lastMessage || !clients.has(client)) return;
    client.lastMessage = text;
    if (message.type === 'page') client.shown = message.tag;
    client.send(message);
  };
  return {
    connect(request) {
      const { searchParams } = new URL(request.url);
      const path = pathOf(searchParams.get('path') ?? '/');
      if (path === undefined) return new Response('No path of this site.', { status: 400 });
      const encoder = new TextEncoder();
      let client: Client;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const write = (text: string) => {
            if (controller.desiredSize! < -maxUnread) return drop(client);
            try {
              controller.enqueue(encoder.encode(text));
            } catch {
              // The browser has just disconnected.
              clients.delete(client);
            }
          };
          client = {
            path,
            shown: searchParams.get('tag') ?? '',
            lastMessage: '',
            send: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
            end: () => controller.close(),
          };
          clients.add(client);
          for (const oldest of clients) {
            if (clients.size <= maxClients) break;
            drop(oldest);
          }
          write('retry: 500\n\n');
          for (const message of greet()) client.send(message);
          void refresh(client);
        },
        cancel() {
          clients.delete(client);
        },
      });
      return new Response(body, {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      });
    },
    async refresh() {
      // Also those that have begun: they may have seen what was before the change.
      looks = newLooks();
      await Promise.all([...clients].map(refresh));
    },
    tellAll(message) {
      for (const client of clients) client.send(message);
    },
    close() {
      for (const client of clients) client.end();
      clients.clear();
    },
  };
}

/** The path and query of an address within the site; undefined for any other address. */
function pathOf(address: string): string | undefined {
  const here = 'http://localhost';
  if (!address.startsWith('/') || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search } = new URL(address, here);
  return origin === here ? pathname + search : undefined;
}
