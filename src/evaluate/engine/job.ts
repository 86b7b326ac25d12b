/** What the host hands to the worker. */
export interface Job {
  /** JSON of a `SandboxSetup`. */
  setup: string;
  modules: JobModule[];
  limits: Limits;
}

export interface JobModule {
  file: string;
  unit: number;
  code: string;
  /** What the code's own numbers of nodes and units begin at. */
  nodes: number;
  units: number;
}

/**
 * A limit of steps, not of time, ends most endless loops: it strikes at the same place on every machine, however busy.
 * The time is for what runs inside the engine without taking steps.
 */
export interface Limits {
  /** Checks of the engine, one every 10,000 of its instructions: somewhat less than 0.1 ms. */
  steps: number;
  /** Bytes. */
  memory: number;
  /** Milliseconds without a step, after which the worker is ended. */
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

/** `steps` and `time`: it ran too long; `memory`: it took too much; `failed`: the code as a whole did not run. */
export type StopReason = 'steps' | 'time' | 'memory' | 'failed';

export interface WorkerData {
  /** Text of the sandbox, see `bundle.ts`. */
  sandbox: string;
  /** Two 32-bit numbers, see `progress`; also readable while the worker works, and after it was ended. */
  progress: SharedArrayBuffer;
}

/** Places in `WorkerData.progress`: the unit at work, or -1, and a count of steps that goes on and on. */
export const progress = { unit: 0, steps: 1 };
