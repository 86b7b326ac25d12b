import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteHandler } from './handler.ts';
import { requestListener } from './serve/streamed-body.ts';

/** A site for one browser on this machine, whose pages can reach nothing else. */
export interface IsolatedSite {
  /** The address of its root, with a trailing slash. */
  url: string;
  /** With these flags, Chromium reaches the site, but no other host and no other port of this one. */
  flags: string[];
  close(): void;
}

/** The only name that the browser can resolve. As a subdomain of `localhost`, it is trusted like a site with TLS. */
const host = 'site.localhost';

/**
 * Serves a built site to a browser that runs its authors' scripts on this machine. From `file:`, a page could show
 * every file of the machine; from a port of `127.0.0.1`, it could call services that trust everyone on this machine.
 */
export async function isolateSite(folder: string, base: string): Promise<IsolatedSite> {
  const server = createServer(requestListener(siteHandler(folder, base)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}${base === '/' ? '/' : `${base}/`}`,
    flags: [
      `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}, MAP * ~NOTFOUND`,
      // WebRTC does not resolve names. Chromium and its headless shell call the same switch by different names.
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
