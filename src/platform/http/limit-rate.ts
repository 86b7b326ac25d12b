import type { Rate, RateStore } from '../store/rates.ts';
import { Problem } from './problem.ts';

/** Refuses a request whose bucket is empty (429, RFC 6585 §4). */
export async function limitRate(
  rates: Pick<RateStore, 'take'>,
  bucket: string,
  rate: Rate,
): Promise<void> {
  const taken = await rates.take(bucket, rate);
  if (taken.allowed) return;
  throw new Problem(429, 'Too many requests. Try again later.', {
    headers: { 'retry-after': String(taken.retryAfter) },
  });
}
