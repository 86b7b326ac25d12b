import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { securityHeaders } from '../../site/security-headers.ts';
import { operations } from '../contract/operations.ts';
import type { Platform } from '../platform.ts';
import { StoreUnavailable } from '../store/availability.ts';
import { newId } from '../store/ids.ts';
import { errorFields } from '../telemetry/log.ts';
import { Problem, unavailable } from './problem.ts';

export interface AppEnvironment {
  /** Present on a real connection, absent in tests that call the app directly. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The name of the route, for logs and metrics. Paths would have too many different values. */
    route: string;
  };
}

export type App = Hono<AppEnvironment>;
export type Call = Context<AppEnvironment>;

/**
 * Routes for readers whose responses below this status are only counted, because a log line would cost more than many
 * such requests.
 */
const unlogged: Readonly<Record<string, number>> = { site: 500, [operations.search.id]: 400 };

/** An app that gives each request an id, a log line and metrics, and all errors the same shape. */
export function createApp(platform: Platform): App {
  const app: App = new Hono();
  app.use(async (call, next) => {
    const started = performance.now();
    const requestId = newId('req');
    call.set('requestId', requestId);
    call.set('route', 'other');
    await next();
    call.header('x-request-id', requestId);
    // The client's next request should go to another process.
    if (platform.stopping.aborted) call.header('connection', 'close');
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!call.res.headers.has(name)) call.header(name, value);
    }
    const seconds = (performance.now() - started) / 1000;
    const { method } = call.req;
    const { route } = call.var;
    const { status } = call.res;
    platform.metrics.count('octavo_http_requests_total', {
      route,
      method,
      status: String(status),
    });
    platform.metrics.time('octavo_http_request_seconds', seconds, { route });
    // A 503 is not the server's own fault: the missing service is logged once, or the site is not published yet.
    const isFault = status >= 500 && status !== 503;
    const limit = unlogged[route];
    if (limit !== undefined && !isFault && (status < limit || status === 503)) return;
    const ms = Math.round(seconds * 1000);
    platform.log(isFault ? 'error' : 'info', 'request', {
      requestId,
      method,
      route,
      status,
      ms,
    });
  });
  app.onError((error, call) => {
    if (error instanceof Problem) return problemResponse(error, call);
    // The log reports once that the database is away, not for every request.
    if (error instanceof StoreUnavailable) {
      const message = 'The server cannot reach its database. Try again in a few seconds.';
      return problemResponse(unavailable(message), call);
    }
    const { requestId, route } = call.var;
    platform.log('error', 'request failed', { requestId, route, ...errorFields(error) });
    return problemResponse(new Problem(500, 'The server has failed. Try again later.'), call);
  });
  app.notFound((call) => problemResponse(new Problem(404, 'There is nothing here.'), call));
  return app;
}

function problemResponse(problem: Problem, call: Call): Response {
  const { requestId } = call.var;
  for (const [name, value] of Object.entries(problem.headers)) call.header(name, value);
  return call.json(
    { error: problem.message, ...(problem.field && { field: problem.field }), requestId },
    problem.status as 400,
  );
}
