import type { BudgetStore } from './store/budgets.ts';
import type { Database } from './store/database.ts';
import type { DeploymentStore } from './store/deployments.ts';
import type { FeedbackStore } from './store/feedback.ts';
import type { JobStore } from './store/jobs.ts';
import type { KeyCache } from './store/memory/key-cache.ts';
import type { LocalRates } from './store/memory/local-rates.ts';
import type { RateStore } from './store/rates.ts';
import type { Reads } from './store/reads.ts';
import type { OperatorSessions } from './store/sign-in/operator-sessions.ts';
import type { ReaderGroups } from './store/sign-in/reader-groups.ts';
import type { ThreadStore } from './store/threads.ts';
import type { UpdateStore } from './store/updates.ts';
import type { VectorStore } from './store/vectors.ts';

/** The server's database and the caches of it in memory. */
export interface Stores {
  database: Database;
  /** For lists that may be a few seconds old. */
  reads: Reads;
  keys: KeyCache;
  operatorSessions: OperatorSessions;
  threads: ThreadStore;
  rates: RateStore;
  budgets: BudgetStore;
  /** For requests that must not cost a statement each. */
  localRates: LocalRates;
  updates: UpdateStore;
  jobs: JobStore;
  feedback: FeedbackStore;
  readerGroups: ReaderGroups;
  deployments: DeploymentStore;
  vectors: VectorStore;
}
