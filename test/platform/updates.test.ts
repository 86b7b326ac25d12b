import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UpdateStatus } from '../../src/platform/contract/update.ts';
import { defaultLimits } from '../../src/platform/settings/defaults.ts';
import { docsJson } from '../build/site.ts';
import { chromiumPath } from '../reader/chromium.ts';
import { type GitServer, startGitServer } from './git-server.ts';
import { project, type Service, startService } from './service.ts';
import { describeStores } from './stores.ts';

const secret = 'hush';
const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
const config = (...names: string[]) => docsJson({ pages: names });

describeStores('updates', (stores) => {
  let remote: GitServer;
  let service: Service;
  beforeAll(async () => {
    remote = await startGitServer();
    remote.commit(
      'main',
      { 'docs/docs.json': config('index'), 'docs/index.mdx': page('Harbour', 'Anchors aweigh.') },
      'Begin',
    );
    service = await startService(await stores.open(), {
      roles: { web: true, worker: true },
      // Pictures take most of an update's time, and no store makes them otherwise.
      chromium: chromiumPath && stores.isMain ? { path: chromiumPath, sandbox: false } : undefined,
      github: { apiUrl: 'http://127.0.0.1:9', token: remote.token, webhookSecret: secret },
      limits: { ...defaultLimits, updatesPerProject: { requests: 1000, seconds: 1 } },
      projects: [
        {
          ...project,
          source: {
            kind: 'git',
            url: remote.url,
            branch: 'main',
            docs: 'docs',
            github: { owner: 'acme', repo: 'docs' },
          },
        },
      ],
    });
  });
  afterAll(async () => {
    await service.close();
    await remote.close();
  });

  const admin = (path: string, method: string, body?: unknown) =>
    service.ask(path, { method, key: service.keys.admin, body, admin: true });
  const status = async (id: string): Promise<UpdateStatus> =>
    (await admin(`/v1/project/update-status/${id}`, 'GET')).json();
  const trigger = async () => {
    const answer = await admin('/v1/project/update/docs', 'POST');
    expect(answer.status).toBe(202);
    return (await answer.json()).statusId as string;
  };
  /** The states that an update goes through until its end. */
  const ended = async (id: string) => {
    const seen: string[] = [];
    for (;;) {
      const record = await status(id);
      if (seen.at(-1) !== record.status) seen.push(record.status);
      if (record.status === 'success' || record.status === 'failure') return { record, seen };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const text = async (path: string) => (await service.ask(path, { method: 'GET' })).text();
  const search = async (query: string) =>
    (
      await service.ask('/v1/search/harbour', { key: service.keys.assistant, body: { query } })
    ).json();

  it('publish what is in the repository, and record everything about it', async () => {
    const sha = remote.git('rev-parse', 'HEAD');
    // The server has begun it by itself, since nothing was published yet.
    const [first] = await service.platform.database.query<{ id: string }>(
      'select id from update_status',
    );
    const { record, seen } = await ended(first!.id);
    expect(['queued', 'in_progress', 'success']).toEqual(expect.arrayContaining(seen));
    expect(record).toMatchObject({
      projectId: 'docs',
      status: 'success',
      summary: 'Published 1 page.',
      subdomain: 'harbour',
      author: 'Ada',
      source: 'internal',
      commit: {
        sha,
        ref: 'main',
        message: 'Begin',
        filesChanged: { added: ['docs/docs.json', 'docs/index.mdx'], modified: [], removed: [] },
      },
    });
    expect(record.logs.at(-1)).toBe('Published');
    expect(JSON.stringify(record)).not.toContain(remote.token);
    expect(await text('/')).toContain('Anchors aweigh');
    if (!chromiumPath || !stores.isMain) return;
    const png = await fetch(record.screenshotDark!);
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(record.screenshot).toBe(record.screenshotLight);
    expect(record.screenshotLight).toMatch(/\/light\.png$/);
    expect(record.screenshotDark).toMatch(/\/dark\.png$/);
    // The others are no different.
    service.platform.settings.chromium = undefined;
  });

  stores.once('find the new words, and name what has changed', async () => {
    remote.commit(
      'main',
      {
        'docs/docs.json': config('index', 'crane'),
        'docs/crane.mdx': page('Cranes', 'The gantry lifts.'),
      },
      'Cranes',
    );
    expect(await search('gantry')).toEqual([]);
    const { record } = await ended(await trigger());
    expect(record.source).toBe('api');
    expect(record.logs.join()).toContain('No screenshots');
    expect(record.screenshot).toBeNull();
    expect(record.commit.filesChanged).toEqual({
      added: ['docs/crane.mdx'],
      modified: ['docs/docs.json'],
      removed: [],
    });
    expect((await search('gantry'))[0].path).toBe('crane');
  });

  stores.once('publish a site that has errors in single pages, and say how many', async () => {
    const broken = page('Cranes', 'A gantry, and a <Card title="x"> open.');
    remote.commit('main', { 'docs/crane.mdx': broken }, 'Break');
    const { record } = await ended(await trigger());
    expect(record).toMatchObject({
      status: 'success',
      summary: expect.stringContaining('1 page has problems'),
    });
    expect(record.logs.join('\n')).toMatch(/crane\.mdx:5:\d+: error: /);
    expect(await text('/crane')).toContain('gantry');
  });

  stores.once(
    'leave the site as it was when the project is strict, or cannot be built, and say where',
    async () => {
      const docs = remote.git('show', 'main:docs/docs.json');
      const strict = JSON.stringify({ ...JSON.parse(docs), octavo: { strict: true } });
      for (const text of [strict, '{']) {
        remote.commit('main', { 'docs/docs.json': text }, 'Strict');
        const { record } = await ended(await trigger());
        expect(record.status).toBe('failure');
        expect(record.summary).toMatch(/the site has not changed\. .*error: /);
        expect(record.endedAt).toBeDefined();
      }
      remote.commit('main', { 'docs/docs.json': docs }, 'Mend');
      expect(await text('/crane')).toContain('gantry');
    },
  );

  stores.once('survive a history that was rewritten', async () => {
    remote.git('checkout', '--quiet', '--orphan', 'fresh');
    remote.commit('fresh', { 'docs/crane.mdx': page('Cranes', 'Rewritten.') }, 'Fresh');
    remote.git('push', '--quiet', '--force', 'origin', 'fresh:main');
    remote.git('checkout', '--quiet', '-B', 'main', 'fresh');
    const { record } = await ended(await trigger());
    expect(record.status).toBe('success');
    expect(record.commit.filesChanged.modified).toContain('docs/crane.mdx');
    expect(await text('/crane')).toContain('Rewritten');
  });

  stores.once('follow no symbolic link out of the repository, and copy those inside', async () => {
    const copy = remote.git('rev-parse', '--show-toplevel');
    symlinkSync('/etc/passwd', join(copy, 'docs/passwd.txt'));
    symlinkSync('../../../../etc/passwd', join(copy, 'docs/up.txt'));
    symlinkSync('crane.mdx', join(copy, 'docs/copy.mdx'));
    remote.commit('main', { 'docs/docs.json': config('index', 'crane', 'copy') }, 'Links');
    const { record } = await ended(await trigger());
    expect(record.logs.join('\n')).toContain('docs/passwd.txt: a symbolic link');
    expect(record.status).toBe('success');
    for (const path of ['/passwd.txt', '/up.txt']) {
      expect((await service.ask(path, { method: 'GET' })).status).toBe(404);
    }
    expect(await text('/copy')).toContain('Rewritten');
  });

  it('go together when many are asked for at once, and each comes to an end', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, trigger));
    const records = await Promise.all(ids.map(async (id) => (await ended(id)).record));
    expect(records.map((record) => record.status)).toEqual(Array(4).fill('success'));
    expect(
      records.filter(({ summary }) => summary?.startsWith('Done together')).length,
    ).toBeGreaterThan(0);
    // Each record says all that is known, whichever update has done the work.
    const [sha, message] = remote.git('log', '-1', '--format=%H %s', 'main').split(/ (.*)/);
    for (const { logs, commit, author } of records) {
      expect(logs.at(-1)).toBe('Published');
      expect({ commit, author }).toMatchObject({
        commit: { sha, ref: 'main', message },
        author: 'Ada',
      });
    }
  });

  stores.once('go back to an earlier deployment, and to none that is not there', async () => {
    remote.commit('main', { 'docs/index.mdx': page('Harbour', 'The newest.') }, 'Newest');
    await ended(await trigger());
    expect(await text('/')).toContain('The newest');
    const answer = await admin('/v1/project/rollback/docs', 'POST', {});
    const { record } = await ended((await answer.json()).statusId);
    expect(record.summary).toContain('Went back to');
    expect(record).toMatchObject({ author: 'Ada', commit: { message: 'Links' } });
    expect(record.commit.sha).toMatch(/^[0-9a-f]{40}$/);
    expect(await text('/')).not.toContain('The newest');
    const nowhere = await admin('/v1/project/rollback/docs', 'POST', { deploymentId: 'upd_x' });
    expect(nowhere.status).toBe(409);
  });

  stores.once('are told of pushes by GitHub, once each, with its signature only', async () => {
    const deliver = (delivery: string, body: object, key = secret, event = 'push') => {
      const bytes = JSON.stringify(body);
      const signature = createHmac('sha256', key).update(bytes).digest('hex');
      return service.ask('/v1/webhooks/github', {
        body: bytes,
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${signature}`,
          'x-github-delivery': delivery,
          'x-github-event': event,
        },
      });
    };
    const push = { ref: 'refs/heads/main', repository: { full_name: 'Acme/docs' } };
    expect((await deliver('1', push, 'wrong')).status).toBe(401);
    const { statusIds } = await (await deliver('1', push)).json();
    expect(statusIds).toHaveLength(1);
    expect((await (await deliver('1', push)).json()).statusIds).toEqual([]);
    const other = { ...push, ref: 'refs/heads/other' };
    expect((await (await deliver('2', other)).json()).statusIds).toEqual([]);
    const { record } = await ended(statusIds[0]);
    expect(record).toMatchObject({ source: 'github', status: 'success' });
    const installed = { repositories: [{ full_name: 'acme/docs' }] };
    const answer = await deliver('3', installed, secret, 'installation');
    const { record: first } = await ended((await answer.json()).statusIds[0]);
    expect(first.source).toBe('github-app-installation');
  });

  stores.once('build earlier versions from tags of the repository', async () => {
    remote.git('tag', '--force', 'v1');
    remote.git('push', '--quiet', '--force', 'origin', 'v1');
    const versions = { current: 'v2', earlier: [{ version: 'v1', ref: 'v1' }] };
    const before = docsJson({ pages: ['index'] });
    const settings = docsJson({ pages: ['index'] }, { octavo: { versions } });
    remote.commit(
      'main',
      {
        'docs/docs.json': settings,
        'docs/index.mdx': page('Harbour', 'The second harbour.'),
      },
      'Two versions',
    );
    const { record } = await ended(await trigger());
    expect(record).toMatchObject({
      status: 'success',
      summary: expect.stringMatching(/^Published/),
    });
    expect(await text('/')).toContain('The second harbour.');
    expect(await text('/v1')).not.toContain('The second harbour.');
    expect(await text('/v1')).toContain('oct-old-version');
    // A tag that is gone is missed, although it was fetched once.
    remote.git('push', '--quiet', '--delete', 'origin', 'v1');
    const { record: second } = await ended(await trigger());
    expect(second.logs.join('\n')).toContain('There is no branch, tag or commit `v1`.');
    expect((await service.ask('/v1/index', { method: 'GET' })).status).toBe(404);
    remote.commit('main', { 'docs/docs.json': before }, 'One version');
    expect((await ended(await trigger())).record.status).toBe('success');
  });

  stores.once('fail when the repository is gone, and work again when it is back', async () => {
    const { source } = service.platform.settings.projects[0]!;
    if (source.kind !== 'git') throw new Error('not git');
    source.url = 'http://127.0.0.1:9/acme/docs.git';
    const { record } = await ended(await trigger());
    expect(record.status).toBe('failure');
    expect(record.summary).toMatch(/git fetch failed/);
    source.url = remote.url;
    expect((await ended(await trigger())).record.status).toBe('success');
  });

  stores.once(
    'leave the site as it was when the disk is full, and work again when there is room',
    async () => {
      const { files } = service.platform;
      const { put } = files;
      files.put = async () => {
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
          code: 'ENOSPC',
        });
      };
      const before = await text('/');
      const { record } = await ended(await trigger());
      files.put = put;
      expect(record).toMatchObject({
        status: 'failure',
        summary: expect.stringContaining('no space left'),
      });
      expect(await text('/')).toBe(before);
      expect((await ended(await trigger())).record.status).toBe('success');
    },
  );

  stores.once('leave nothing behind but what is published', async () => {
    const work = join(service.platform.settings.data, 'work');
    expect(existsSync(work)).toBe(true);
    // The record is complete a moment before the folder is cleared away.
    await expect.poll(() => readdirSync(work)).toEqual([]);
  });

  stores.once('of others are not there', async () => {
    const id = await trigger();
    const other = await service.platform.keys.create({ project: 'other', kind: 'admin' });
    const asked = await service.ask(`/v1/project/update-status/${id}`, {
      method: 'GET',
      key: other.key,
      admin: true,
    });
    expect(asked.status).toBe(404);
    await ended(id);
  });
});
