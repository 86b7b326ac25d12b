import type { BuildRun } from './options.ts';

/** Runs the stages of a build one after another: told to whoever watches, timed, and not begun after a stop. */
export interface Stages {
  run<T>(name: string, work: () => Promise<T> | T): Promise<T>;
  progress(name: string, done: number, total: number): void;
  /** Throws when the build was stopped. */
  checkpoint(): void;
  /** Milliseconds by stage, in their order. */
  timings: Record<string, number>;
}

export function createStages(run: BuildRun): Stages {
  const timings: Record<string, number> = {};
  return {
    timings,
    checkpoint: () => run.signal?.throwIfAborted(),
    progress: (stage, done, total) => run.onEvent?.({ type: 'progress', stage, done, total }),
    async run(stage, work) {
      run.signal?.throwIfAborted();
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
