import { resultOf } from '../../assistant/wire-passage.ts';
import { operations } from '../contract/operations.ts';
import type { SearchResult } from '../contract/search.ts';
import { clientAddress } from '../http/address.ts';
import type { App } from '../http/app.ts';
import { limitSearches } from '../http/limit-rate.ts';
import type { ReadRequest } from '../http/memory-searches.ts';
import { serveOperation } from '../http/operation.ts';
import { siteFor } from '../login/readers.ts';
import { type Platform, projectById } from '../platform.ts';

export function searchRoutes(app: App, platform: Platform): void {
  serveOperation(app, platform, operations.search, async ({ call, key, body }) => {
    const address = clientAddress(call, platform.settings.trustedProxies);
    await limitSearches(platform, address, key.project);
    const open = await platform.sites.live(key.project);
    if (!open) return call.json([] satisfies SearchResult[]);
    const project = projectById(platform, key.project)!;
    const site = await siteFor(call, platform, project, open);
    if (project.login) call.header('cache-control', 'private, no-store');
    const started = performance.now();
    const { query, pageSize: limit, filter, scoreThreshold } = body;
    const passages = await site.retriever.find(query, { limit, filter, quotes: false });
    platform.metrics.time('octavo_search_seconds', (performance.now() - started) / 1000, {
      project: key.project,
    });
    const results = passages
      .filter(({ score }) => score >= (scoreThreshold ?? 0))
      .map((passage): SearchResult => {
        const { content, path, metadata } = resultOf(passage);
        return { content, path, metadata };
      });
    const answer = Buffer.from(JSON.stringify(results));
    // Set only if the body can be cached.
    const { rawBody } = (call.env.incoming ?? {}) as Partial<ReadRequest>;
    if (rawBody && site === open) platform.searches.keep(site.name, rawBody.toString(), answer);
    return call.body(answer, 200, { 'content-type': 'application/json' });
  });
}
