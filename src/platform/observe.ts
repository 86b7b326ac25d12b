import type { Platform } from './platform.ts';
import { errorFields } from './telemetry/log.ts';

/** Measures the process, and logs when its database goes away or comes back. `failure` is why it is away at first. */
export function observe(
  { metrics, updates, jobs, database, log }: Platform,
  failure: unknown,
): void {
  const { availability } = database;
  const away = (cause: unknown) => log('error', 'the database is away', errorFields(cause));
  if (availability.isAway) away(failure);
  availability.listen((isAway, cause) => {
    if (isAway) away(cause);
    else log('info', 'the database is back');
  });
  metrics.gauge('octavo_database_up', async () => [{ value: availability.isAway ? 0 : 1 }]);
  metrics.gauge('octavo_queue_length', async () => {
    const of = async (kind: string, store: Pick<typeof updates | typeof jobs, 'counts'>) =>
      (await store.counts()).map(({ status, count }) => ({
        labels: { kind, status },
        value: count,
      }));
    return [...(await of('update', updates)), ...(await of('agent', jobs))];
  });
}
