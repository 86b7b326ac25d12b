import type { IncomingMessage } from 'node:http';
import type { Answer, FetchRequest } from './answer.ts';
import { hostAddresses, type Resolve } from './host-addresses.ts';
import type { FetchLimits } from './limits.ts';
import type { PrivateNetwork } from './private-network.ts';
import { encodings, readAnswer } from './read-answer.ts';
import { request } from './request.ts';
import { readWebAddress } from './web-address.ts';

/** What one build may fetch, and what is left of its limits. */
export interface Way {
  permitted: PrivateNetwork;
  limits: FetchLimits;
  left: { requests: number; bytes: number };
  resolve?: Resolve;
}

/** Fetches an address and follows redirects, each of which is checked like the first address. */
export async function ask(address: string, wanted: FetchRequest, way: Way): Promise<Answer> {
  const late = AbortSignal.timeout(way.limits.time);
  const signal = wanted.signal ? AbortSignal.any([late, wanted.signal]) : late;
  try {
    return await follow(address, { ...wanted, signal }, way);
  } catch (error) {
    return { reason: late.aborted ? `more than ${way.limits.time / 1000} s` : reasonOf(error) };
  }
}

async function follow(
  address: string,
  wanted: FetchRequest & { signal: AbortSignal },
  way: Way,
): Promise<Answer> {
  const { limits, left: budget } = way;
  const { signal } = wanted;
  let next = readWebAddress(address);
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    if ('reason' in next) return next;
    const { url } = next;
    if (--budget.requests < 0)
      return { reason: `more than ${limits.requests} requests of a build` };
    const host = await unless(signal, hostAddresses(url, way.permitted, way.resolve));
    if ('reason' in host) {
      const { reason, isRefused } = host;
      return { reason: redirects > 0 ? `it redirects to ${url}: ${reason}` : reason, isRefused };
    }
    const { addresses } = host;
    const { silence } = limits;
    const answer = await request(url, { addresses, headers: headersFor(wanted), silence, signal });
    try {
      const location = redirectOf(answer);
      if (location === undefined) return await take(answer, wanted, way);
      next = readWebAddress(location, url);
    } finally {
      answer.destroy();
    }
  }
  return { reason: `more than ${limits.redirects} redirects` };
}

async function take(
  answer: IncomingMessage,
  { types, maxBytes, headOnly }: FetchRequest,
  { limits, left: budget }: Way,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = answer;
  if (status < 200 || status > 299) {
    const after = Number(headers['retry-after'] ?? Number.NaN);
    return { reason: `HTTP ${status}`, status, ...(after >= 0 && { retryAfter: after }) };
  }
  const type = (headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (headOnly) return { body: Buffer.alloc(0), type };
  if (type !== '' && !types.test(type)) return { reason: `what it answers is ${type}` };
  let room = maxBytes;
  const tooLarge = `more than ${megabytes(maxBytes)}`;
  if (Number(headers['content-length'] ?? 0) > room) return { reason: tooLarge };
  const body = await readAnswer(answer, (length) => {
    room -= length;
    budget.bytes -= length;
    if (room < 0) throw new Error(tooLarge);
    if (budget.bytes < 0) throw new Error(`more than ${megabytes(limits.bytes)} of a build`);
  });
  return { body, type };
}

/** Headers that do not identify the user: no cookies or credentials, also after redirects. */
function headersFor({ accept, userAgent = 'octavo' }: FetchRequest): Record<string, string> {
  return { accept, 'accept-encoding': encodings, 'user-agent': userAgent };
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
}

/** Stops waiting for work when the signal aborts, because a lookup at a silent name server cannot be cancelled. */
function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return error.message;
  return Object.hasOwn(inWords, code) ? `${inWords[code]} (${code})` : code;
}

/** Error codes of Node.js and OpenSSL, explained to the author who named the host. */
const inWords: Record<string, string> = {
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is signed by an authority that is not known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate belongs to another host',
  ECONNREFUSED: 'it refuses the connection',
  ECONNRESET: 'it has closed the connection',
  ETIMEDOUT: 'it does not answer',
  ENOTFOUND: 'there is no such host',
};

function megabytes(bytes: number): string {
  const number = bytes / 1024 / 1024;
  return number >= 1 ? `${Math.round(number)} MB` : `${bytes} bytes`;
}
