import type { IncomingMessage, ServerResponse } from 'node:http';
import { securityHeaders } from '../../site/security-headers.ts';
import { operations } from '../contract/operations.ts';
import { type Platform, projectByDomain } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { newId } from '../store/ids.ts';
import { incomingAddress, incomingHost } from './address.ts';
import { tokenIn, validKey } from './authenticate.ts';
import { isAllowedOrigin, originHeaders } from './cors.ts';
import { limitSearches } from './limit-rate.ts';
import { isJson } from './read-json.ts';

/** A request whose body was read before an app handled it. `@hono/node-server` then takes the body from here. */
export interface ReadRequest extends IncomingMessage {
  rawBody?: Buffer;
}

/** The longest question that is cached, in bytes. */
const maxQuestionBytes = 4096;

const path = new RegExp(
  `^(?:/discovery)?${operations.search.path.replace('{domain}', '([a-z0-9-]+)')}$`,
);

/**
 * Responds to searches whose results are cached in memory, before an app creates a `Request` and a `Response`. Returns
 * false for any other request; its body may then have been read and is in `rawBody`.
 *
 * No rules are checked here: anything wrong with a request is left to the app. Questions are the same only if all bytes
 * of their bodies are. A cached one was answered before, so it need not be validated again.
 */
export function memorySearches(
  platform: Platform,
): (request: IncomingMessage, response: ServerResponse) => false | Promise<boolean> {
  return (request, response) => {
    if (request.method !== 'POST' || platform.stopping.aborted) return false;
    const domain = path.exec(request.url!)?.[1];
    const project = domain === undefined ? undefined : projectByDomain(platform, domain);
    // What is found depends on the reader.
    if (!project || project.login || !isShortJson(request)) return false;
    return answer(platform, project, request, response);
  };
}

function isShortJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? Number.NaN);
  return isJson(headers['content-type'] ?? '') && length <= maxQuestionBytes;
}

async function answer(
  platform: Platform,
  project: ProjectSettings,
  request: ReadRequest,
  response: ServerResponse,
): Promise<boolean> {
  const started = performance.now();
  const body = await readWhole(request);
  // The client has disconnected.
  if (!body) return true;
  request.rawBody = body;
  const site = platform.sites.ready(project.id);
  const hit = site && platform.searches.find(site.name, body.toString());
  if (!hit) return false;
  const { settings, metrics } = platform;
  const { origin, authorization } = request.headers;
  const host = incomingHost(request, settings.trustedProxies);
  if (origin !== undefined && !isAllowedOrigin(origin, host, settings, project)) return false;
  try {
    const key = await validKey(tokenIn(authorization) ?? '', platform.keys, 'assistant');
    if (key.project !== project.id) return false;
    await limitSearches(platform, incomingAddress(request, settings.trustedProxies), project.id);
  } catch {
    return false;
  }
  response.writeHead(200, {
    ...securityHeaders,
    ...(origin !== undefined && originHeaders(origin)),
    vary: 'Origin',
    'content-type': 'application/json',
    'content-length': hit.length,
    'x-request-id': newId('req'),
  });
  response.end(hit);
  const route = operations.search.id;
  metrics.count('octavo_http_requests_total', { route, method: 'POST', status: '200' });
  metrics.time('octavo_http_request_seconds', (performance.now() - started) / 1000, { route });
  return true;
}

function readWhole(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.once('error', () => resolve(undefined));
    request.once('close', () => resolve(undefined));
  });
}
