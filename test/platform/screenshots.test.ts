import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findChromium } from '../../src/platform/settings/chromium.ts';
import { takeScreenshot } from '../../src/platform/updates/screenshots.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { chromiumPath } from '../reader/chromium.ts';

/** Asks for everything at a port of this machine that a script can ask for. */
const script = (port: number) => `
for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '127.0.0.2', location.hostname])
  fetch('http://' + host + ':${port}/', { method: 'POST', mode: 'no-cors', body: 'x' }).catch(() => {});
new WebSocket('ws://127.0.0.1:${port}/');
new Image().src = 'http://127.0.0.1:${port}/';
const iceServers = [
  { urls: ['stun:127.0.0.1:${port}', 'turn:127.0.0.1:${port}?transport=tcp'], username: 'a', credential: 'b' },
];
const peer = new RTCPeerConnection({ iceServers });
peer.createDataChannel('x');
peer.createOffer().then((offer) => peer.setLocalDescription(offer));
`;

it.skipIf(!chromiumPath)(
  'a picture is taken of the site, whose scripts reach nothing else',
  async () => {
    const reached: string[] = [];
    const service = createServer((_, response) => response.end());
    service.on('connection', () => reached.push('by TCP'));
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const packets = createSocket('udp4', () => reached.push('by UDP')).bind(port, '127.0.0.1');
    const folder = temporaryFolder();
    writeFiles(folder, { 'index.html': `<p>Hello</p><script>${script(port)}</script>` });
    const png = await takeScreenshot('light', {
      chromium: findChromium({ OCTAVO_CHROMIUM: chromiumPath })!,
      folder,
      base: '/',
      work: temporaryFolder(),
      signal: new AbortController().signal,
    });
    packets.close();
    service.close();
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG');
    expect(reached).toEqual([]);
  },
);
