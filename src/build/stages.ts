import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildRun } from './options.ts';

/**
 * Runs the stages of a build one after another, reports and times them, and starts none after the build was stopped.
 */
export interface Stages {
  run<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  progress(name: string, done: number, total: number): void;
  /** Lets pending signals and messages of threads be handled, and throws if the build was stopped. */
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
