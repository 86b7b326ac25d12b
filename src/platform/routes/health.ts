import type { App } from '../http/app.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

/** Says that the process runs. It says nothing about the database: a restart would not help if that is down. */
export function livenessRoutes(app: App): void {
  app.get('/healthz', (call) => {
    call.set('route', 'healthz');
    return call.json({ status: 'ok' });
  });
}

/** Says whether the process is ready to work, and what it has done. For the admin listener. */
export function observationRoutes(app: App, platform: Platform): void {
  app.get('/readyz', async (call) => {
    call.set('route', 'readyz');
    if (platform.stopping.aborted) throw new Problem(503, 'The server is stopping.');
    try {
      await platform.database.query('select 1');
    } catch {
      throw new Problem(503, 'The database does not answer.');
    }
    return call.json({ status: 'ready' });
  });
  app.get('/metrics', async (call) => {
    call.set('route', 'metrics');
    return call.text(await platform.metrics.text(), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });
}
