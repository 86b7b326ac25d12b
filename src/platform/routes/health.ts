import type { App } from '../http/app.ts';
import { unavailable } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

/**
 * Says that the process runs, under the two names in use. It says nothing about the database: a restart would not help
 * if that is down.
 */
export function livenessRoutes(app: App): void {
  for (const name of ['healthz', 'livez']) {
    app.get(`/${name}`, (call) => {
      call.set('route', name);
      return call.json({ status: 'ok' });
    });
  }
}

/**
 * Says whether the process is ready to work, and what it has done. For the admin listener. Pages need no database, so a
 * load balancer asks for them only: else readers would see nothing while the database is away.
 */
export function observationRoutes(app: App, platform: Platform): void {
  app.get('/readyz', async (call) => {
    call.set('route', 'readyz');
    refuseIfStopping(platform);
    await platform.database.query('select 1');
    return call.json({ status: 'ready' });
  });
  app.get('/readyz/pages', (call) => {
    call.set('route', 'readyz');
    refuseIfStopping(platform);
    return call.json({ status: 'ready' });
  });
  app.get('/metrics', async (call) => {
    call.set('route', 'metrics');
    return call.text(await platform.metrics.text(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
}

function refuseIfStopping({ stopping }: Platform): void {
  if (stopping.aborted) throw unavailable('The server is stopping.');
}
