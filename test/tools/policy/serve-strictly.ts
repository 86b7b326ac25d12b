import { serve } from '@hono/node-server';
import { formatPolicy, parsePolicy, policyText } from '../../../src/page/csp/policy.ts';
import { siteHandler } from '../../../src/site/handler.ts';
import type { Served } from '../../reader/site.ts';

/** Serves a built site under the strictest policy that its pages are promised to work with. */
export function serveStrictly(out: string): Promise<Served> {
  const handler = siteHandler(out, '/');
  const strict = async (request: Request): Promise<Response> => {
    const answer = await handler(request);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const html = await answer.text();
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    headers.set('content-security-policy', strictPolicy(html));
    return new Response(html, { status: answer.status, headers });
  };
  return new Promise((resolve) => {
    const server = serve(
      { fetch: strict, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false },
      ({ port }) =>
        resolve({
          origin: `http://127.0.0.1:${port}`,
          close: () => new Promise((done) => server.close(() => done())),
        }),
    );
  });
}

/**
 * `default-src 'self'`, for code and styles the hashes of the page, and pictures within styles, which are no code: the
 * icons of controls. Of all else that the page allows, nothing.
 */
export function strictPolicy(html: string): string {
  const own = parsePolicy(policyText(html) ?? '');
  const hashes = (directive: string) =>
    (own.get(directive) ?? []).filter((source) => /^'(?:sha\d+-|unsafe-hashes)/.test(source));
  return formatPolicy(
    new Map([
      ['default-src', ["'self'"]],
      ['script-src', ["'self'", ...hashes('script-src')]],
      ['style-src', ["'self'", ...hashes('style-src')]],
      ['img-src', ["'self'", 'data:']],
    ]),
  );
}
