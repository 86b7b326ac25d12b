import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import { findPreview } from '../previews/preview-project.ts';
import { findProject } from '../sites/find-project.ts';
import { isNotModified } from '../sites/static-cache.ts';
import { incomingHost } from './address.ts';

/**
 * Responds with files that are cached in memory, before an app creates a `Request` and a `Response`: for such small
 * work, these cost more than everything else. Returns false, without having done anything, for any other request.
 *
 * The cache was filled by the app under the normalised path, so paths of the service and other spellings of a path are
 * never found here.
 */
export function memoryAnswers(
  platform: Platform,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { settings, sites, pages, metrics, stopping } = platform;
  return (request, response) => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    // Such a response must also ask the client to close its connection.
    if (stopping.aborted) return false;
    const started = performance.now();
    const [pathname] = request.url!.split('?', 1) as [string];
    const host = incomingHost(request, settings.trustedProxies);
    const project = findProject(settings.projects, host, pathname, settings.siteDomain);
    const site = project && sites.ready(project.id);
    // What is shown depends on the reader.
    if (!site || project.login) return false;
    if (project.previews && findPreview(settings, host, pathname, project)) return false;
    const accepts = {
      types: headers.accept ?? null,
      encodings: [headers['accept-encoding'] ?? []].flat().join() || null,
    };
    const entry = pages.find(site.deployment.id, accepts, pathname);
    if (!entry) return false;
    const isFresh = isNotModified(entry, headers['if-none-match']);
    const status = isFresh ? 304 : entry.status;
    for (const [name, value] of entry.headers) response.setHeader(name, value);
    if (!isFresh) response.setHeader('content-length', entry.body.length);
    response.writeHead(status);
    response.end(isFresh || method === 'HEAD' ? undefined : entry.body);
    metrics.count('octavo_http_requests_total', { route: 'site', method, status: String(status) });
    const seconds = (performance.now() - started) / 1000;
    metrics.time('octavo_http_request_seconds', seconds, { route: 'site' });
    return true;
  };
}
