import { join } from 'node:path';
import { createBudgetStore } from '../store/budgets.ts';
import type { Database } from '../store/database.ts';
import { createDeploymentStore } from '../store/deployments.ts';
import { createFeedbackStore } from '../store/feedback.ts';
import { createJobStore } from '../store/jobs.ts';
import { createKeyStore } from '../store/keys.ts';
import { cacheKeys } from '../store/memory/key-cache.ts';
import { type LastSeen, lastSeenIn } from '../store/memory/last-seen.ts';
import { createLocalRates } from '../store/memory/local-rates.ts';
import { createRateStore } from '../store/rates.ts';
import { openReads, type Reads } from '../store/reads.ts';
import { createOperatorSessions } from '../store/sign-in/operator-sessions.ts';
import { createReaderGroups } from '../store/sign-in/reader-groups.ts';
import { createThreadStore } from '../store/threads.ts';
import { createUpdateStore } from '../store/updates.ts';
import { createVectorStore } from '../store/vectors.ts';

/** What a process keeps in its database and caches of it. `reads` must be closed. */
export type Stores = ReturnType<typeof openStores>;

export function openStores(
  database: Database,
  { data, readDatabaseUrl }: { data: string; readDatabaseUrl?: string },
) {
  const rates = createRateStore(database);
  const lastSeen: LastSeen = lastSeenIn(join(data, 'last-seen'));
  const reads: Reads = openReads(readDatabaseUrl, database);
  return {
    lastSeen,
    reads,
    keys: cacheKeys(createKeyStore(database), lastSeen),
    operatorSessions: createOperatorSessions(database),
    threads: createThreadStore(database),
    rates,
    budgets: createBudgetStore(database),
    localRates: createLocalRates(rates),
    updates: createUpdateStore(database),
    jobs: createJobStore(database),
    feedback: createFeedbackStore(database),
    readerGroups: createReaderGroups(database),
    deployments: createDeploymentStore(database),
    vectors: createVectorStore(database),
  };
}
