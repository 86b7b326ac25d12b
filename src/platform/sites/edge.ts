import { revalidated } from '../../site/caching.ts';
import type { SiteHandler } from '../../site/handler.ts';

/**
 * Adds headers for caches between this server and its readers: how long they may respond by themselves
 * (`CDN-Cache-Control`, RFC 9213, and the older `Surrogate-Control`), and the name by which the responses are purged.
 * Browsers still revalidate each time.
 */
export function withEdge(handler: SiteHandler, deployment: string, seconds: number): SiteHandler {
  return async (request) => {
    const answer = await handler(request);
    const { headers } = answer;
    headers.set('surrogate-key', deployment);
    headers.set('cache-tag', deployment);
    if (headers.get('cache-control') !== revalidated) return answer;
    const policy = isChosenMarkdown(headers) ? 'no-store' : `max-age=${seconds}`;
    headers.set('cdn-cache-control', policy);
    headers.set('surrogate-control', policy);
    return answer;
  };
}

/** Many caches ignore `Vary: Accept` and would show readers what an agent has requested at the same address. */
function isChosenMarkdown(headers: Headers): boolean {
  const isMarkdown = headers.get('content-type')?.startsWith('text/markdown') === true;
  return isMarkdown && /\baccept\b(?!-)/i.test(headers.get('vary') ?? '');
}
