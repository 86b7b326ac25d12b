import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';

/** Where Chromium usually is; `CHROME_PATH` comes first. */
const places = [
  process.env.CHROME_PATH,
  // Without the windows around pages it opens them in a fraction of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** How long a page may take to come to what is waited for, in ms: a busy machine's time, not a reader's. */
const patience = 120_000;

export const chromiumPath = places.find((path) => path && existsSync(path));

/** A browser that talks to nobody but the pages it is sent to. */
const options = {
  timeout: patience,
  executablePath: chromiumPath,
  args: [
    // Containers and root have no user namespaces for the sandbox; only our own pages are opened.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-dev-shm-usage',
    // Other hosts are not there: a request to one is a finding, not traffic.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
};

/** Starts a browser of one's own. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(options);
}

/** As much of a browser as tests have to themselves. */
export type Chromium = Pick<Browser, 'newContext' | 'newPage' | 'contexts' | 'close'>;

let running: Promise<Browser> | undefined;

/**
 * A door to the browser that all test files of a worker share, since it takes longer to start than most tests. What is
 * opened through it ends with its `close`, the browser with the worker. Nothing moves in it unless a test asks for
 * that: drawing frames nobody looks at is most of its work.
 */
export async function openChromium(): Promise<Chromium> {
  const opened = new Set<BrowserContext>();
  const own = (context: BrowserContext): BrowserContext => {
    context.on('close', () => opened.delete(context));
    opened.add(context);
    return context;
  };
  return {
    newContext: async (options) => own(await newContext(options)),
    newPage: async (options) => own(await newContext(options)).newPage(),
    contexts: () => [...opened],
    close: async () => {
      await Promise.all([...opened].map((context) => context.close()));
    },
  };
}

/** A context of the shared browser, which lives until it is closed. */
export async function newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
  running ??= launchChromium();
  const context = await (await running).newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(patience);
  return context;
}
