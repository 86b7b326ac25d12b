import type { Answer, FetchRequest } from './answer.ts';
import type { Resolve } from './host-addresses.ts';
import { type FetchLimits, fetchLimits } from './limits.ts';
import { noPrivateNetwork, type PrivateNetwork } from './private-network.ts';

/** The only way from a build to other hosts. One serves one build, whose limits it keeps. */
export interface Fetcher {
  get(url: string, wanted: FetchRequest): Promise<Answer>;
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
