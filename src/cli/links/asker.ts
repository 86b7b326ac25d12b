import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '../../fetch/answer.ts';
import type { Fetcher } from '../../fetch/fetcher.ts';
import { mapLimit } from '../../lib/map-limit.ts';

export interface AskOptions {
  fetcher: Fetcher;
  /** Milliseconds between two requests to the same host. */
  pause: number;
  signal?: AbortSignal;
  onAnswer?: (done: number, total: number) => void;
}

/** The result of checking a URL. */
export type Verdict =
  | { kind: 'there' }
  /** The page does not exist, and a retry would not help. */
  | { kind: 'gone'; reason: string }
  | { kind: 'unsure'; reason: string };

/** How many hosts are contacted concurrently, with one request to each. */
const hostsAtOnce = 8;
/** The most attempts for a URL that may respond later. */
const maxAttempts = 3;
/** The longest `Retry-After` that is respected, in seconds. Hosts that ask for more are not retried. */
const maxRetryAfter = 30;

/** Checks URLs with one request at a time to each host and a pause between requests. */
export async function askAll(
  urls: readonly string[],
  options: AskOptions,
): Promise<Map<string, Verdict>> {
  const byHost = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    const ofHost = byHost.get(host);
    if (ofHost) ofHost.push(url);
    else byHost.set(host, [url]);
  }
  const verdicts = new Map<string, Verdict>();
  await mapLimit([...byHost.values()], hostsAtOnce, async (ofHost) => {
    for (const [at, url] of ofHost.entries()) {
      if (at > 0) await waitUnlessStopped(options.pause, options.signal);
      if (options.signal?.aborted) return;
      verdicts.set(url, await askPatiently(url, options));
      options.onAnswer?.(verdicts.size, urls.length);
    }
  });
  return verdicts;
}

async function askPatiently(url: string, { fetcher, pause, signal }: AskOptions): Promise<Verdict> {
  const wanted = { accept: '*/*', types: /./, maxBytes: 0, headOnly: true, signal } as const;
  for (let attempt = 1; ; attempt++) {
    const answer = await fetcher.get(url, wanted);
    const seconds = 'reason' in answer ? (answer.retryAfter ?? 0) : 0;
    const isLast = attempt === maxAttempts || seconds > maxRetryAfter;
    if (isLast || !mayAnswerLater(answer) || signal?.aborted) return verdictOf(answer);
    await waitUnlessStopped(Math.max(seconds * 1000, pause * 2 ** attempt), signal);
    if (signal?.aborted) return verdictOf(answer);
  }
}

async function waitUnlessStopped(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => {});
}

function mayAnswerLater(answer: Answer): boolean {
  if (!('reason' in answer) || answer.isRefused || isGone(answer)) return false;
  return answer.status === undefined || answer.status === 429 || answer.status >= 500;
}

function verdictOf(answer: Answer): Verdict {
  if (!('reason' in answer)) return { kind: 'there' };
  return { kind: isGone(answer) ? 'gone' : 'unsure', reason: answer.reason };
}

/** Whether the status, or a host name that does not exist, is final. */
function isGone({ status, reason }: Extract<Answer, { reason: string }>): boolean {
  return status === 404 || status === 410 || /\bENOTFOUND\b/.test(reason);
}
