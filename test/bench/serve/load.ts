import { connect } from 'node:net';

export interface Load {
  /** `http://127.0.0.1:3000`. */
  origin: string;
  path: string;
  headers?: Record<string, string>;
  /** JSON of a request's body; a POST then, else a GET. */
  body?: () => string;
  clients?: number;
  seconds?: number;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds to the first byte that half, and 99 of 100, of the requests took at most. */
  p50: number;
  p99: number;
  failed: number;
}

/**
 * Requests over connections that stay open, each waiting for its answer before it asks again. Answers are counted by
 * their length and not parsed, so that this client takes as little as possible from the server on the same cores.
 */
export async function load({ clients = 20, seconds = 4, ...asked }: Load): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  const one = () =>
    client(asked, (time, ok) => {
      if (time !== undefined) times.push(time);
      if (!ok) failed++;
      return performance.now() < until;
    });
  await Promise.all(Array.from({ length: clients }, one));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99), failed };
}

export function formatLoad({ perSecond, p50, p99, failed }: LoadResult): string {
  return `${perSecond} requests/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failed} failed`;
}

function client(
  { origin, path, headers = {}, body }: Pick<Load, 'origin' | 'path' | 'headers' | 'body'>,
  onAnswer: (time: number | undefined, ok: boolean) => boolean,
): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}`;
  const next = (): string => {
    if (!body) return `${head}\r\n`;
    const text = body();
    return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let started = 0;
    let time: number | undefined;
    let seen: Buffer = Buffer.alloc(0);
    const ask = () => {
      started = performance.now();
      time = undefined;
      socket.write(next());
    };
    const end = (ok: boolean) => {
      if (onAnswer(time, ok)) return ask();
      socket.destroy();
      resolve();
    };
    socket.on('connect', ask);
    socket.on('error', () => end(false));
    socket.on('data', (data: Buffer) => {
      time ??= performance.now() - started;
      seen = seen.length === 0 ? data : Buffer.concat([seen, data]);
      const length = answerLength(seen);
      if (length === undefined || seen.length < length) return;
      const ok = seen.toString('latin1', 9, 12) === '200';
      seen = seen.subarray(length);
      end(ok);
    });
  });
}

/** Bytes of the answer at the start of `seen`; undefined while that cannot be known. */
function answerLength(seen: Buffer): number | undefined {
  const headEnd = seen.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = seen.toString('latin1', 0, headEnd);
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return headEnd + 4 + Number(length);
  const end = seen.indexOf('\r\n0\r\n\r\n', headEnd);
  return end < 0 ? undefined : end + 7;
}
