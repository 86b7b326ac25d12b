import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pinned } from './host-addresses.ts';

export interface RequestOptions {
  /** The addresses of the host, looked up and permitted. */
  addresses: readonly [LookupAddress, ...LookupAddress[]];
  method?: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** In milliseconds: the longest wait for data. */
  silence: number;
  signal?: AbortSignal;
}

/**
 * Sends one request, without following redirects. It opens a new connection to the given addresses: it neither reuses
 * one that another request left open nor connects to a proxy from the environment.
 */
export function request(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { addresses, method = 'GET', headers, body, silence, signal } = options;
  const isSecure = url.protocol === 'https:';
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: false })
    : new HttpAgent({ keepAlive: false });
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    const sent = (isSecure ? requestHttps : requestHttp)(
      url,
      { method, headers, agent, signal, timeout: silence, lookup: pinned(addresses) },
      (begun) => {
        answer = begun;
        // From here on, errors are handled by the reader of the response.
        answer.on('error', () => {});
        resolve(answer);
      },
    );
    sent.on('timeout', () => {
      const late = new Error(`no answer within ${silence / 1000} s`);
      answer?.destroy(late);
      sent.destroy(late);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
