import { openApiDocument } from '../contract/document.ts';
import type { App } from '../http/app.ts';
import type { Platform } from '../platform.ts';

/** Serves the contract to anyone. */
export function contractRoutes(app: App, platform: Platform): void {
  app.get('/v1/openapi.json', (call) => {
    call.set('route', 'openapi');
    const { addresses, settings, version } = platform;
    const servers = { public: settings.publicUrl ?? addresses.public, admin: addresses.admin };
    return call.json(openApiDocument(servers, version), 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
  });
}
