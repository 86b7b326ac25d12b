import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '../platform.ts';
import { findPreview } from '../previews/preview-project.ts';
import { findProject } from '../sites/find-project.ts';
import { isNotModified } from '../sites/static-cache.ts';
import { incomingHost } from './address.ts';

/**
 * Answers requests for files that are in memory, before an app builds a `Request` and a `Response`: for such small work
 * these cost more than all the rest. Returns false for any other request, and has then done nothing.
 *
 * What is in memory came from the app, under the normalised path, so a path of the service or one in another spelling
 * is never found here.
 */
export function memoryAnswers(
  platform: Platform,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { settings, sites, pages, metrics, stopping } = platform;
  return (request, response) => {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return false;
    // Such an answer also asks the client to close its connection.
    if (stopping.aborted) return false;
    const started = performance.now();
    const [pathname] = request.url!.split('?', 1) as [string];
    const host = incomingHost(request, settings.trustedProxies);
    const project = findProject(settings.projects, host, pathname, settings.siteDomain);
    const site = project && sites.ready(project.id);
    // Who asks decides what is shown.
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
