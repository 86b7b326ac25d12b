import * as z from 'zod';
import { isHashed } from '../../site/caching.ts';
import { clientAddress, requestHost } from '../http/address.ts';
import type { App, Call } from '../http/app.ts';
import { limitSearches } from '../http/limit-rate.ts';
import { Problem } from '../http/problem.ts';
import { readJson } from '../http/read-json.ts';
import { isEncrypted } from '../http/session-cookie.ts';
import { forOneReader, siteFor } from '../login/readers.ts';
import type { Platform } from '../platform.ts';
import { findPreview } from '../previews/preview-project.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { findProject } from '../sites/find-project.ts';
import type { OpenSite } from '../sites/live-sites.ts';
import { siteAddress } from '../sites/site-address.ts';
import { discoveryDocument } from './discovery.ts';
import { createLogin } from './login.ts';
import { answerMcp } from './mcp.ts';

const mcpBodyLimit = 100_000;

/** Serves the published sites, at every path that is not an endpoint. */
export function siteRoutes(app: App, platform: Platform): void {
  const { settings, sites, pages } = platform;
  const login = createLogin(platform);
  app.all('*', async (call) => {
    call.set('route', 'site');
    const { pathname } = new URL(call.req.url);
    const host = requestHost(call, settings.trustedProxies);
    const atPath = findProject(settings.projects, host, pathname, settings.siteDomain);
    const preview = findPreview(settings, host, pathname, atPath);
    if (preview) return answerPreview(call, platform, preview);
    const project = atPath;
    if (!project) return notPublished('There is no site here.', 404);
    if (pathname === `${project.base === '/' ? '' : project.base}/_octavo/service.json`) {
      if (!/^(?:GET|HEAD)$/.test(call.req.method)) {
        const headers = { allow: 'GET, HEAD' };
        throw new Problem(405, 'Only GET is allowed here.', { headers });
      }
      return call.json(await services(platform, project, host), 200, {
        'cache-control': 'no-cache',
      });
    }
    const open = await sites.live(project.id);
    const below = pathname.slice(project.base === '/' ? 1 : project.base.length + 1);
    const visit = { call, project, site: open, address: addressOf(call, platform, project) };
    const ofLogin = await login.answer(below, visit);
    if (ofLogin) return ofLogin;
    if (!open) return notPublished('The site has not been published yet.', 503);
    const request = call.req.raw;
    const site = await siteFor(call, platform, project, open);
    if (site !== open) return answerReader(call, platform, project, { site, open });
    if (below === 'mcp') {
      if (request.method === 'POST') return mcp(call, platform, site, project);
      // Without sessions, there are no events to stream. A page at this path is for readers.
      if (request.headers.get('accept')?.includes('text/event-stream')) {
        return new Response(null, { status: 405, headers: { allow: 'POST' } });
      }
    }
    const discovery = discoveryDocument(below);
    if (discovery && (request.method === 'GET' || request.method === 'HEAD')) {
      const own = await pages.respond(site.name, site.handler, request);
      if (own.status !== 404) return own;
      const { address } = visit;
      const name = site.title ?? project.name;
      const document = await discovery({ site, name, version: platform.version, address });
      return call.json(document, 200, { 'cache-control': 'no-cache' });
    }
    const answer = await pages.respond(site.name, site.handler, request);
    if (project.login && !isHashedAt(pathname, project)) {
      const isPage = request.headers.get('accept')?.includes('text/html') === true;
      if (answer.status === 404 && isPage && request.method === 'GET') {
        return login.ask(visit, pathname, 404);
      }
      answer.headers.append('vary', 'Cookie');
      return answer;
    }
    if (answer.status !== 404 || !isHashedAt(pathname, project)) return answer;
    // Pages of earlier deployments that are still open may request files that only those deployments have.
    for (const earlier of await sites.earlier(project.id)) {
      const response = await pages.respond(earlier.name, earlier.handler, request);
      if (response.status !== 404) return response;
    }
    return answer;
  });
}

/** The site of a pull request, which search engines must not index. */
async function answerPreview(
  call: Call,
  { sites, pages }: Platform,
  preview: ProjectSettings,
): Promise<Response> {
  const site = await sites.live(preview.id);
  if (!site) return notPublished('There is no such preview.', 404);
  const answer = await pages.respond(site.name, site.handler, call.req.raw);
  answer.headers.set('x-robots-tag', 'noindex');
  return answer;
}

/**
 * Serves signed-in readers from the site that was built for their groups. A file that is the same for everybody, under
 * a name that identifies its content, may be cached; nothing else may.
 */
async function answerReader(
  call: Call,
  platform: Platform,
  project: ProjectSettings,
  { site, open }: { site: OpenSite; open: OpenSite },
): Promise<Response> {
  const { pages } = platform;
  const request = call.req.raw;
  const { pathname } = new URL(request.url);
  if (isHashedAt(pathname, project)) {
    const shared = await pages.respond(open.name, open.handler, request);
    if (shared.status !== 404) return shared;
  }
  if (request.method === 'POST' && pathname === `${project.base.replace(/\/$/, '')}/mcp`) {
    return forOneReader(await mcp(call, platform, site, project));
  }
  return forOneReader(await pages.respond(site.name, site.handler, request));
}

function isHashedAt(pathname: string, { base }: ProjectSettings): boolean {
  return isHashed(pathname.slice(base === '/' ? 1 : base.length + 1));
}

/**
 * No key is needed, because it returns only what the site shows. A page at the same path stays available to readers.
 */
async function mcp(
  call: Call,
  platform: Platform,
  site: OpenSite,
  project: ProjectSettings,
): Promise<Response> {
  call.set('route', 'mcp');
  const address = clientAddress(call, platform.settings.trustedProxies);
  await limitSearches(platform, address, project.id);
  const body = await readJson(call.req.raw, z.unknown(), mcpBodyLimit);
  // If one request contains several messages, each of them may be a search.
  const further = Array.isArray(body) ? body.slice(1) : [];
  for (const _ of further) await limitSearches(platform, address, project.id);
  return answerMcp(call.req.raw, body, site, site.title ?? project.name, platform.version);
}

/** The root of the site as the reader sees it: as configured, otherwise as requested. */
function addressOf(call: Call, platform: Platform, project: ProjectSettings): string {
  const base = project.base === '/' ? '' : project.base;
  const address = siteAddress(project, platform);
  if (address !== '') return address + base;
  const { settings } = platform;
  const scheme = isEncrypted(call, settings) ? 'https' : 'http';
  return `${scheme}://${requestHost(call, settings.trustedProxies)}${base}`;
}

/** The services of this server that the pages of a site can use. */
async function services(
  platform: Platform,
  { id, domain }: ProjectSettings,
  host: string,
): Promise<object> {
  const key = await platform.keys.ofSite(id);
  const baseUrl = serviceAddress(platform.settings.publicUrl, host);
  return {
    search: { baseUrl, domain, key },
    assistant: { baseUrl, domain, key, model: platform.models.answers !== undefined },
    ...(platform.settings.proxyHosts.length > 0 && { proxy: `${baseUrl}/v1/proxy` }),
  };
}

/**
 * Usually empty: a page then calls its own origin, the only one that its policy allows. An address is needed only if a
 * proxy serves this service below a path.
 */
function serviceAddress(publicUrl: string | undefined, host: string): string {
  if (publicUrl === undefined) return '';
  const { host: own, pathname } = new URL(publicUrl);
  return own === host.toLowerCase() || pathname !== '/' ? publicUrl : '';
}

function notPublished(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(status === 503 && { 'retry-after': '5' }),
    },
  });
}
