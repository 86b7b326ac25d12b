import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AgentJobRecord } from '../../src/platform/contract/agent.ts';
import { docsJson, writeFiles } from '../build/site.ts';
import { type FakeGitHub, startFakeGitHub } from './fake-github.ts';
import { type FakeModel, type Reply, startFakeModel } from './fake-model.ts';
import { type GitServer, startGitServer } from './git-server.ts';
import { createKey, type ServeOptions, type ServeProcess, startServe } from './serve-process.ts';
import { fillData } from './stores.ts';

const page = (text: string) => `---\ntitle: Harbour\n---\n\n${text}\n`;

let remote: GitServer;
let github: FakeGitHub;
let model: FakeModel;
let server: ServeProcess;
let options: ServeOptions;
let key: string;

beforeAll(async () => {
  remote = await startGitServer();
  const files = { 'docs.json': docsJson({ pages: ['index'] }), 'index.mdx': page('Old.') };
  remote.commit('main', files, 'Begin');
  [github, model] = await Promise.all([startFakeGitHub(remote.token), startFakeModel()]);
  const folder = join(remote.folder, '../../server');
  const projects = [{ id: 'docs', repository: remote.url, branch: 'main', github: 'acme/docs' }];
  writeFiles(folder, { 'octavo.json': JSON.stringify({ projects }) });
  options = {
    dir: folder,
    data: join(folder, 'data'),
    args: ['--config', join(folder, 'octavo.json')],
    env: {
      OCTAVO_MODEL_BASE_URL: model.baseUrl,
      OCTAVO_MODEL: 'fake',
      OCTAVO_GITHUB_API_URL: github.url,
      OCTAVO_GITHUB_TOKEN: remote.token,
    },
  };
  await fillData(options.data);
  server = await startServe(options);
  key = await createKey(options, 'admin', 'docs');
});
beforeEach(() => {
  model.replies.length = 0;
  model.requests.length = 0;
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([remote.close(), github.close(), model.close()]);
});

const headers = () => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
const writes = (text: string): Reply[] => [
  { calls: [{ name: 'write_file', input: { path: 'index.mdx', text: page(text) } }] },
  { text: ['Done.'] },
];

/** Starts a job and leaves. */
async function start(branch: string): Promise<string> {
  const body = JSON.stringify({ branch, messages: [{ role: 'user', content: 'Rewrite it.' }] });
  const at = `${server.admin}/v1/agent/docs/job`;
  const answer = await fetch(at, { method: 'POST', headers: headers(), body });
  await answer.body!.cancel();
  return answer.headers.get('x-session-id')!;
}

async function ended(id: string): Promise<AgentJobRecord> {
  const at = () => `${server.admin}/v1/agent/docs/job/${id}`;
  const job = async () =>
    (await (await fetch(at(), { headers: headers() })).json()) as AgentJobRecord;
  await expect.poll(async () => (await job()).haulted).toBe(true);
  return job();
}

async function killAndRestart(): Promise<void> {
  await server.kill();
  server = await startServe(options);
}

/** Commits that a branch has beyond the published one. */
function commits(branch: string): number {
  remote.git('fetch', '--quiet', 'origin');
  return Number(remote.git('rev-list', '--count', `origin/main..origin/${branch}`));
}

it('a job whose server is killed while the model writes is done again from its start', async () => {
  model.replies.push(writes('Once.')[0]!, 'hang');
  const id = await start('while-writing');
  await expect.poll(() => model.requests.length).toBe(2);
  model.replies.push(...writes('Twice.'));
  await killAndRestart();
  expect(await ended(id)).toMatchObject({ haultReason: 'completed', branch: 'while-writing' });
  expect(commits('while-writing')).toBe(1);
  expect(remote.git('show', 'origin/while-writing:index.mdx')).toContain('Twice.');
  expect(github.pulls.filter(({ head }) => head.ref === 'while-writing')).toHaveLength(1);
});

it('a job whose server is killed when the pull request is made makes no second one', async () => {
  model.replies.push(...writes('Proposed.'));
  const asked = new Promise<void>((resolve) => {
    github.silence = resolve;
  });
  const id = await start('while-proposing');
  await asked;
  const requests = model.requests.length;
  github.silence = undefined;
  await killAndRestart();
  const job = await ended(id);
  expect(job).toMatchObject({ haultReason: 'completed', commit: expect.any(String) });
  expect(commits('while-proposing')).toBe(1);
  const pulls = github.pulls.filter(({ head }) => head.ref === 'while-proposing');
  expect(pulls.map(({ html_url }) => html_url)).toEqual([job.pullRequestLink]);
  expect(model.requests).toHaveLength(requests);
});
