import { expect, it } from 'vitest';
import { updateStates, updateStatusSchema } from '../../src/platform/contract/update.ts';
import type { UpdateRow } from '../../src/platform/store/updates.ts';
import { toUpdateStatus } from '../../src/platform/updates/update-record.ts';

const row: UpdateRow = {
  id: 'upd_1',
  project: 'docs',
  ref: '',
  status: 'queued',
  source: 'api',
  kind: 'build',
  request: {},
  facts: {},
  supersededBy: null,
  attempts: 0,
  createdAt: new Date(0),
  endedAt: null,
};

it.each(updateStates)('has all fields when it is %s, also those that nobody knows', (status) => {
  const record = toUpdateStatus({ ...row, status }, [], 'harbour', 'https://x');
  const sent = JSON.parse(JSON.stringify(record));
  expect(updateStatusSchema.parse(sent)).toEqual(sent);
  const { commit, ...rest } = sent;
  expect(commit).toEqual({
    sha: null,
    ref: null,
    message: null,
    filesChanged: { added: [], modified: [], removed: [] },
  });
  expect(rest).toMatchObject({
    endedAt: null,
    summary: null,
    logs: [],
    screenshot: null,
    screenshotLight: null,
    screenshotDark: null,
    author: null,
  });
});
