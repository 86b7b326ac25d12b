import type { Rate, RateStore } from '../store/rates.ts';
import { tooMany } from './problem.ts';

/** Refuses a request whose bucket is empty (429, RFC 6585 §4). */
export async function limitRate(
  rates: Pick<RateStore, 'take'>,
  bucket: string,
  rate: Rate,
): Promise<void> {
  const taken = await rates.take(bucket, rate);
  if (taken.allowed) return;
  throw tooMany('Too many requests. Try again later.', taken.retryAfter);
}
