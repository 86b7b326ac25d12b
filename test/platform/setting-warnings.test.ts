import { expect, it } from 'vitest';
import { settingWarnings } from '../../src/platform/setting-warnings.ts';
import type { Settings } from '../../src/platform/settings/settings.ts';

const plain = { projects: [], roles: { web: true, worker: true }, port: 3000, adminPort: 3001 };
const hints = (more: object) =>
  settingWarnings({ ...plain, ...more } as unknown as Settings).map(({ fields }) => fields.hint);

it('tells operators what their settings let scripts and links do', () => {
  expect(hints({})).toEqual([]);
  expect(hints({ adminPort: 3000 })).toEqual([expect.stringContaining('--admin-port')]);
  // Each gets a free one.
  expect(hints({ port: 0, adminPort: 0 })).toEqual([]);
  const worker = { roles: { web: false, worker: true }, adminPort: 3000 };
  expect(hints(worker)).toEqual([expect.stringContaining('--public-url')]);
  expect(hints({ ...worker, adminUrl: 'https://ops.example.com' })).toEqual([]);
  const projects = ['a', 'b'].map((id) => ({ id, hosts: [] }));
  expect(hints({ projects })).toEqual([expect.stringContaining('siteDomain')]);
});
