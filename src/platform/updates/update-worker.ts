import { errorFields } from '../http/log.ts';
import type { Platform } from '../platform.ts';
import { projectById } from '../platform.ts';
import { performUpdate, type UpdateRun } from './perform-update.ts';

/** Milliseconds between looks at the queue, and between signs of life. */
const lookEvery = 1000;
const signEvery = 8000;

export interface Worker {
  /** Looks at the queue now. */
  wake(): void;
  /** No more is begun; what runs is given back. Returns when nothing runs any more. */
  stop(): Promise<void>;
}

/** Does the updates of this process's projects, one after the other. */
export function startUpdateWorker(
  platform: Platform,
  run: Omit<UpdateRun, 'signal' | 'platform'>,
): Worker {
  const { updates, settings } = platform;
  const projects = settings.projects.map(({ id }) => id);
  const stopping = new AbortController();
  let alarm: (() => void) | undefined;
  let woken = false;
  const wake = () => {
    woken = true;
    alarm?.();
  };
  const pause = () =>
    new Promise<void>((resolve) => {
      if (woken || stopping.signal.aborted) return resolve();
      const timer = setTimeout(resolve, lookEvery);
      alarm = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const next = async (): Promise<boolean> => {
    const update = await updates.claim(run.worker, projects);
    if (!update) return false;
    const lost = new AbortController();
    const signs = setInterval(() => {
      updates.renew(update.id, run.worker).then(
        (own) => own || lost.abort(),
        // The database is away: the lease is longer than a few missed signs.
        (error) => platform.log('warn', 'sign of life failed', errorFields(error)),
      );
    }, signEvery);
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    try {
      await performUpdate(update, projectById(platform, update.project)!, {
        ...run,
        platform,
        signal,
      });
    } finally {
      clearInterval(signs);
      if (stopping.signal.aborted) await updates.release(update.id, run.worker);
    }
    return true;
  };

  const running = (async () => {
    while (!stopping.signal.aborted) {
      woken = false;
      try {
        if (await next()) continue;
      } catch (error) {
        platform.log('error', 'update worker failed', errorFields(error));
        woken = false;
      }
      await pause();
    }
  })();

  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}
