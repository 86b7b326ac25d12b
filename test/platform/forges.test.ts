import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBitbucket } from '../../src/platform/forge/bitbucket.ts';
import { ForgeError } from '../../src/platform/forge/forge.ts';
import { createGitea } from '../../src/platform/forge/gitea.ts';
import { createGitLab } from '../../src/platform/forge/gitlab.ts';
import { forgeAddress } from '../../src/platform/settings/forge-address.ts';
import type { ForgeAddress, ProjectSettings } from '../../src/platform/settings/settings.ts';
import { docsJson } from '../build/site.ts';
import { type GitServer, startGitServer } from './git-server.ts';
import { project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

const secret = 'hush';
const path = 'acme/tools/docs';
const kinds = ['gitlab', 'bitbucket', 'gitea'] as const;
type Kind = (typeof kinds)[number];

/** The parts of payloads that matter, in the form of each forge's documentation of webhooks. */
const pushes: Record<Kind, (branch: string) => object> = {
  gitlab: (branch) => ({
    object_kind: 'push',
    event_name: 'push',
    ref: `refs/heads/${branch}`,
    checkout_sha: 'da1560886d4f094c3e6c9ef40349f7d38b5d27d7',
    project: { id: 15, name: 'docs', path_with_namespace: path, default_branch: 'main' },
    commits: [],
  }),
  bitbucket: (branch) => ({
    actor: { type: 'user', nickname: 'ada' },
    repository: { type: 'repository', full_name: path, name: 'docs' },
    push: {
      changes: [
        { new: null, old: { type: 'branch', name: 'gone' }, closed: true },
        { new: { type: 'tag', name: branch === 'main' ? 'v1' : 'main' } },
        { new: { type: 'branch', name: branch, target: { hash: '709d658dc5b6' } }, old: null },
      ],
    },
  }),
  gitea: (branch) => ({
    ref: `refs/heads/${branch}`,
    before: '28e1879d029cb852e4844d9c718537df08844e03',
    after: 'bffeb74224043ba2feb48d137756c8a9331c449a',
    repository: { id: 140, name: 'docs', full_name: path, default_branch: 'main' },
  }),
};
const pulls: Record<Kind, (of: { branch: string; open: boolean; from?: string }) => object> = {
  gitlab: ({ branch, open, from = path }) => ({
    object_kind: 'merge_request',
    project: { path_with_namespace: path },
    object_attributes: {
      iid: 7,
      state: open ? 'opened' : 'merged',
      action: open ? 'open' : 'merge',
      source_branch: branch,
      target_branch: 'main',
      source: { path_with_namespace: from },
      target: { path_with_namespace: path },
    },
  }),
  bitbucket: ({ branch, open, from = path }) => ({
    repository: { full_name: path },
    pullrequest: {
      id: 7,
      state: open ? 'OPEN' : 'MERGED',
      source: { branch: { name: branch }, repository: { full_name: from } },
      destination: { branch: { name: 'main' } },
    },
  }),
  gitea: ({ branch, open, from = path }) => ({
    action: open ? 'opened' : 'closed',
    number: 7,
    pull_request: {
      head: { ref: branch, repo: { full_name: from } },
      base: { ref: 'main', repo: { full_name: path } },
    },
    repository: { full_name: path },
  }),
};

const hmac = (body: string) => createHmac('sha256', secret).update(body).digest('hex');
const proofs: Record<Kind, (body: string) => Record<string, string>> = {
  gitlab: () => ({ 'x-gitlab-token': secret }),
  bitbucket: (body) => ({ 'x-hub-signature': `sha256=${hmac(body)}` }),
  gitea: (body) => ({ 'x-gitea-signature': hmac(body) }),
};
const names: Record<Kind, { push: string; pull: string; event: string; delivery: string }> = {
  gitlab: {
    push: 'Push Hook',
    pull: 'Merge Request Hook',
    event: 'x-gitlab-event',
    delivery: 'idempotency-key',
  },
  bitbucket: {
    push: 'repo:push',
    pull: 'pullrequest:created',
    event: 'x-event-key',
    delivery: 'x-request-uuid',
  },
  gitea: {
    push: 'push',
    pull: 'pull_request',
    event: 'x-gitea-event',
    delivery: 'x-gitea-delivery',
  },
};

/** An API that answers what it is told to, and remembers what it was asked. */
async function fakeForge() {
  const asked: { route: string; body: string; headers: Record<string, unknown> }[] = [];
  const replies = new Map<string, { status: number; body: unknown }>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const route = `${request.method} ${request.url!.split('?')[0]}`;
    asked.push({ route, body, headers: request.headers });
    const { status, body: value } = replies.get(route) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url, asked, replies, close };
}

const projectOn = (kind: ForgeAddress['kind'], apiUrl: string, url = 'file:///none') =>
  ({
    ...project,
    id: kind,
    domain: kind,
    base: `/${kind}`,
    previews: true,
    source: { kind: 'git', url, branch: 'main', docs: '', forge: { kind, path, apiUrl } },
  }) satisfies ProjectSettings;

describeStore('webhooks of forges', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      forges: {
        gitlab: { webhookSecret: secret },
        bitbucket: { webhookSecret: secret },
        gitea: { webhookSecret: secret },
      },
      projects: kinds.map((kind) => projectOn(kind, 'http://127.0.0.1:9')),
    });
  });
  afterAll(() => service.close());

  let deliveries = 0;
  const send = async (
    kind: Kind,
    event: 'push' | 'pull',
    payload: object,
    changed = {},
    n = deliveries++,
  ) => {
    const body = JSON.stringify({ ...payload, n });
    const answer = await fetch(`${service.public}/v1/webhooks/${kind}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [names[kind].event]: names[kind][event],
        [names[kind].delivery]: `delivery-${deliveries}`,
        ...proofs[kind](body),
        ...changed,
      },
      body,
    });
    const { statusIds } = (await answer.json()) as { statusIds?: string[] };
    const rows = await Promise.all((statusIds ?? []).map(service.platform.updates.find));
    return { status: answer.status, updates: rows.map((row) => [row!.project, row!.ref]) };
  };

  it.each(kinds)('%s: a push to the published branch queues an update', async (kind) => {
    expect(await send(kind, 'push', pushes[kind]('main'))).toEqual({
      status: 202,
      updates: [[kind, 'main']],
    });
    expect(await send(kind, 'push', pushes[kind]('other'))).toEqual({ status: 202, updates: [] });
    expect(await send(kind, 'push', {})).toEqual({ status: 202, updates: [] });
  });

  it.each(kinds)('%s: what is not proved is refused, and a replay counts once', async (kind) => {
    const [header] = Object.keys(proofs[kind](''));
    const wrongs = ['', 'wrong', `sha256=${'0'.repeat(64)}`, '0'.repeat(64)];
    for (const wrong of wrongs) {
      const refused = await send(kind, 'push', pushes[kind]('main'), { [header!]: wrong });
      expect([wrong, refused.status]).toEqual([wrong, 401]);
    }
    const same = { [names[kind].delivery]: 'the-same' };
    expect((await send(kind, 'push', pushes[kind]('main'), same)).updates).toHaveLength(1);
    expect((await send(kind, 'push', pushes[kind]('main'), same)).updates).toHaveLength(0);
    expect(
      (await send(kind, 'push', pushes[kind]('main'), { [names[kind].delivery]: '' })).status,
    ).toBe(400);
  });

  it.each(['gitlab', 'bitbucket'] as const)(
    '%s: the same push once more, after another one, is a new one',
    async (kind) => {
      const push = (id: string) =>
        send(kind, 'push', { ...pushes[kind]('main') }, { [names[kind].delivery]: id }, 0);
      for (const delivery of ['there', 'back', 'there-again']) {
        expect((await push(delivery)).updates).toHaveLength(1);
      }
      expect((await push('back')).updates).toHaveLength(0);
    },
  );

  it.each(kinds)(
    '%s: a pull request is built as a preview, unless it is a fork’s',
    async (kind) => {
      const branch = 'docs/new';
      expect((await send(kind, 'pull', pulls[kind]({ branch, open: true }))).updates).toEqual([
        [`${kind}.pr-7`, branch],
      ]);
      const foreign = pulls[kind]({ branch, open: true, from: 'mallory/docs' });
      expect((await send(kind, 'pull', foreign)).updates).toEqual([]);
      expect((await send(kind, 'pull', pulls[kind]({ branch, open: false }))).updates).toEqual([]);
      const waiting = await service.platform.updates.waiting();
      expect(waiting).not.toContain(`${kind}.pr-7`);
    },
  );
});

describe('pull requests', () => {
  const request = {
    branch: 'docs/a',
    base: 'main',
    title: 'Renew',
    body: 'It was old.',
    draft: true,
    sha: 'abc',
  };
  const forges = {
    gitlab: {
      make: createGitLab,
      list: [`GET /projects/${encodeURIComponent(path)}/merge_requests`, []],
      create: `POST /projects/${encodeURIComponent(path)}/merge_requests`,
      comment: `POST /projects/${encodeURIComponent(path)}/merge_requests/7/notes`,
      made: { web_url: 'https://forge.example/7', draft: true },
      sent: { title: 'Draft: Renew', source_branch: 'docs/a', target_branch: 'main' },
      header: ['private-token', 'glpat'],
    },
    bitbucket: {
      make: createBitbucket,
      list: [`GET /repositories/${path}/pullrequests`, { values: [] }],
      create: `POST /repositories/${path}/pullrequests`,
      comment: `POST /repositories/${path}/pullrequests/7/comments`,
      made: { links: { html: { href: 'https://forge.example/7' } }, draft: true },
      sent: { title: 'Renew', draft: true, source: { branch: { name: 'docs/a' } } },
      header: ['authorization', 'Bearer glpat'],
    },
    gitea: {
      make: createGitea,
      list: [`GET /repos/${path}/pulls/main/docs%2Fa`, { state: 'closed', html_url: 'x' }],
      create: `POST /repos/${path}/pulls`,
      comment: `POST /repos/${path}/issues/7/comments`,
      made: { html_url: 'https://forge.example/7', state: 'open', draft: true },
      sent: { title: 'WIP: Renew', head: 'docs/a', base: 'main' },
      header: ['authorization', 'token glpat'],
    },
  } as const;

  it.each(kinds)('%s: are opened once, and commented on', async (kind) => {
    const { make, list, create, comment, made, sent, header } = forges[kind];
    const fake = await fakeForge();
    const forge = make('glpat');
    const on = projectOn(kind, fake.url);
    fake.replies.set(list[0], { status: 200, body: list[1] });
    fake.replies.set(create, { status: 201, body: made });
    fake.replies.set(comment, { status: 201, body: {} });
    const link = 'https://forge.example/7';
    expect(await forge.propose(on, request)).toEqual({ link, draft: true });
    expect(fake.asked.map(({ route }) => route)).toEqual([list[0], create]);
    expect(JSON.parse(fake.asked[1]!.body)).toMatchObject(sent);
    expect(fake.asked[1]!.headers[header[0]]).toBe(header[1]);
    // The one that is open is taken.
    const known = kind === 'gitlab' ? [made] : kind === 'bitbucket' ? { values: [made] } : made;
    fake.replies.set(list[0], { status: 200, body: known });
    fake.replies.delete(create);
    expect(await forge.propose(on, request)).toEqual({ link, draft: true });
    await forge.comment(on, 7, 'Preview: here');
    expect(fake.asked.at(-1)!.body).toContain('Preview: here');
    fake.replies.set(comment, { status: 403, body: { message: 'no' } });
    const refused = forge.comment(on, 7, 'x');
    await expect(refused).rejects.toThrow(ForgeError);
    await expect(refused).rejects.toThrow(/403/);
    await fake.close();
    await expect(forge.comment(on, 7, 'x')).rejects.toThrow(ForgeError);
  });

  it('are sent to the API of the host that a repository is at', () => {
    const of = (url: string, kind?: ForgeAddress['kind']) => forgeAddress(url, kind);
    expect(of('https://gitlab.com/a/b/c.git')).toEqual({
      kind: 'gitlab',
      path: 'a/b/c',
      apiUrl: 'https://gitlab.com/api/v4',
    });
    expect(of('git@bitbucket.org:a/b.git')).toMatchObject({ kind: 'bitbucket', path: 'a/b' });
    expect(of('https://codeberg.org/a/b')).toMatchObject({ apiUrl: 'https://codeberg.org/api/v1' });
    expect(of('https://git.example.com:8443/a/b', 'gitea')).toMatchObject({
      apiUrl: 'https://git.example.com:8443/api/v1',
    });
    expect(of('https://git.example.com/a/b')).toBeUndefined();
  });
});

describeStore('previews of pull requests', (stores) => {
  let remote: GitServer;
  let service: Service;
  let fake: Awaited<ReturnType<typeof fakeForge>>;
  beforeAll(async () => {
    fake = await fakeForge();
    remote = await startGitServer();
    const config = docsJson({ pages: ['index'] });
    const index = (text: string) => `---\ntitle: Harbour\n---\n\n${text}\n`;
    remote.commit('main', { 'docs.json': config, 'index.mdx': index('Old.') }, 'Begin');
    remote.commit('new', { 'docs.json': config, 'index.mdx': index('New.') }, 'Renew');
    const on = projectOn('gitea', fake.url, remote.url);
    service = await startService(await stores.open(), {
      roles: { web: true, worker: true },
      publicUrl: 'https://docs.example.com',
      forges: { gitlab: {}, bitbucket: {}, gitea: { webhookSecret: secret, token: remote.token } },
      projects: [{ ...on, base: '/' }],
    });
  });
  afterAll(async () => {
    await service.close();
    await remote.close();
    await fake.close();
  });

  const tell = (open: boolean) => {
    const body = JSON.stringify(pulls.gitea({ branch: 'new', open }));
    return fetch(`${service.public}/v1/webhooks/gitea`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gitea-event': 'pull_request',
        'x-gitea-delivery': `d-${open}`,
        ...proofs.gitea(body),
      },
      body,
    });
  };
  const live = async (id: string) => {
    while (!(await service.platform.deployments.live(id))) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const at = async (path: string) => fetch(service.public + path, { redirect: 'manual' });

  it('have an address of their own until the pull request is closed', async () => {
    const comment = `POST /repos/${path}/issues/7/comments`;
    fake.replies.set(comment, { status: 201, body: {} });
    await live('gitea');
    expect((await tell(true)).status).toBe(202);
    await live('gitea.pr-7');
    const preview = await at('/_octavo/preview/7/');
    const html = await preview.text();
    expect(html).toContain('New.');
    expect(html).toMatch(/href="\/_octavo\/preview\/7\/_octavo\/style/);
    expect(preview.headers.get('x-robots-tag')).toBe('noindex');
    expect(await (await at('/')).text()).toContain('Old.');
    expect((await at('/_octavo/preview/8/')).status).toBe(404);
    const told = () => fake.asked.filter(({ route }) => route === comment);
    while (told().length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told()[0]!.body).toContain('https://docs.example.com/_octavo/preview/7/');

    expect((await tell(false)).status).toBe(202);
    expect((await at('/_octavo/preview/7/')).status).toBe(404);
    expect(await service.platform.deployments.list('gitea.pr-7')).toEqual([]);
    expect(await (await at('/')).text()).toContain('Old.');
  });
});
