import type { App } from './app.ts';
import { Problem } from './problem.ts';

const ofEndpoints = /^\/(?:(?:discovery\/)?v\d|control)\//;

/**
 * Gives programs that mistype an endpoint an error that they can parse, instead of a page. A site may have pages at
 * such paths, so it is asked first, and requests from browsers are left alone.
 */
export function unknownEndpoints(app: App): void {
  app.use(async (call, next) => {
    await next();
    const { status, headers } = call.res;
    if ((status !== 404 && status !== 405) || !ofEndpoints.test(call.req.path)) return;
    if (headers.get('content-type')?.startsWith('application/json')) return;
    if (call.req.header('accept')?.includes('text/html')) return;
    await call.res.body?.cancel();
    // Otherwise the headers of the earlier response would remain.
    call.res = undefined;
    throw new Problem(404, 'There is no such endpoint.');
  });
}
