import { revalidated } from '../../site/caching.ts';
import type { SiteHandler } from '../../site/handler.ts';

/**
 * Adds to the answers of a deployment what caches between this server and its readers need: for how long they may answer
 * themselves (`CDN-Cache-Control`, RFC 9213, and `Surrogate-Control` for those that came before it), and by which name
 * the answers are thrown away. Browsers still ask each time.
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

/** Many caches ignore `Vary: Accept`, and would show to readers what an agent has asked for at the same address. */
function isChosenMarkdown(headers: Headers): boolean {
  const isMarkdown = headers.get('content-type')?.startsWith('text/markdown') === true;
  return isMarkdown && /\baccept\b(?!-)/i.test(headers.get('vary') ?? '');
}
