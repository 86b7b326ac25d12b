import { requestHost } from './address.ts';
import type { Call } from './app.ts';
import { Problem } from './problem.ts';
import { readBody } from './read-json.ts';

const formLimit = 10_000;

/** Reads a form that was sent from a page of this server. A form from another site is refused. */
export async function readForm(call: Call, trustedProxies: number): Promise<URLSearchParams> {
  const { req } = call;
  const site = req.header('sec-fetch-site');
  const origin = req.header('origin');
  const own = requestHost(call, trustedProxies).toLowerCase();
  // Older browsers send only the origin.
  const isOwn =
    site === undefined
      ? origin === undefined || (URL.canParse(origin) && new URL(origin).host === own)
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new Problem(403, 'Only pages of this server may send this form.');
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(req.header('content-type') ?? '')) {
    throw new Problem(415, 'The body must be a form.');
  }
  return new URLSearchParams(new TextDecoder().decode(await readBody(req.raw, formLimit)));
}
