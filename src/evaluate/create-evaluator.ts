import type { Root } from 'hast';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { planClient } from './client/plan-client.ts';
import { type Compile, createCompiler } from './compile.ts';
import { createEngine } from './engine/engine.ts';
import type { JobModule, Limits } from './engine/job.ts';
import type { EvaluateInput } from './evaluate-input.ts';
import type { EvaluateResult, Evaluator } from './evaluator.ts';
import { createLocator, type Locator } from './locate.ts';
import { type Plan, planPage } from './plan.ts';
import type { PlannedModule } from './plan-module.ts';
import { reportProblems, stopProblem, tooMuch } from './problems.ts';
import type { SandboxResult, SandboxSetup } from './sandbox/protocol.ts';
import { toHast } from './to-hast.ts';
import { withoutCode } from './without-code.ts';

export interface EvaluatorOptions {
  limits?: Partial<Limits>;
  /** The time that code sees, in milliseconds since 1970. */
  now?: number;
}

/** About two seconds of steps, 64 MB, and ten seconds without a step. */
const defaults: Limits = { steps: 25_000, memory: 64 * 1024 * 1024, time: 10_000 };

/** How many times a page runs again without the unit that had to be stopped. */
const maxAttempts = 4;

let shared: Evaluator | undefined;

/**
 * The evaluator of this process, shared by all builds: pages leave no state in it, and its worker, which is slow to
 * start, does not keep the process alive.
 */
export function sharedEvaluator(): Evaluator {
  shared ??= createEvaluator();
  return shared;
}

/** Creates an evaluator for any number of pages. Its worker starts with the first page. */
export function createEvaluator(options: EvaluatorOptions = {}): Evaluator {
  const engine = createEngine();
  const compile = createCompiler();
  const limits = { ...defaults, ...options.limits };

  async function evaluate(input: EvaluateInput): Promise<EvaluateResult> {
    const plan = planPage(input, compile);
    const locator = createLocator(plan);
    const diagnostics: Diagnostic[] = [...plan.diagnostics];
    const disabled: number[] = [];
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const setup = JSON.stringify(setupOf(input, plan, disabled, options.now ?? 0));
      const modules = plan.modules.filter(({ unit }) => !disabled.includes(unit));
      const answer = await engine.run({
        setup,
        modules: modules.map(jobModule),
        limits,
      });
      if (answer.ok) {
        const result = JSON.parse(answer.result) as SandboxResult;
        const { repeated, ...page } = evaluated(result, input, plan, locator, compile);
        const reports = reportProblems(result.reports, locator);
        return { ...page, diagnostics: [...diagnostics, ...reports, ...repeated] };
      }
      diagnostics.push(stopProblem(answer, locator));
      if (answer.unit === undefined || answer.unit === plan.modules[0]!.unit) break;
      disabled.push(answer.unit);
    }
    const tree: Root = { ...input.tree, children: withoutCode(input.tree.children) };
    return { tree, diagnostics };
  }

  return { evaluate, close: () => engine.close() };
}

function jobModule({ file, unit, nodes, units, code }: PlannedModule): JobModule {
  return { file, unit, nodes, units, code };
}

function setupOf(input: EvaluateInput, plan: Plan, disabled: number[], now: number): SandboxSetup {
  return {
    entry: input.file,
    frontmatter: input.frontmatter,
    builtins: [...input.builtins],
    used: [...plan.used].sort(),
    now,
    imports: plan.imports,
    disabled,
  };
}

/** What the sandbox returned, as a tree; `repeated` are the problems of code whose output is too large. */
function evaluated(
  result: SandboxResult,
  input: EvaluateInput,
  plan: Plan,
  locator: Locator,
  compile: Compile,
): Omit<EvaluateResult, 'diagnostics'> & { repeated: Diagnostic[] } {
  const client =
    result.islands.length === 0
      ? undefined
      : planClient(plan, result.islands, new Set(input.builtins), compile);
  const slots = new Map(client?.slots.map(({ node }, slot) => [node, slot]));
  const repeated: Diagnostic[] = [];
  const children = toHast(result.output, plan, {
    slots,
    locator,
    onTooMuch(unit) {
      const location = locator.ofReport({ unit });
      repeated.push(tooMuch('The code of this page', location ? { location } : {}));
    },
  });
  return { tree: { ...input.tree, children }, ...(client && { client }), repeated };
}
