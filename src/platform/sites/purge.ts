import type { CdnSettings } from '../settings/settings.ts';
import { errorFields, type Log } from '../telemetry/log.ts';

const attempts = 5;
/** Milliseconds for one attempt. */
const timeout = 10_000;

/** Milliseconds after which a response that was in transit to the cache has arrived. */
const settleTime = 5000;

/**
 * Tells the operator's cache that this process no longer serves a deployment. Each process does so when it has switched
 * to the new one: the last one makes the cache drop the old responses that other processes have added in the meantime.
 * The cache is told once more a little later, because of responses in transit.
 */
export function createPurge(
  { purgeUrl, purgeToken }: CdnSettings,
  log: Log,
): (project: string, deployment: string) => Promise<void> {
  if (purgeUrl === undefined) return async () => {};
  const purge = async (project: string, deployment: string) => {
    const answer = await fetch(purgeUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(purgeToken !== undefined && { authorization: `Bearer ${purgeToken}` }),
      },
      body: JSON.stringify({ project, surrogate_keys: [deployment], tags: [deployment] }),
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache answered with ${answer.status}.`);
  };
  const purgeWithRetries = async (project: string, deployment: string) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await purge(project, deployment);
      } catch (error) {
        if (attempt < attempts) await pause(250 * 3 ** attempt);
        else return log('warn', 'cache not purged', { project, deployment, ...errorFields(error) });
      }
    }
  };
  return async (project, deployment) => {
    await purgeWithRetries(project, deployment);
    await pause(settleTime);
    await purgeWithRetries(project, deployment);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
