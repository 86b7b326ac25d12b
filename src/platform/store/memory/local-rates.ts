import type { Rate, RateStore } from '../rates.ts';

/** Milliseconds between exchanges with the store. */
const exchangeInterval = 1000;
const maxBuckets = 100_000;

interface Bucket {
  rate: Rate;
  tokens: number;
  /** The time at which `tokens` was correct, by the clock of this process. */
  at: number;
  /** Tokens taken here that the store does not know about yet. */
  spent: number;
  isTouched: boolean;
}

export interface LocalRates extends Pick<RateStore, 'take'> {
  /** Reports to the store what was taken here, and learns what was taken elsewhere. */
  exchange(): Promise<void>;
  /** Starts again with the numbers in the store. */
  forget(): void;
  stop(): Promise<void>;
}

/**
 * Rate limits counted in memory, for frequent and cheap requests. Processes inform each other through the store once a
 * second; until then, a client can use the full limit at each of them. While the database is away, each process counts
 * on its own.
 */
export function createLocalRates(rates: RateStore): LocalRates {
  const buckets = new Map<string, Bucket>();
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      exchange().catch(later);
    }, exchangeInterval);
    timer.unref();
  };

  async function exchange(): Promise<void> {
    const batch: { name: string; rate: Rate; spent: number }[] = [];
    for (const [name, bucket] of buckets) {
      if (!bucket.isTouched) continue;
      batch.push({ name, rate: bucket.rate, spent: bucket.spent });
      // Requests that are counted during an exchange with the store belong to the next one.
      bucket.spent = 0;
      bucket.isTouched = false;
    }
    if (batch.length === 0) return;
    const levels = await rates.spend(batch).catch((error) => {
      for (const { name, spent } of batch) {
        const bucket = buckets.get(name);
        if (bucket) Object.assign(bucket, { spent: bucket.spent + spent, isTouched: true });
      }
      // A bucket that is full again has nothing to report to the store.
      forgetFull(() => true);
      throw error;
    });
    for (const { name } of batch) {
      const bucket = buckets.get(name);
      const level = levels.get(name);
      if (!bucket || level === undefined) continue;
      bucket.tokens = level - bucket.spent;
      bucket.at = performance.now();
    }
    forgetFull(({ isTouched }) => !isTouched);
  }

  /** Forgets full buckets, which are like new ones. If there are too many, forgets others as well. */
  function forgetFull(mayForget: (bucket: Bucket) => boolean): void {
    for (const [name, bucket] of buckets) {
      const isFull = refilled(bucket) >= bucket.rate.requests;
      if (mayForget(bucket) && (isFull || buckets.size > maxBuckets)) buckets.delete(name);
    }
  }

  return {
    async take(name, rate) {
      const hit = buckets.get(name);
      const bucket = hit ?? {
        rate,
        tokens: rate.requests,
        at: performance.now(),
        spent: 0,
        isTouched: true,
      };
      if (!hit) buckets.set(name, bucket);
      bucket.rate = rate;
      bucket.tokens = refilled(bucket);
      bucket.at = performance.now();
      bucket.isTouched = true;
      later();
      if (bucket.tokens < 1) return { allowed: false, retryAfter: wait(bucket) };
      bucket.tokens--;
      bucket.spent++;
      return { allowed: true };
    },
    exchange,
    forget: () => buckets.clear(),
    async stop() {
      clearTimeout(timer);
      await exchange().catch(() => {});
    },
  };
}

function refilled({ rate: { requests, seconds }, tokens, at }: Bucket): number {
  return Math.min(requests, tokens + ((performance.now() - at) / 1000) * (requests / seconds));
}

function wait({ rate: { requests, seconds }, tokens }: Bucket): number {
  return Math.max(1, Math.ceil((1 - tokens) / (requests / seconds)));
}
