/** The input that the host sends to the worker. */
export interface Job {
  /** A `SandboxSetup` as JSON. */
  setup: string;
  modules: JobModule[];
  limits: Limits;
}

export interface JobModule {
  file: string;
  unit: number;
  code: string;
  /** The numbers at which the code's nodes and units start. */
  nodes: number;
  units: number;
}

/**
 * Counting steps instead of time stops an endless loop at the same place on every machine, however busy. The time limit
 * is for native functions, which take no steps.
 */
export interface Limits {
  /** Interrupt checks of the engine, one every 10,000 instructions; a check takes slightly less than 0.1 ms. */
  steps: number;
  /** Bytes. */
  memory: number;
  /** Milliseconds without a step after which the worker is terminated. */
  time: number;
}

export type Answer =
  | { ok: true; result: string }
  | {
      ok: false;
      reason: StopReason;
      message: string;
      stack?: string | undefined;
      unit?: number | undefined;
    };

/** `steps` and `time`: it ran too long; `memory`: it used too much; `failed`: the code as a whole could not run. */
export type StopReason = 'steps' | 'time' | 'memory' | 'failed';

export interface WorkerData {
  /** The sandbox's code as text; see `bundle.ts`. */
  sandbox: string;
  /** Two 32-bit numbers; see `progress`. The host can read them while the worker runs and after it was terminated. */
  progress: SharedArrayBuffer;
}

/** Indexes in `WorkerData.progress`: the running unit, or -1; and a step counter that is never reset. */
export const progress = { unit: 0, steps: 1 };
