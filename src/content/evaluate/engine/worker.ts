import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
  Scope,
} from 'quickjs-emscripten-core';
import { runtimeNames } from '../compile-names.ts';
import { answerBase64, answerIntl, answerUrl } from './bridge.ts';
import { type Answer, type Job, progress, type StopReason, type WorkerData } from './job.ts';

/**
 * The worker's own program: one engine, and for each job a fresh runtime in it. What runs inside has the language
 * itself and the functions of `bridge.ts`; there is nothing to reach a file, a network, a process or this worker by.
 */

const { sandbox, progress: shared } = workerData as WorkerData;
const current = new Int32Array(shared);

// The engine asks for the time zone; every machine shall give the same.
Date.prototype.getTimezoneOffset = () => 0;

/** The engine's recursion also uses the worker's own stack, about ten times as much; see `engine.ts`. */
const stackSize = 1024 * 1024;

let engine: Promise<QuickJSWASMModule> | undefined;

parentPort!.on('message', (job: Job) => {
  // Its types are those of the CommonJS build, which this program gets, but TypeScript reads them as a namespace.
  engine ??= newQuickJSWASMModuleFromVariant(variant as unknown as QuickJSSyncVariant);
  void engine.then(
    (quickjs) => parentPort!.postMessage(work(quickjs, job)),
    (error: unknown) => parentPort!.postMessage(failure('failed', error)),
  );
});

function work(quickjs: QuickJSWASMModule, job: Job): Answer {
  Atomics.store(current, progress.unit, -1);
  Atomics.add(current, progress.steps, 1);
  let stopped = false;
  let answer: Answer | undefined;
  try {
    Scope.withScope((scope) => {
      const runtime = scope.manage(quickjs.newRuntime());
      runtime.setMemoryLimit(job.limits.memory);
      runtime.setMaxStackSize(stackSize);
      let steps = 0;
      runtime.setInterruptHandler(() => {
        Atomics.add(current, progress.steps, 1);
        stopped ||= ++steps > job.limits.steps;
        return stopped;
      });
      const context = scope.manage(runtime.newContext());
      answer = runJob(context, scope, job);
    });
  } catch (error) {
    // The engine itself gave up, out of memory or stack. It cannot be trusted any further, its answer can.
    engine = undefined;
    answer ??= failure('memory', error);
  }
  return stopped && !answer!.ok ? { ...answer!, reason: 'steps' } : answer!;
}

function runJob(context: QuickJSContext, scope: Scope, job: Job): Answer {
  const own = <T extends QuickJSHandle>(handle: T) => scope.manage(handle);
  const outcome = (result: Outcome) => {
    if (result.error) throw new Stop(failureOf(context, own(result.error)));
    return own(result.value);
  };
  const run = (code: string, file: string) =>
    outcome(context.evalCode(code, file, { type: 'global' }));
  const call = (fn: QuickJSHandle, ...args: QuickJSHandle[]) =>
    outcome(context.callFunction(fn, context.undefined, ...args));
  const prop = (object: QuickJSHandle, name: string) => own(context.getProp(object, name));

  try {
    const bridge = makeBridge(context, own);
    const start = prop(call(run(sandbox, 'octavo:sandbox')), 'start');
    const world = call(start, own(context.newString(job.setup)), bridge);
    const runtime = prop(world, 'runtime');
    for (const { file, unit: id, code } of job.modules) {
      Atomics.store(current, progress.unit, id);
      const body = call(
        run(wrapped(code), file),
        runtime,
        prop(runtime, 'jsx'),
        prop(runtime, 'Fragment'),
      );
      call(prop(world, 'define'), own(context.newString(file)), own(context.newNumber(id)), body);
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

/** Ends a job from within; only `runJob` sees it. */
class Stop extends Error {
  readonly answer: Extract<Answer, { ok: false }>;
  constructor(answer: Extract<Answer, { ok: false }>) {
    super(answer.message);
    this.answer = answer;
  }
}

/** On the first line, which the compiler keeps free, so that no position moves. */
function wrapped(code: string): string {
  const { runtime, jsx, fragment, require, module, exports } = runtimeNames;
  return `(function (${runtime}, ${jsx}, ${fragment}) { return function (${require}, ${module}) { var ${exports} = ${module}.exports; ${code}\n}; })`;
}

function makeBridge(
  context: QuickJSContext,
  own: (handle: QuickJSHandle) => QuickJSHandle,
): QuickJSHandle {
  const bridge = own(context.newObject());
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
    context.setProp(bridge, name, own(context.newFunction(name, fn)));
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
