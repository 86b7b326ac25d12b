import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { storable } from '../store/storable.ts';

/**
 * Serves screenshots of published sites at the addresses in status records. Anyone who has such an address may see the
 * image.
 */
export function screenshotRoutes(app: App, { updates }: Platform): void {
  app.get('/v1/screenshots/:update/:file{(light|dark)\\.png}', async (call) => {
    call.set('route', 'screenshot');
    const { update, file } = call.req.param();
    const png = await updates.screenshot(storable(update), file.slice(0, -'.png'.length));
    if (!png) throw notFound('The screenshot');
    return call.body(new Uint8Array(png), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });
}
