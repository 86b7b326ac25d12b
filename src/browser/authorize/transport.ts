import { allowInsecureRequests, customFetch } from 'oauth4webapi';
import { AuthorizeError } from './refusal.ts';

const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** Checks that secrets may be sent to an address: it must be encrypted or on this machine. */
export function safeAddress(address: string, base?: string): string {
  const url = URL.parse(address, base);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && thisMachine.test(url.hostname));
  if (!url || !isSafe) throw new AuthorizeError('insecure', address);
  return url.href;
}

/** Sends an anonymous request: no cookies, nothing cached, and no referrer. */
async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(safeAddress(address), {
      ...init,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  } catch (error) {
    if (init.signal?.aborted || error instanceof AuthorizeError) throw error;
    throw new AuthorizeError('unreachable', new URL(address).host);
  }
}

/** The options of every request. Safe addresses are checked here because the library would also refuse this machine. */
export function transport(signal?: AbortSignal) {
  return {
    [customFetch]: (url: string, init: object) => ask(url, init),
    [allowInsecureRequests]: true,
    ...(signal && { signal }),
  };
}

export function askJson(address: string): Promise<Response> {
  return ask(address, { headers: { accept: 'application/json' } });
}
