import { resultOf } from '../../assistant/wire-passage.ts';
import { operations } from '../contract/operations.ts';
import type { SearchResult } from '../contract/search.ts';
import { clientAddress } from '../http/address.ts';
import type { App } from '../http/app.ts';
import { limitRate } from '../http/limit-rate.ts';
import { serveOperation } from '../http/operation.ts';
import { siteFor } from '../login/readers.ts';
import { type Platform, projectById } from '../platform.ts';

export function searchRoutes(app: App, platform: Platform): void {
  serveOperation(app, platform, operations.search, async ({ call, key, body }) => {
    const { limits, trustedProxies } = platform.settings;
    const address = clientAddress(call, trustedProxies);
    await limitRate(platform.localRates, `search:address:${address}`, limits.searchPerAddress);
    await limitRate(platform.localRates, `search:project:${key.project}`, limits.searchPerProject);
    const open = await platform.sites.live(key.project);
    if (!open) return call.json([] satisfies SearchResult[]);
    const project = projectById(platform, key.project)!;
    const site = await siteFor(call, platform, project, open);
    if (project.login) call.header('cache-control', 'private, no-store');
    const started = performance.now();
    const { query, pageSize: limit, filter, scoreThreshold } = body;
    const passages = await site.retriever.find(query, { limit, filter });
    platform.metrics.time('octavo_search_seconds', (performance.now() - started) / 1000, {
      project: key.project,
    });
    const results = passages
      .filter(({ score }) => score >= (scoreThreshold ?? 0))
      .map((passage): SearchResult => {
        const { content, path, metadata } = resultOf(passage);
        return { content, path, metadata };
      });
    return call.json(results);
  });
}
