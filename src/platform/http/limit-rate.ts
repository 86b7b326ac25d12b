import type { Platform } from '../platform.ts';
import type { Rate, RateStore } from '../store/rates.ts';
import { tooMany } from './problem.ts';

/** Counts a search by the client at `address`, and refuses it above the limits. */
export async function limitSearches(
  { localRates, settings }: Pick<Platform, 'localRates' | 'settings'>,
  address: string,
  project: string,
): Promise<void> {
  const { searchPerAddress, searchPerProject } = settings.limits;
  await limitRate(localRates, `search:address:${address}`, searchPerAddress);
  await limitRate(localRates, `search:project:${project}`, searchPerProject);
}

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
