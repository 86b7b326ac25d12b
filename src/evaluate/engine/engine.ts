import { Worker } from 'node:worker_threads';
import { type Answer, type Job, progress, type WorkerData } from './job.ts';
import { readPrograms } from './programs.ts';

/** Runs jobs in a worker, one after the other. */
export interface Engine {
  run(job: Job): Promise<Answer>;
  close(): Promise<void>;
}

/** The worker starts with the first job, and again after a job for which it had to be terminated. */
export function createEngine(): Engine {
  const shared = new SharedArrayBuffer(8);
  const current = new Int32Array(shared);
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  }

  function attempt(job: Job): Promise<Answer> {
    worker ??= startWorker(shared);
    const own = worker;
    return new Promise((resolve) => {
      const finish = (answer: Answer) => {
        clearInterval(watch);
        own.off('message', finish).off('error', onError).off('exit', onExit);
        own.unref();
        resolve(answer);
      };
      const broken = (reason: 'time' | 'failed', message: string) => {
        const at = Atomics.load(current, progress.unit);
        finish({ ok: false, reason, message, unit: at >= 0 ? at : undefined });
        void end();
      };
      const onError = (error: Error) => broken('failed', error.message);
      const onExit = () => broken('failed', 'the worker ended');
      const watch = watchSteps(current, job.limits.time, () => broken('time', 'interrupted'));
      own.on('message', finish).on('error', onError).on('exit', onExit);
      own.ref();
      own.postMessage(job);
    });
  }

  return {
    run(job) {
      const answer = last.then(() => attempt(job));
      last = answer;
      return answer;
    },
    close: end,
  };
}

/** Calls `stuck` if no step is taken for `time` milliseconds. The first step counts when the worker is ready. */
function watchSteps(current: Int32Array, time: number, stuck: () => void): NodeJS.Timeout {
  const looks = 5;
  let steps = Atomics.load(current, progress.steps);
  let begun = false;
  let idle = 0;
  return setInterval(() => {
    const now = Atomics.load(current, progress.steps);
    begun ||= now !== steps;
    idle = now === steps && begun ? idle + 1 : 0;
    steps = now;
    if (idle >= looks) stuck();
  }, time / looks);
}

const here = import.meta.url;

/** Starts a worker without environment variables and arguments. */
function startWorker(shared: SharedArrayBuffer): Worker {
  const { worker, sandbox } = readPrograms();
  const base = `require('node:module').createRequire(${JSON.stringify(here)})`;
  const data: WorkerData = { sandbox, progress: shared };
  return new Worker(`${worker}(${base});`, {
    eval: true,
    name: 'octavo-evaluate',
    workerData: data,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, stackSizeMb: 32 },
  });
}
