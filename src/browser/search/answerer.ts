import { readServices, type Service } from '../services.ts';
import type { Answerer, Here } from './answer.ts';
import { localAnswerer } from './local.ts';
import { askService } from './remote.ts';

/** How long a failed service is not used, in milliseconds. */
const rest = 60_000;

/** Uses the site's search service, or the site's own index if there is none or it fails. */
export function createAnswerer(here: Here): Answerer {
  const local = localAnswerer(here);
  let service: Service | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isServiceKnown: Promise<void> | undefined;
  const findService = () => {
    isServiceKnown ??= readServices().then((services) => {
      service = services.search;
    });
    return isServiceKnown;
  };
  return {
    async prepare() {
      const [facets] = await Promise.all([local.prepare(), findService()]);
      return facets;
    },
    async ask(question, where, count) {
      await findService();
      if (service === undefined) return local.ask(question, where, count);
      if (performance.now() - failedAt > rest) {
        try {
          return await askService(service, question, here, where, count.limit);
        } catch {
          failedAt = performance.now();
        }
      }
      return { ...(await local.ask(question, where, count)), isFallback: true };
    },
    // A service has its own way of searching.
    encoder: () => (service === undefined ? local.encoder() : undefined),
  };
}
