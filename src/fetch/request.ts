import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { pinned } from './host-addresses.ts';

export interface RequestOptions {
  /** Where the host is, looked up and found to be permitted. */
  addresses: readonly [LookupAddress, ...LookupAddress[]];
  method?: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  /** Milliseconds without a word, after which nothing more is expected. */
  silence: number;
  signal?: AbortSignal;
}

/**
 * One request, which follows no redirect. It has a connection of its own, made to the addresses given: none that another
 * request has left open, and none to a proxy that the environment names.
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
        // Errors from here on go to the reader of the answer.
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
