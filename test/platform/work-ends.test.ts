import { expect, it } from 'vitest';
import { performJob } from '../../src/platform/agent/perform-job.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { StoreUnavailable } from '../../src/platform/store/availability.ts';
import type { JobRow, JobStore } from '../../src/platform/store/jobs.ts';
import type { UpdateRow, UpdateStore } from '../../src/platform/store/updates.ts';
import { performUpdate } from '../../src/platform/updates/perform-update.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { git } from '../hostile/hostile.ts';
import { project, settingsFor } from './service.ts';

/** What a worker has written as the end of something. */
const written: unknown[] = [];
const lost = async () => {
  throw new StoreUnavailable();
};
const run = (changes: object) => ({
  platform: {
    settings: settingsFor(temporaryFolder()),
    log: (level: string, _: string, { error }: { error?: string } = {}) =>
      error !== undefined && written.push({ level, error }),
    metrics: { count: () => {}, time: () => {} },
    ...changes,
  } as unknown as Platform,
  worker: 'w',
  signal: new AbortController().signal,
});

/** An update that looks for an earlier deployment. */
function goBack(find: () => Promise<never>): Promise<void> {
  const updates: Partial<UpdateStore> = {
    logs: async () => [],
    log: async () => {},
    end: async (_id, _worker, _status, facts) => written.push(facts) > 0,
  };
  const update = { id: 'upd_1', kind: 'rollback', attempts: 1, request: {} } as UpdateRow;
  written.length = 0;
  return performUpdate(update, project, run({ updates, deployments: { find } }));
}

it('an update that loses the database has not failed: it is claimed again', async () => {
  await expect(goBack(lost)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(written).toEqual([]);
});

it('an update says why it has failed, and no password', async () => {
  await goBack(async () => {
    throw new Error('https://ada:hush@git.example.com does not answer glpat-0123456789abcdef');
  });
  expect(written).toEqual([
    { level: 'warn', error: 'https://***@git.example.com does not answer glpat-***' },
    { summary: 'https://***@git.example.com does not answer glpat-***' },
  ]);
});

it('an agent job whose pull request is open is no failure when its end cannot be written', async () => {
  const dir = temporaryFolder();
  git(dir, 'init', '-q', '-b', 'main');
  writeFiles(dir, { 'docs.json': '{}' });
  git(dir, 'add', '.');
  git(dir, 'commit', '-qm', 'x');
  const jobs: Partial<JobStore> = {
    tell: async () => {},
    // It is back a moment later.
    end: async (_id, _worker, status) => (written.push(status) === 1 ? lost() : true),
  };
  const row = { id: 'job_1', branch: 'words', attempts: 1, state: { commit: 'a' } } as JobRow;
  row.request = { branch: 'words', messages: [], asDraft: true, model: 'sonnet' };
  const forge = () => ({
    token: async () => undefined,
    propose: async () => ({ link: 'https://forge.example.com/1', draft: true }),
  });
  written.length = 0;
  const folder = { ...project, source: { kind: 'folder', dir } as const };
  await expect(performJob(row, folder, run({ jobs, forge }))).rejects.toBeInstanceOf(
    StoreUnavailable,
  );
  expect(written).toEqual(['success']);
});
