import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';
import { runtimeNames } from '../../mdx/modules/compile-names.ts';
import { answerBase64, answerIntl, answerUrl } from './bridge.ts';
import { type Answer, type Job, progress, type StopReason, type WorkerData } from './job.ts';

/**
 * The program that runs in the worker. Code in the engine has only the language itself and the functions of
 * `bridge.ts`, so it cannot reach a file, a network, a process or this worker.
 */

const { sandbox, progress: shared } = workerData as WorkerData;
const current = new Int32Array(shared);

// The engine calls this for the time zone, which must be the same on every machine.
Date.prototype.getTimezoneOffset = () => 0;

/** Recursion in the engine also uses about ten times as much of the worker's own stack; see `engine.ts`. */
const stackSize = 1024 * 1024;

/** An engine whose memory has grown beyond this is not kept for the next job. */
const keptMemory = 48 * 1024 * 1024;

/** An engine that has loaded the sandbox but no page. */
interface Engine {
  runtime: QuickJSRuntime;
  context: QuickJSContext;
  /** The sandbox's `start` function. */
  start: QuickJSHandle;
  bridge: QuickJSHandle;
  memory: WebAssembly.Memory;
  /** The engine's memory before any page. Each page starts from these bytes, so none can affect the next. */
  snapshot: Uint8Array;
}

/** Steps that the running job has left. */
let stepsLeft = 0;
let engine: Promise<Engine> | undefined;

parentPort!.on('message', (job: Job) => {
  engine ??= startEngine();
  void engine.then(
    (started) => parentPort!.postMessage(work(started, job)),
    (error: unknown) => parentPort!.postMessage(failure('failed', error)),
  );
});

async function startEngine(): Promise<Engine> {
  // The types are those of the CommonJS build, which is right here, but TypeScript reads them as a namespace.
  const quickjs = await newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);
  const runtime = quickjs.newRuntime();
  runtime.setMaxStackSize(stackSize);
  const context = runtime.newContext();
  const bridge = makeBridge(context);
  const loaded = context.unwrapResult(context.evalCode(sandbox, 'octavo:sandbox'));
  const exports = context.unwrapResult(context.callFunction(loaded, context.undefined));
  const start = context.getProp(exports, 'start');
  runtime.setInterruptHandler(() => {
    Atomics.add(current, progress.steps, 1);
    return --stepsLeft < 0;
  });
  const memory = quickjs.getWasmMemory();
  return { runtime, context, start, bridge, memory, snapshot: usedBytes(memory).slice() };
}

function usedBytes(memory: WebAssembly.Memory): Uint8Array {
  const bytes = new Uint8Array(memory.buffer);
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end--;
  return bytes.subarray(0, end);
}

function work(started: Engine, job: Job): Answer {
  Atomics.store(current, progress.unit, -1);
  Atomics.add(current, progress.steps, 1);
  stepsLeft = job.limits.steps;
  const { runtime, memory, snapshot } = started;
  let answer: Answer;
  try {
    new Uint8Array(memory.buffer).set(snapshot);
    runtime.setMemoryLimit(job.limits.memory);
    answer = runJob(started, job);
    if (memory.buffer.byteLength > keptMemory) engine = undefined;
  } catch (error) {
    // The engine itself failed, because it ran out of memory or stack.
    engine = undefined;
    answer = failure('memory', error);
  }
  return stepsLeft < 0 && !answer.ok ? { ...answer, reason: 'steps' } : answer;
}

/** Runs one job. Values inside the engine are never freed one by one, because the next job restores the snapshot. */
function runJob({ context, start, bridge }: Engine, job: Job): Answer {
  const outcome = (result: Outcome) => {
    if (result.error) throw new Stop(failureOf(context, result.error));
    return result.value;
  };
  const run = (code: string, file: string) =>
    outcome(context.evalCode(code, file, { type: 'global' }));
  const call = (fn: QuickJSHandle, ...args: QuickJSHandle[]) =>
    outcome(context.callFunction(fn, context.undefined, ...args));
  const prop = (object: QuickJSHandle, name: string) => context.getProp(object, name);

  try {
    const world = call(start, context.newString(job.setup), bridge);
    for (const { file, unit, nodes, units, code } of job.modules) {
      Atomics.store(current, progress.unit, unit);
      const factory = run(wrapped(code), file);
      const runtime = call(
        prop(world, 'runtime'),
        context.newString(file),
        context.newNumber(nodes),
        context.newNumber(units),
      );
      const body = call(factory, runtime, prop(runtime, 'jsx'), prop(runtime, 'Fragment'));
      call(prop(world, 'define'), context.newString(file), context.newNumber(unit), body);
    }
    return { ok: true, result: context.getString(call(prop(world, 'run'))) };
  } catch (error) {
    if (error instanceof Stop) return error.answer;
    throw error;
  }
}

type Outcome =
  | { error: QuickJSHandle; value?: undefined }
  | { error?: undefined; value: QuickJSHandle };

/** Aborts a job; only `runJob` catches it. */
class Stop extends Error {
  readonly answer: Extract<Answer, { ok: false }>;
  constructor(answer: Extract<Answer, { ok: false }>) {
    super(answer.message);
    this.answer = answer;
  }
}

/** The code starts on a line of its own, so that its columns do not change. */
function wrapped(code: string): string {
  const { runtime, jsx, fragment, require, module, exports } = runtimeNames;
  return `(function (${runtime}, ${jsx}, ${fragment}) { return function (${require}, ${module}) { var ${exports} = ${module}.exports;\n${code}\n}; })`;
}

function makeBridge(context: QuickJSContext): QuickJSHandle {
  const bridge = context.newObject();
  const text = (handle: QuickJSHandle | undefined) => (handle ? context.getString(handle) : '');
  const functions: Record<string, (...args: QuickJSHandle[]) => QuickJSHandle> = {
    mark(id) {
      Atomics.store(current, progress.unit, id ? context.getNumber(id) : -1);
      return context.undefined;
    },
    intl: (asked) => context.newString(answerIntl(text(asked))),
    url: (asked) => context.newString(answerUrl(text(asked))),
    base64: (direction, value) => context.newString(answerBase64(text(direction), text(value))),
  };
  for (const [name, fn] of Object.entries(functions)) {
    context.setProp(bridge, name, context.newFunction(name, fn));
  }
  return bridge;
}

function failureOf(context: QuickJSContext, error: QuickJSHandle): Extract<Answer, { ok: false }> {
  const thrown: unknown = context.dump(error);
  const memory = (thrown as { message?: unknown } | null)?.message === 'out of memory';
  return failure(memory ? 'memory' : 'failed', thrown);
}

function failure(reason: StopReason, error: unknown): Extract<Answer, { ok: false }> {
  const { message, stack } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const at = Atomics.load(current, progress.unit);
  return {
    ok: false,
    reason,
    message: String(message ?? error),
    stack: typeof stack === 'string' ? stack : undefined,
    unit: at >= 0 ? at : undefined,
  };
}
