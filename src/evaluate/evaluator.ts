import type { Root } from 'hast';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ClientPlan } from './client/plan-client.ts';
import type { EvaluateInput } from './evaluate-input.ts';

/**
 * Runs the authors' code of a page, once, when the site is built, apart from the builder: an engine without file
 * system, network, process and environment, with limits of time and memory.
 */
export interface Evaluator {
  /** Never rejects for what an author wrote. Pages may be given at the same time; they never see each other. */
  evaluate(input: EvaluateInput): Promise<EvaluateResult>;
  /** Ends the worker. A build that never met such a page has none. */
  close(): Promise<void>;
}

/**
 * The page without anything left to run: text, elements, and component nodes (`data: { component: true, props }`).
 * Nodes that hold no code are those of the input, not copies.
 */
export interface EvaluateResult {
  tree: Root;
  /** What some parts of it need to become alive in the browser. */
  client?: ClientPlan;
  diagnostics: Diagnostic[];
}
