import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteHandler } from './handler.ts';
import { requestListener } from './serve/streamed-body.ts';

/** A site for one browser on this machine, whose pages reach nothing else. */
export interface IsolatedSite {
  /** The address of its root, with a slash at its end. */
  url: string;
  /** With these, Chromium finds the site, and neither another host nor another port of this one. */
  flags: string[];
  close(): void;
}

/** The only name that means anything to the browser. As one of `localhost`, it is trusted like a site with TLS. */
const host = 'site.localhost';

/**
 * Serves a built site to a browser that runs its authors' scripts on this machine. From `file:` a page could show every
 * file of the machine, and at a port of `127.0.0.1` ask services that take whoever is on this machine for a friend.
 */
export async function isolateSite(folder: string, base: string): Promise<IsolatedSite> {
  const server = createServer(requestListener(siteHandler(folder, base)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}${base === '/' ? '/' : `${base}/`}`,
    flags: [
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}, MAP * ~NOTFOUND`,
      // WebRTC resolves no names. Chromium and its headless shell call the same switch by different names.
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
