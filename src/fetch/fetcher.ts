import type { Answer, FetchRequest } from './answer.ts';
import type { Resolve } from './host-addresses.ts';
import { type FetchLimits, fetchLimits } from './limits.ts';
import { noPrivateNetwork, type PrivateNetwork } from './private-network.ts';

/** A build's only access to other hosts. There is one for each build, whose limits it enforces. */
export interface Fetcher {
  get(url: string, wanted: FetchRequest): Promise<Answer>;
}

export interface FetcherOptions {
  /** What the operator of the build permits; a project cannot permit anything. */
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
      // Loaded here, since most builds request nothing.
      const { ask } = await import('./ask.ts');
      return ask(url, wanted, way);
    },
  };
}
