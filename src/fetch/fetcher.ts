import type { Resolve } from './host-addresses.ts';
import { type FetchLimits, fetchLimits } from './limits.ts';
import { noPrivateNetwork, type PrivateNetwork } from './private-network.ts';

/** What is asked for at an address, so that nothing else is taken. */
export interface Wanted {
  /** `Accept` of the request. */
  accept: string;
  /** Media types that it may have; an answer without one is taken. */
  types: RegExp;
  /** Bytes. */
  largest: number;
  userAgent?: string;
  /** Ends the wait before its time. */
  signal?: AbortSignal;
}

export type Answer = { body: Buffer } | Unanswered;

/** Why there is nothing, as the end of a sentence. */
export interface Unanswered {
  reason: string;
  /** The address is not one that a build may ask, unless its operator permits it. */
  isRefused?: boolean;
  /** Of an answer that is none: 404. */
  status?: number;
}

/** The only way from a build to other hosts. One serves one build, whose limits it keeps. */
export interface Fetcher {
  get(url: string, wanted: Wanted): Promise<Answer>;
}

export interface FetcherOptions {
  /** What the one who runs the build permits; nothing of a project can. */
  permitted?: PrivateNetwork;
  limits?: Partial<FetchLimits>;
  resolve?: Resolve;
}

export function createFetcher(options: FetcherOptions = {}): Fetcher {
  const limits: FetchLimits = { ...fetchLimits, ...options.limits };
  const { requests, bytes } = limits;
  const way = {
    permitted: options.permitted ?? noPrivateNetwork,
    resolve: options.resolve,
    limits,
    left: { requests, bytes },
  };
  return {
    async get(url, wanted) {
      // Only here: most builds ask nobody.
      const { ask } = await import('./ask.ts');
      return ask(url, wanted, way);
    },
  };
}
