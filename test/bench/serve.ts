/**
 * `npm run bench:serve -- [search [<sections>]] [static] [streams <count>] [publish <times>] [cluster <rounds>]
 * [database <times>] [disk] [steady <minutes>] [kill <times> [embedded | postgres]]
 * [vectors <sections> [<length>,<length>…]]`: the run book of a server, with its client on the same cores. Build first.
 * Without arguments: search and static.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../src/build/build-site.ts';
import { docsJson, writeFiles } from '../build/site.ts';
import { ended, trigger } from '../platform/requests.ts';
import { createKey, type ServeProcess, startServe } from '../platform/serve-process.ts';
import { freePort } from '../platform/stores.ts';
import { Random } from './random.ts';
import { hasNginx } from './serve/balancer.ts';
import { measureCluster } from './serve/cluster.ts';
import { measureDatabase } from './serve/database.ts';
import { measureFullDisk } from './serve/full-disk.ts';
import { measureKills } from './serve/kills.ts';
import { openLimits } from './serve/open-limits.ts';
import { compareWithMiniSearch, type SearchedText } from './serve/search.ts';
import { compareWithSirv } from './serve/static.ts';
import { measureSteady, residentMemory } from './serve/steady.ts';
import { measureStreams } from './serve/streams.ts';
import { measureVectors } from './serve/vectors.ts';

const seconds = 5;
const clients = 10;
const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-serve-'));
const args = process.argv.slice(2);
const asked = (name: string) => args.length === 0 || args.includes(name);
const times = (name: string) => Number(args[args.indexOf(name) + 1]) || 0;

try {
  const sizes = times('search') > 0 ? [times('search')] : [1000, 20_000];
  if (asked('search')) for (const sections of sizes) await benchSearch(sections);
  if (asked('static')) await benchStatic();
  if (args.includes('streams')) await measureStreams(times('streams') || 1000);
  if (args.includes('cluster')) await measureCluster(folder, times('cluster') || 10);
  if (args.includes('publish')) await benchPublish(times('publish'));
  if (args.includes('database')) await measureDatabase(folder, times('database') || 9);
  if (args.includes('steady')) await measureSteady(folder, times('steady') || 10);
  if (args.includes('vectors')) await benchVectors(times('vectors') || 10_000);
  if (args.includes('disk')) await measureFullDisk(folder);
  if (args.includes('kill')) {
    await measureKills(folder, times('kill') || 200, args[args.indexOf('kill') + 2]);
  }
} catch (error) {
  // Said before what follows can fail, too.
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function words(): string[] {
  return 'anchor ballast crane deck engine ferry gantry harbour island jetty keel lantern mast net oar pilot quay rudder sail tide'.split(
    ' ',
  );
}

/** A project with so many sections, ten a page; the same text each time. Returns its sections. */
function largeProject(dir: string, sections: number): SearchedText[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed;
  };
  const list = words();
  const sentence = () =>
    Array.from({ length: 12 }, () => `${list[next() % list.length]}${next() % 200}`).join(' ');
  const pages = Array.from({ length: sections / 10 }, (_, page) => `p/${page}`);
  const texts = Array.from({ length: sections }, (_, id) => ({
    id,
    path: pages[Math.floor(id / 10)]!,
    title: `${sentence().slice(0, 30)} ${id % 10}`,
    text: `${sentence()}. ${sentence()}.`,
  }));
  const page = (path: string, number: number) => {
    const own = texts.slice(number * 10, number * 10 + 10);
    const parts = own.map(({ title, text }) => `\n## ${title}\n\n${text}\n`);
    return [`${path}.mdx`, `---\ntitle: Page ${number}\n---\n${parts.join('')}`];
  };
  writeFiles(dir, { 'docs.json': docsJson({ pages }), ...Object.fromEntries(pages.map(page)) });
  return texts;
}

async function benchSearch(sections: number): Promise<void> {
  const options = { dir: join(folder, `s${sections}`), data: join(folder, `d${sections}`) };
  mkdirSync(options.dir);
  const texts = largeProject(options.dir, sections);
  const config = openLimits(join(folder, 'limits.json'), options.dir);
  const server = await startServe({ ...options, args: ['--config', config] });
  const key = await createKey(options, 'assistant');
  await ready(server);
  const list = words();
  const random = new Random(1);
  const word = () => `${random.pick(list)}${random.between(0, 199)}`;
  const query = () => `how to ${word()} the ${word()}`;
  await compareWithMiniSearch({ server, key, texts, query, folder });
  const first = await load(server.public, '/v1/assistant/default/message', key, () => ({
    fp: 'anonymous',
    messages: [{ role: 'user', content: query() }],
  }));
  console.log(`assistant without a model, first byte, ${sections} sections: ${first}`);
  console.log(`memory: ${Math.round(await residentMemory(server))} MB`);
  await server.stop();
}

async function benchVectors(sections: number): Promise<void> {
  const root = join(folder, `v${sections}`);
  largeProject(root, sections);
  const out = `${root}-site`;
  const choices = { strict: false, includeRestricted: false, check: false };
  await buildSite({ root, out, urls: { base: '/' }, ...choices });
  const lengths = (args[args.indexOf('vectors') + 2] ?? '384').split(',');
  for (const length of lengths) await measureVectors(out, Number(length));
}

async function benchStatic(): Promise<void> {
  const options = {
    dir: join(import.meta.dirname, '../../example-docs'),
    data: join(folder, 'static'),
  };
  const server = await startServe(options);
  await ready(server);
  const path = '/writing/pages/';
  const [id] = readdirSync(join(options.data, 'sites/default'));
  const copy = join(folder, 'copy');
  cpSync(join(options.data, 'sites/default', id!), copy, { recursive: true });
  await compareWithSirv(server, copy);
  console.log(`page from octavo serve: ${await load(server.public, path)}`);
  const port = await freePort();
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr; events {}
     http { access_log off; include /etc/nginx/mime.types; gzip on; sendfile on;
       client_body_temp_path ${folder}/n1; proxy_temp_path ${folder}/n2; fastcgi_temp_path ${folder}/n3;
       uwsgi_temp_path ${folder}/n4; scgi_temp_path ${folder}/n5;
       server { listen 127.0.0.1:${port}; root ${join(options.data, 'sites/default', id!)}; } }`,
  );
  const nginx = hasNginx && spawn('nginx', ['-c', conf], { stdio: 'ignore' });
  if (nginx) {
    execFileSync('chmod', ['-R', 'a+rX', folder]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    console.log(`the same from nginx: ${await load(`http://127.0.0.1:${port}`, path)}`);
    nginx.kill();
  }
  console.log(`memory: ${Math.round(await residentMemory(server))} MB`);
  await server.stop();
}

/** Requests while the site is published again and again: an answer must be all of one version. */
async function benchPublish(publishes: number): Promise<void> {
  const options = { dir: join(folder, 'publish'), data: join(folder, 'publish-data') };
  const write = (round: number) =>
    writeFiles(options.dir, {
      'docs.json': docsJson({ pages: ['index'] }),
      'index.mdx': `---\ntitle: Round ${round}\n---\n\n${`word${round} `.repeat(2000)}\n`,
    });
  write(0);
  const server = await startServe(options);
  const key = await createKey(options, 'admin');
  await ready(server);
  const counts = { requests: 0, failed: 0, torn: 0 };
  for (let round = 1; round <= publishes; round++) {
    write(round);
    const id = await trigger(server, key);
    let done = false;
    const end = ended(server, key, id).then((status) => {
      done = true;
      if (status !== 'success') counts.failed++;
    });
    const client = async () => {
      for (let asked = 0; !done || asked < 1000 / clients; asked++) {
        const answer = await fetch(`${server.public}/`);
        const text = await answer.text();
        counts.requests++;
        if (!answer.ok) counts.failed++;
        const seen = new Set(text.match(/word\d+/g));
        if (seen.size !== 1 || !text.trimEnd().endsWith('</html>')) counts.torn++;
      }
    };
    await Promise.all([end, ...Array.from({ length: clients }, client)]);
  }
  console.log(`${publishes} publishes: ${JSON.stringify(counts)}`);
  await server.stop();
}

/** Requests a second, and times to the first byte. */
async function load(
  origin: string,
  path: string,
  key?: string,
  body?: () => object,
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  let failed = 0;
  const once = () =>
    new Promise<void>((resolve) => {
      const started = performance.now();
      const sent = request(
        `${origin}${path}`,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: {
            'accept-encoding': 'gzip',
            ...(key && { authorization: `Bearer ${key}`, 'content-type': 'application/json' }),
          },
        },
        (response) => {
          if (response.statusCode !== 200) failed++;
          response.once('data', () => times.push(performance.now() - started));
          response.on('end', resolve);
          response.resume();
        },
      );
      sent.on('error', () => {
        failed++;
        resolve();
      });
      sent.end(body && JSON.stringify(body()));
    });
  await once();
  times.length = 0;
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    while (performance.now() < until) await once();
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  return `${Math.round(times.length / seconds)} requests/s, p50 ${at(0.5)}, p99 ${at(0.99)}, ${failed} failed`;
}

async function ready(server: ServeProcess): Promise<void> {
  for (let tries = 0; tries < 6000; tries++) {
    if ((await fetch(`${server.public}/_octavo/search.js`)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The site was never published.');
}
