import { allowInsecureRequests, customFetch } from 'oauth4webapi';
import { AuthorizeError } from './refusal.ts';

const thisMachine = /^(?:localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/** An address that secrets may be sent to: encrypted, or on this machine. */
export function safeAddress(address: string, base?: string): string {
  const url = URL.parse(address, base);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && thisMachine.test(url.hostname));
  if (!url || !isSafe) throw new AuthorizeError('insecure', address);
  return url.href;
}

/** Asks as a stranger: no cookies go along, nothing is kept, and the server does not learn the address of the page. */
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

/** The options of every request. Which addresses are safe is checked here: the library would refuse this machine too. */
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
