import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import type { Reader } from '../../src/openapi/restrict/reader.ts';
import { readerSiteName, readerSitesFolder } from '../../src/platform/sites/reader-sites.ts';
import { buildReaderSites } from '../../src/platform/updates/build-reader-sites.ts';
import { docsJson, writeFiles } from '../build/site.ts';
import { clientSecret, type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import { project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

const page = (head: string, text: string) => `---\n${head}\n---\n\n${text}\n`;
const operation = (id: string) => ({
  summary: id,
  operationId: id,
  responses: { 200: { description: 'Done' } },
});
const spec = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': { get: operation('listShips') },
    '/pelican': { get: { ...operation('feedPelican'), 'x-mint': { groups: ['partner'] } } },
  },
};
const files = {
  'docs.json': docsJson({
    groups: [
      { group: 'Guide', pages: ['index', 'staff', 'partner'] },
      { group: 'API', openapi: 'ships.json' },
    ],
  }),
  'ships.json': JSON.stringify(spec),
  'index.mdx': page('title: Welcome', 'A harbour for everybody.'),
  'staff.mdx': page('title: Zebrafish roster\npublic: false', 'The zebrafish works at night.'),
  'partner.mdx': page('title: Quokka prices\ngroups: ["partner"]', 'A quokka gets a discount.'),
};
/** Words of what only some may see: in titles, texts, addresses and operations. */
const ofStaff = /zebrafish|\/staff(?!\w)/i;
const ofPartners = /quokka|pelican/i;

describeStore('readers who sign in', (stores) => {
  let provider: OpenIdProvider;
  let service: Service;
  let source: string;
  let folder: string;
  const passwords = [{ secret: 'the tide turns', groups: [] as string[] }];
  beforeAll(async () => {
    source = mkdtempSync(join(tmpdir(), 'octavo-login-'));
    writeFiles(source, files);
    provider = await startOpenIdProvider({ ada: ['partner', 'elsewhere'], bob: [] });
    service = await startService(await stores.open(), {
      projects: [
        {
          ...project,
          source: { kind: 'folder', dir: source },
          login: {
            groups: ['partner'],
            lifetime: 3600,
            passwords,
            oidc: {
              issuer: provider.issuer,
              clientId: 'docs',
              clientSecret,
              label: 'Harbour ID',
              scope: 'openid profile groups',
              groupsClaim: 'groups',
            },
          },
        },
      ],
    });
    provider.register(`${service.public}/_octavo/login/callback`);
    folder = await publish();
  });
  afterAll(async () => {
    await service.close();
    await provider.close();
    rmSync(source, { recursive: true, force: true });
  });

  /** As an update does, but in this process. */
  const publish = async () => {
    const { platform } = service;
    const out = join(source, '../', `${basename(source)}-out`);
    const build = async (to: string, reader: Reader) => {
      const urls = { base: '/', site: 'https://docs.example.com', served: true };
      const options = { root: source, out: to, urls, strict: false, check: false, cache: false };
      const built = await buildSite({ ...options, includeRestricted: reader });
      expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    };
    await build(out, { signedIn: false, groups: [] });
    mkdirSync(join(out, readerSitesFolder));
    for (const groups of [[], ['partner']])
      await build(join(out, readerSitesFolder, readerSiteName(groups)), { signedIn: true, groups });
    await platform.files.put('docs', 'upd_login', out);
    const deployment = { id: 'upd_login', project: 'docs', sha: null, base: '/' };
    await platform.database.transaction((sql) => platform.deployments.publish(sql, deployment));
    platform.sites.invalidate('docs');
    return (await platform.files.open('docs', 'upd_login'))!;
  };
  const get = (path: string, cookie = '', headers: Record<string, string> = {}) =>
    fetch(service.public + path, { redirect: 'manual', headers: { cookie, ...headers } });
  const post = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(`${service.public}/_octavo/login/${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(form),
    });
  const cookieOf = (answer: Response, name: string) =>
    answer.headers
      .getSetCookie()
      .find((set) => set.startsWith(`${name}=`))!
      .split(';')[0]!;
  const asStaff = async () =>
    cookieOf(await post('password', { password: 'the tide turns' }), 'octavo-reader-docs');
  const asAccount = async (account: string, to = '/') => {
    const begun = await post('start', { to });
    expect(begun.status).toBe(303);
    const flow = cookieOf(begun, 'octavo-login-docs');
    const back = await provider.visit(begun.headers.get('location')!, account);
    const answer = await get(back.pathname + back.search, flow);
    return { answer, back, flow };
  };
  const asPartner = async () => cookieOf((await asAccount('ada')).answer, 'octavo-reader-docs');

  const search = async (query: string, cookie = '') =>
    service.ask('/v1/search/harbour', {
      key: service.keys.assistant,
      body: { query },
      headers: { cookie },
    });
  const answerTo = async (question: string, cookie = '') => {
    const answer = await service.ask('/v1/assistant/harbour/message', {
      key: service.keys.assistant,
      body: {
        fp: 'anonymous',
        messages: [{ id: '1', role: 'user', content: question, parts: [] }],
      },
      headers: { cookie },
    });
    // The question itself is not what leaks.
    return (await answer.text()).replaceAll(question, '');
  };
  const overMcp = async (cookie = '') => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${service.public}/mcp`), {
        requestInit: { headers: { cookie } },
      }),
    );
    const call = (name: string, args: object) =>
      client.callTool({ name, arguments: args as Record<string, unknown> });
    const results = [
      await call('list_pages', {}),
      await call('search', { query: 'discount at night' }),
      await call('read_page', { path: 'partner' }),
      await call('read_page', { path: 'staff' }),
    ];
    await client.close();
    return JSON.stringify(results).replaceAll(/There is no page \w+/g, '');
  };
  /** Addresses that pages, programs and search engines ask for. */
  const addresses = [
    ...['/', '/staff', '/staff/', '/staff.md', '/staff/index.html', '/partner', '/partner.md'],
    ...['/sitemap.xml', '/llms.txt', '/llms-full.txt', '/ships.json', '/_octavo/pages.json'],
    ...['/.well-known/llms.txt', '/.well-known/agent-skills/index.json', '/.well-known/mcp.json'],
    ...['/.well-known/agent-card.json', '/.well-known/mcp/server-card.json', '/robots.txt'],
    ...['/.well-known/api-catalog', '/_octavo/look.json', '/404', '/search', '/_redirects'],
  ];
  const everything = async (cookie = '') => {
    const texts: Record<string, string> = {};
    for (const address of addresses) {
      for (const accept of ['text/html', 'text/markdown', '*/*']) {
        const answer = await get(address, cookie, { accept });
        texts[`${address} ${accept}`] = (await answer.text()).replaceAll(`value="${address}"`, '');
      }
    }
    texts.search = await (await search('zebrafish at night', cookie)).text();
    texts.prices = await (await search('quokka discount', cookie)).text();
    texts.assistant = await answerTo('Who works at night, and who gets a discount?', cookie);
    texts.mcp = await overMcp(cookie);
    return texts;
  };
  const leaks = (texts: Record<string, string>, words: RegExp) =>
    Object.entries(texts).flatMap(([at, text]) => (words.test(text) ? [at] : []));

  it('nobody else finds a trace of their pages, whoever has asked before', async () => {
    const partner = await asPartner();
    const seen = await everything(partner);
    for (const at of [
      '/partner text/html',
      '/partner.md */*',
      '/ships.json */*',
      'prices',
      'mcp',
    ]) {
      expect([at, ofPartners.test(seen[at]!)]).toEqual([at, true]);
    }
    for (const at of [
      '/staff text/html',
      '/sitemap.xml */*',
      '/llms.txt */*',
      'search',
      'assistant',
    ]) {
      expect([at, ofStaff.test(seen[at]!)]).toEqual([at, true]);
    }
    expect(leaks(await everything(await asStaff()), ofPartners)).toEqual([]);
    const anonymous = await everything();
    expect(leaks(anonymous, ofPartners)).toEqual([]);
    expect(leaks(anonymous, ofStaff)).toEqual([]);
    expect(anonymous['/ text/html']).toContain('A harbour for everybody.');
    expect((await get('/staff', '', { accept: 'text/html' })).status).toBe(404);
    // The answer is that of an address at which nobody sees anything.
    const shown = async (path: string) =>
      (await (await get(path, '', { accept: 'text/html' })).text()).replaceAll(path, '/x');
    expect(await shown('/staff')).toBe(await shown('/nothing'));
  });

  it('no file of the open site has a trace of them, and the others cannot be asked for', async () => {
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !file.startsWith('.readers') && statSync(join(folder, file)).isFile(),
    );
    const text = (file: string) => readFileSync(join(folder, file), 'latin1');
    const found = open.filter((file) => ofStaff.test(text(file)) || ofPartners.test(text(file)));
    expect(found).toEqual([]);
    const [readerSite] = readdirSync(join(folder, '.readers'));
    expect(existsSync(join(folder, '.readers', readerSite!, 'staff/index.html'))).toBe(true);
    for (const readers of [
      '.readers',
      '%2ereaders',
      '%2Ereaders',
      'x/..%2f.readers',
      '//.readers',
    ]) {
      const answer = await get(`/${readers}/${readerSite}/staff/index.html`);
      expect([readers, answer.status]).toEqual([readers, 404]);
    }
  });

  it('see a page for it whose own rules come after the stylesheet, which sets the order of layers', async () => {
    const html = await (await get('/_octavo/login')).text();
    expect(html).toMatch(/<link rel="stylesheet"[^>]*>\n<style>@layer components\{\.oct-service/);
  });

  it('what they get is kept by no cache, and shared files are as for everybody', async () => {
    const partner = await asPartner();
    for (const address of ['/', '/partner', '/partner.md', '/sitemap.xml', '/ships.json']) {
      const { headers } = await get(address, partner);
      expect([address, headers.get('cache-control')]).toEqual([address, 'private, no-store']);
      expect(headers.get('vary')).toContain('Cookie');
    }
    const { headers } = await search('quokka', partner);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const anonymous = await get('/');
    expect(anonymous.headers.get('vary')).toContain('Cookie');
    const style = /href="(\/_octavo\/style\.[^"]+)"/.exec(await anonymous.text())![1]!;
    expect((await get(style, partner)).headers.get('cache-control')).toContain('immutable');
    // Files of the search index say what is in them by their names alone.
    const inside = readdirSync(join(folder, '.readers'), { recursive: true, encoding: 'utf8' });
    const own = inside
      .map((file) => file.split('/').slice(1).join('/'))
      .filter((file) => /^_octavo\/.+\.\w+$/.test(file) && !existsSync(join(folder, file)));
    expect(own.length).toBeGreaterThan(0);
    for (const file of own.slice(0, 40)) expect((await get(`/${file}`)).status).toBe(404);
  });

  it('sessions cannot be made up, changed or used for long', async () => {
    const { platform } = service;
    const staff = await asStaff();
    expect((await get('/staff', staff)).status).toBe(200);
    const [name, value] = staff.split(/=(.*)/s) as [string, string];
    const more = { until: 9e9, value: { groups: ['partner'] } };
    const body = Buffer.from(JSON.stringify(more)).toString('base64url');
    const signed = (purpose: string, seconds = 60) =>
      platform.signer.sign(purpose, { groups: ['partner'] }, seconds);
    for (const wrong of [
      `${body}.${value.split('.')[1]}`,
      value.slice(0, -2),
      signed('reader other'),
      signed('status'),
      signed('reader docs', -1),
      'x'.repeat(5000),
    ]) {
      expect((await get('/partner', `${name}=${wrong}`)).status).toBe(404);
    }
    const wrong = await post('password', { password: 'the tide' });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([401, []]);
    // A changed password ends the sessions that it began.
    passwords[0]!.secret = 'the tide has turned';
    expect((await get('/staff', staff)).status).toBe(404);
    passwords[0]!.secret = 'the tide turns';
  });

  it('come back to the page that they wanted, and never to another site', async () => {
    const asked = await get('/partner?a=1', '', { accept: 'text/html' });
    expect(await asked.text()).toContain('name="to" value="/partner"');
    const { answer } = await asAccount('ada', '/partner');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/partner']);
    for (const to of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:1',
    ]) {
      const back = await post('password', { password: 'the tide turns', to });
      expect([to, back.headers.get('location')]).toEqual([to, '/']);
    }
    const partner = cookieOf(answer, 'octavo-reader-docs');
    expect(await (await get('/_octavo/login', partner)).text()).toContain('Reader ada');
    const out = await post('out', { to: '/partner' }, partner);
    expect(out.headers.getSetCookie()[0]).toMatch(/^octavo-reader-docs=; Max-Age=0/);
  });

  it('sign in only with an answer that the provider gave to them', async () => {
    const { back, flow, answer } = await asAccount('bob');
    expect((await get('/staff', cookieOf(answer, 'octavo-reader-docs'))).status).toBe(200);
    expect((await get('/partner', cookieOf(answer, 'octavo-reader-docs'))).status).toBe(404);
    // Used already; in another browser; for another flow; refused.
    expect((await get(back.pathname + back.search, flow)).status).toBe(403);
    expect((await get(back.pathname + back.search)).status).toBe(400);
    const other = cookieOf(await post('start', {}), 'octavo-login-docs');
    const fresh = await asAccountUnfinished('ada');
    expect((await get(fresh, other)).status).toBe(403);
    expect((await get('/_octavo/login/callback?error=access_denied', other)).status).toBe(403);
    const foreign = await fetch(`${service.public}/_octavo/login/password`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ password: 'the tide turns' }),
    });
    expect(foreign.status).toBe(403);
  });

  it('have their sites built by an update, with those of combinations that were seen', async () => {
    const { platform } = service;
    expect(await platform.readerGroups.note('docs', ['partner'])).toBe(false);
    expect(await platform.readerGroups.list('docs')).toContainEqual(['partner']);
    const out = join(source, 'out');
    const own = platform.settings.projects[0]!;
    const lines: string[] = [];
    const { built, readerSites } = await buildReaderSites(
      platform,
      { ...own, id: 'new', login: { ...own.login!, groups: [] } },
      {
        root: source,
        out,
        base: '/',
        privateNetwork: platform.settings.privateNetwork,
        time: 300_000,
        memory: 2048,
        signal: AbortSignal.timeout(300_000),
      },
      { add: (...more) => lines.push(...more), flush: async () => {} },
    );
    expect([built.publishable, readerSites]).toEqual([true, [[]]]);
    expect(lines.join()).toMatch(/^Built \d+ pages for readers who have signed in$/);
    const has = (file: string) => existsSync(join(out, file));
    expect(has('staff/index.html')).toBe(false);
    expect(has(`${readerSitesFolder}/${readerSiteName([])}/staff/index.html`)).toBe(true);
    expect(has(`${readerSitesFolder}/${readerSiteName([])}/partner/index.html`)).toBe(false);
  });

  // The last one: nobody signs in with a password from this address after it.
  it('may try few passwords', async () => {
    const { requests } = service.platform.settings.limits.signInPerAddress;
    for (let tries = 0; tries < requests; tries++) await post('password', { password: `${tries}` });
    expect((await post('password', { password: passwords[0]!.secret })).status).toBe(429);
  });

  const asAccountUnfinished = async (account: string) => {
    const begun = await post('start', {});
    const { pathname, search } = await provider.visit(begun.headers.get('location')!, account);
    return pathname + search;
  };
});
