import type { App } from '../http/app.ts';
import { unavailable } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

/**
 * Reports that the process runs, under the two common names. It does not depend on the database: if that is down,
 * restarting the process would not help.
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
 * Reports whether the process is ready, and its metrics, on the admin listener. Pages need no database, so a load
 * balancer asks only whether those can be served. Otherwise readers would see nothing while the database is away.
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
