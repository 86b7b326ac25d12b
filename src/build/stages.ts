import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildRun, ExternalUse } from './options.ts';

/**
 * Runs the stages of a build one after another, reports and times them, and starts no further stage once the build was
 * stopped.
 */
export interface Stages {
  run<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  progress(name: string, done: number, total: number): void;
  /** Reports the links to other hosts. */
  external(uses: readonly ExternalUse[]): void;
  /** Lets pending signals and thread messages be handled, and throws if the build was stopped. */
  checkpoint(): Promise<void>;
  /** Milliseconds by stage, in their order. */
  timings: Record<string, number>;
}

export function createStages(run: BuildRun): Stages {
  const timings: Record<string, number> = {};
  const checkpoint = async () => {
    await nextTurn();
    run.signal?.throwIfAborted();
  };
  return {
    timings,
    checkpoint,
    progress: (stage, done, total) => run.onEvent?.({ type: 'progress', stage, done, total }),
    external(uses) {
      if (!run.onExternal) return;
      for (const { url, location } of uses) {
        if (/^(?:https?:)?\/\//i.test(url)) run.onExternal({ url, location });
      }
    },
    async run(stage, work) {
      await checkpoint();
      run.onEvent?.({ type: 'stage', stage });
      const started = performance.now();
      try {
        return await work();
      } finally {
        timings[stage] = (timings[stage] ?? 0) + performance.now() - started;
      }
    },
  };
}
