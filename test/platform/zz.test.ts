import { writeFileSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
import { startFakeModel } from './fake-model.ts';
import { startGitServer } from './git-server.ts';
import { startPostgres } from './postgres.ts';
import { createKey, startServe } from './serve-process.ts';
import { freePort } from './stores.ts';

const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));
it('walk', async () => {
  const remote = await startGitServer();
  remote.commit('main', { 'docs.json': docsJson({ pages: ['index', 'crane'] }), 'index.mdx': '---\ntitle: Harbour\n---\n\nAnchors aweigh. Mooring lines.\n', 'crane.mdx': '---\ntitle: Cranes\n---\n\nCranes lift.\n' }, 'Begin');
  const model = await startFakeModel();
  const pg = await startPostgres(await freePort());
  const data = temporaryFolder();
  const config = join(temporaryFolder(), 'c.json');
  writeFileSync(config, JSON.stringify({ projects: [{ id: 'docs', name: 'Harbour docs', repository: remote.url, branch: 'main' }], limits: { modelSilence: 2000 } }));
  const env = { DATABASE_URL: pg.newDatabase(), OCTAVO_GITHUB_TOKEN: remote.token, OCTAVO_GITEA_TOKEN: remote.token, OCTAVO_MODEL_PROVIDER: 'openai-compatible', OCTAVO_MODEL: 'm', OCTAVO_MODEL_BASE_URL: model.baseUrl };
  const cfg = JSON.parse(await import('node:fs').then((m) => m.readFileSync(config, 'utf8')));
  cfg.projects[0].forge = 'gitea';
  writeFileSync(config, JSON.stringify(cfg));
  const opts = { dir: temporaryFolder(), data, env, args: ['--config', config] };
  writeFiles(opts.dir, { 'docs.json': docsJson({ pages: ['index'] }), 'index.mdx': 'x' });
  const s = await startServe(opts);
  let log = '';
  s.child.stderr!.on('data', (t) => { log += t; });
  const admin = await createKey(opts, 'admin', 'docs');
  const pub = await createKey(opts, 'assistant', 'docs');
  for (let i = 0; i < 200; i++) { if ((await fetch(`${s.public}/`)).status === 200) break; await sleep(200); }
  const ask = (init: RequestInit = {}, v = 1) => fetch(`${s.public}/v${v}/assistant/docs/message`, { method: 'POST', headers: { authorization: `Bearer ${pub}`, 'content-type': 'application/json' }, body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: 'How to moor a ship with mooring lines?', parts: [{ type: 'text', text: 'How to moor a ship with mooring lines?' }] }] }), ...init });
  for (const reply of [undefined, 'hang', 'break', 'garbage', 'nothing', 'refuse', 'overload', 'busy'] as const) {
    if (reply) { model.replies.push(reply); if (reply === 'overload' || reply === 'busy') model.replies.push(reply); }
    const t = performance.now();
    const r = await ask();
    const text = await r.text();
    console.log(reply, r.status, Math.round(performance.now() - t), text.split('\n').filter(Boolean).slice(-3).join(' | '));
  }
  // client leaves
  model.replies.push({ text: Array.from({ length: 100 }, () => 'word '), pause: 100 });
  const left = model.left;
  const ac = new AbortController();
  const r = await ask({ signal: ac.signal });
  const reader = r.body!.getReader();
  await reader.read(); await sleep(500); ac.abort();
  for (let i = 0; i < 50 && model.left === left; i++) await sleep(100);
  console.log('left', model.left - left);
  // hostile: connection flood
  const { port } = new URL(s.public);
  const socks = Array.from({ length: 2000 }, () => { const c = connect(Number(port), '127.0.0.1'); c.on('error', () => {}); return c; });
  await sleep(1000);
  const t1 = performance.now();
  console.log('during flood', (await fetch(`${s.public}/`)).status, Math.round(performance.now() - t1));
  let closed = 0;
  for (const c of socks) c.on('close', () => closed++);
  await sleep(18000);
  console.log('idle sockets closed after 18s', closed, '/', socks.length);
  for (const c of socks) c.destroy();
  // raw tricks
  const raw = (text: string) => new Promise<string>((resolve) => { let out = ''; const c = connect(Number(port), '127.0.0.1', () => c.write(text)); c.on('data', (d) => { out += d; }); c.on('close', () => resolve(out)); c.on('error', () => resolve(out + 'ERR')); setTimeout(() => c.destroy(), 1500); });
  for (const t of [
    'GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET //evil.com/%0d%0aSet-Cookie:a=b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET //index HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /crane// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http://evil.com/crane HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /%ff%fe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x:y:z\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.0\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: ex ample\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x\r\nRange: bytes=0-3\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x\r\nRange: bytes=99999999-\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x\r\nRange: bytes=0-1,3-4,6-7\r\nConnection: close\r\n\r\n',
    'TRACE /crane HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'PROPFIND /crane HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'POST /crane HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
    'HEAD /crane HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'HEAD /v1/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'HEAD /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'POST /v1/search/docs HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x\r\nExpect: nonsense\r\nConnection: close\r\n\r\n',
    'CONNECT evil.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /crane HTTP/1.1\r\nHost: x\r\nX: ' + 'a'.repeat(20000) + '\r\n\r\n',
    'GET /v1/screenshots/x/light.png HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /v1/screenshots/x%00/light.png HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /v1/screenshots/%ff/light.png HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET /v1/search/docs HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'OPTIONS /v1/search/nope HTTP/1.1\r\nHost: x\r\nOrigin: null\r\nConnection: close\r\n\r\n',
    'OPTIONS /v1/search/docs HTTP/1.1\r\nHost: x\r\nOrigin: null\r\nConnection: close\r\n\r\n',
    'OPTIONS /v1/search/docs HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\n\r\n',
    'GET /_octavo/service.json HTTP/1.1\r\nHost: "><script>\r\nConnection: close\r\n\r\n',
    'GET /.well-known/mcp HTTP/1.1\r\nHost: a"b\r\nConnection: close\r\n\r\n',
  ]) {
    const out = await raw(t);
    const [head, body = ''] = out.split('\r\n\r\n');
    const lines = head!.split('\r\n');
    console.log(JSON.stringify(t.slice(0, 70)), '→', lines[0], lines.filter((l) => /^(location|allow|content-range|content-length|access-control-allow-origin):/i.test(l)).join('; '), JSON.stringify(body.slice(0, 90)));
  }
  console.log('ERRORS', log.split('\n').filter((l) => l.includes('"level":"error"') || (l && !l.startsWith('{'))).join('\n'));
  // admin pages
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'] });
  mkdirSync('/tmp/plat/shots', { recursive: true });
  await fetch(`${s.public}/v1/feedback/docs`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ path: 'crane', helpful: false, reason: 'unclear', comment: 'A very long comment '.repeat(20) + 'https://example.com/' + 'a'.repeat(300) }) });
  for (const width of [1440, 390]) for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    page.on('console', (m) => console.log('CONSOLE', m.type(), m.text()));
    page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
    await page.goto(`${s.admin}/`);
    await page.screenshot({ path: `/tmp/plat/shots/in-${width}-${colorScheme}.png`, fullPage: true });
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await page.waitForLoadState();
    await page.screenshot({ path: `/tmp/plat/shots/wrong-${width}-${colorScheme}.png`, fullPage: true });
    await page.fill('input[name=key]', admin);
    await page.keyboard.press('Enter');
    await page.waitForURL(/status$/);
    await page.waitForSelector('table');
    await page.screenshot({ path: `/tmp/plat/shots/over-${width}-${colorScheme}.png`, fullPage: true });
    await page.click('table a');
    await page.waitForLoadState();
    console.log(width, 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), page.url());
    if (width === 1440 && colorScheme === 'light') {
      for (let i = 0; i < 12; i++) await page.click('text=Update now').catch((e) => console.log(String(e).slice(0, 100)));
      console.log('after many', page.url(), (await page.content()).slice(0, 300));
      await page.screenshot({ path: `/tmp/plat/shots/many.png`, fullPage: true });
      await page.goto(`${s.admin}/_octavo/status/docs`);
      const focus: string[] = [];
      for (let i = 0; i < 12; i++) { await page.keyboard.press('Tab'); focus.push(await page.evaluate(() => `${document.activeElement?.tagName}:${document.activeElement?.textContent?.trim().slice(0, 20)}`)); }
      console.log(focus.join(' > '));
    }
    await page.screenshot({ path: `/tmp/plat/shots/project-${width}-${colorScheme}.png`, fullPage: true });
    await context.close();
  }
  await browser.close();
  console.log('exit', await s.stop());
  console.log('ERRORS', log.split('\n').filter((l) => l.includes('"level":"error"') || (l && !l.startsWith('{'))).join('\n'));
  await remote.close(); await model.close(); await pg.stop();
}, 300000);
