import type { Root } from 'hast';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ClientPlan } from './client/plan-client.ts';
import type { EvaluateInput } from './evaluate-input.ts';

/**
 * Runs the authors' code of a page once, at build time, in an engine without file system, network, processes and
 * environment variables, and with limits of time and memory.
 */
export interface Evaluator {
  /**
   * Never rejects because of the author's code. Pages may be evaluated concurrently; they are isolated from each other.
   */
  evaluate(input: EvaluateInput): Promise<EvaluateResult>;
  /** Terminates the worker, if one was started. */
  close(): Promise<void>;
}

/**
 * The page without code: text, elements and component nodes (`data: { component: true, props }`). Nodes that contain no
 * code are those of the input, not copies.
 */
export interface EvaluateResult {
  tree: Root;
  /** What the browser needs for the page's islands. */
  client?: ClientPlan;
  diagnostics: Diagnostic[];
}
