import { estimateTokens } from '../../assistant/tokens.ts';
import type { BudgetStore, Reservation } from '../store/budgets.ts';

export interface JobUsage {
  promptTokens: number;
  completionTokens: number;
}

export interface JobBudget {
  readonly usage: JobUsage;
  /** Reserves tokens for the next step. Throws if the project has used its tokens for the day. */
  beforeStep(messages: unknown): Promise<void>;
  /** Replaces the reservation with the tokens that the step has used. */
  afterStep(step: { inputTokens?: number; outputTokens?: number }): Promise<void>;
}

/** The number of tokens that a step is expected to write. */
const written = 8000;

/**
 * Accounts for the tokens of one agent job, which count towards its project's budget. They are reserved step by step: a
 * job may use very many, and must not keep the assistant from answering in the meantime. A step that is cut short keeps
 * its reservation.
 */
export function createJobBudget(
  budgets: BudgetStore,
  project: { id: string; tokensPerDay: number },
  earlier: JobUsage = { promptTokens: 0, completionTokens: 0 },
): JobBudget {
  const usage = { ...earlier };
  let reserved: Reservation | undefined;
  let asked = 0;
  return {
    usage,
    async beforeStep(messages) {
      asked = estimateTokens(JSON.stringify(messages));
      reserved = await budgets.reserve(project.id, asked + written, project.tokensPerDay);
      if (!reserved) {
        throw new Error('The project has used its language model tokens of today.');
      }
    },
    async afterStep({ inputTokens = asked, outputTokens = 0 }) {
      usage.promptTokens += inputTokens;
      usage.completionTokens += outputTokens;
      if (reserved) await budgets.settle(reserved, inputTokens + outputTokens);
      reserved = undefined;
    },
  };
}
