import type * as z from 'zod';
import type { Operation } from '../contract/operation.ts';
import { type Platform, projectByDomain } from '../platform.ts';
import type { KeyRecord } from '../store/keys.ts';
import { storable } from '../store/storable.ts';
import type { App, Call } from './app.ts';
import { authenticate } from './authenticate.ts';
import { allowOrigin, preflight } from './cors.ts';
import { notFound, Problem } from './problem.ts';
import { check, readJson } from './read-json.ts';

type BodyOf<O extends Operation> = O extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined;

type QueryOf<O extends Operation> = O extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined;

export interface OperationCall<O extends Operation> {
  call: Call;
  key: KeyRecord;
  query: QueryOf<O>;
  body: BodyOf<O>;
  parameter(name: string): string;
}

/** The largest body, in bytes. */
const bodyLimit = 1024 * 1024;

/**
 * Adds an operation of the contract to an app. The key is checked before the body is read, and the body before the
 * handler runs. Public operations also answer browsers, and are also available below `/discovery`, as in the hosted
 * product.
 */
export function serveOperation<O extends Operation>(
  app: App,
  platform: Platform,
  operation: O,
  handler: (call: OperationCall<O>) => Promise<Response>,
): void {
  const { method, key: kind, query, body, listener, id } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, ':$1');
  const paths = listener === 'public' ? [path, `/discovery${path}`] : [path];
  for (const at of paths) {
    app.on(method.toUpperCase(), at, async (call) => {
      call.set('route', id);
      const domain = call.req.param('domain');
      const project = domain === undefined ? undefined : projectByDomain(platform, domain);
      if (listener === 'public' && project) allowOrigin(call, platform, project);
      const key = kind && (await authenticate(call, platform.keys, kind));
      if (domain !== undefined && (!project || (key && key.project !== project.id))) {
        throw notFound('The site');
      }
      const value = body && (await readJson(call.req.raw, body, bodyLimit));
      return handler({
        call,
        key: key!,
        query: (query && check(query, storableQuery(call))) as QueryOf<O>,
        body: value as BodyOf<O>,
        parameter: (name) => storable(call.req.param(name) ?? ''),
      });
    });
    app.all(at, (call) => {
      call.set('route', id);
      const domain = call.req.param('domain');
      const project = domain === undefined ? undefined : projectByDomain(platform, domain);
      if (call.req.method === 'OPTIONS' && listener === 'public') {
        if (!project) throw notFound('The site');
        return preflight(call, platform, project);
      }
      const allow = method.toUpperCase();
      throw new Problem(405, `Only ${allow} is allowed here.`, { headers: { allow } });
    });
  }
}

function storableQuery(call: Call): Record<string, string> {
  const entries = Object.entries(call.req.query());
  return Object.fromEntries(entries.map(([name, value]) => [name, storable(value)]));
}
