import { expect, it } from 'vitest';
import { createJobLog } from '../../src/platform/agent/job-log.ts';
import type { JobEvent, JobStore } from '../../src/platform/store/jobs.ts';

it('tells later what could not be written when it happened, in order', async () => {
  const told: JobEvent[] = [];
  let isAway = true;
  const tell: JobStore['tell'] = async (_, events) => {
    if (isAway) throw new Error('The store is away.');
    told.push(...events);
  };
  const log = createJobLog({ tell } as JobStore, 'job_1');
  const call = { type: 'call', callId: 'c', name: 'validate', args: {} } as const;
  log.tell(call);
  await expect(log.flush()).rejects.toThrow('away');
  const result = { type: 'result', callId: 'c', result: 'ok' } as const;
  log.tell(result);
  isAway = false;
  await log.flush();
  expect(told).toEqual([call, result]);
});
