import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { buildSite } from '../../src/build/build-site.ts';
import { noPrivateNetwork } from '../../src/fetch/private-network.ts';
import { operations } from '../../src/platform/contract/operations.ts';
import { type Running, startServer } from '../../src/platform/serve.ts';
import { defaultLimits, defaultRetention } from '../../src/platform/settings/defaults.ts';
import type { ProjectSettings, Settings } from '../../src/platform/settings/settings.ts';
import type { OpenStore } from '../../src/platform/store/open.ts';
import { docsJson, type Files, writeFiles } from '../build/site.ts';

/** A running service with one published site. */
export interface Service extends Running {
  /** Keys of the project `docs`. */
  keys: { assistant: string; admin: string };
  log: string[];
  /** A request as a client sends it; the answer is checked against the published contract. */
  ask(path: string, options?: Ask): Promise<Response>;
  publish(files: Files): Promise<string>;
  close(): Promise<void>;
}

export interface Ask {
  method?: string;
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
  admin?: boolean;
}

export const pages: Files = {
  'index.mdx': '---\ntitle: Welcome\n---\n\nHarbour is a tool that moves ships.\n',
  'guides/docking.mdx':
    '---\ntitle: Docking\n---\n\nHow to dock.\n\n## Mooring lines\n\nThrow the mooring lines to the bollard and make them fast.\n',
  'guides/cranes.mdx': '---\ntitle: Cranes\n---\n\nCranes lift containers from the quay.\n',
};

export const project: ProjectSettings = {
  id: 'docs',
  domain: 'harbour',
  name: 'Harbour',
  source: { kind: 'folder', dir: '/nonexistent' },
  hosts: [],
  base: '/',
  origins: ['https://app.example.com'],
  tokensPerDay: 1_000_000,
};

export function settingsFor(data: string, changes: Partial<Settings> = {}): Settings {
  return {
    data,
    host: '127.0.0.1',
    port: 0,
    adminPort: 0,
    roles: { web: true, worker: false },
    trustedProxies: 0,
    drain: 0,
    finishTimeout: 15_000,
    sessionSecrets: [],
    files: 'folder',
    github: { apiUrl: 'http://127.0.0.1:9' },
    forges: { gitlab: {}, bitbucket: {}, gitea: {} },
    limits: defaultLimits,
    retention: defaultRetention,
    privateNetwork: noPrivateNetwork,
    proxyHosts: [],
    projects: [project],
    ...changes,
  };
}

export async function startService(
  store: OpenStore,
  changes: Partial<Settings> = {},
): Promise<Service> {
  const data = mkdtempSync(join(tmpdir(), 'octavo-service-'));
  const log: string[] = [];
  const running = await startServer(settingsFor(data, changes), store, {
    log: (level, message, fields) => log.push(JSON.stringify({ level, message, ...fields })),
    version: '0.0.0',
  });
  const { platform } = running;
  const { id } = platform.settings.projects[0]!;
  // A server that has started without its database cannot make any.
  const newKey = async (kind: 'assistant' | 'admin') =>
    platform.database.availability.isAway
      ? ''
      : (await platform.keys.create({ project: id, kind })).key;
  const check = await contractCheck(running.public);
  return {
    ...running,
    keys: { assistant: await newKey('assistant'), admin: await newKey('admin') },
    log,
    async ask(path, { method = 'POST', key, body, headers = {}, admin = false } = {}) {
      const response = await fetch(`${admin ? running.admin : running.public}${path}`, {
        method,
        headers: {
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      });
      await check(method, path, response);
      return response;
    },
    async publish(files) {
      const work = mkdtempSync(join(data, 'work-'));
      const names = Object.keys(files).flatMap((file) => /^(.*)\.mdx$/.exec(file)?.[1] ?? []);
      writeFiles(join(work, 'project'), { 'docs.json': docsJson({ pages: names }), ...files });
      const root = join(work, 'project');
      const out = join(work, 'out');
      const urls = { base: platform.settings.projects[0]!.base };
      await buildSite({ root, out, urls, strict: false, includeRestricted: false, check: false });
      const deployment = `upd_test_${(deployments++).toString()}`;
      await platform.files.put(id, deployment, out);
      await platform.database.transaction((sql) =>
        platform.deployments.publish(sql, {
          id: deployment,
          project: id,
          sha: null,
          base: urls.base,
        }),
      );
      platform.sites.invalidate(id);
      return deployment;
    },
    async close() {
      await running.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

let deployments = 0;

type Json = Record<string, unknown>;

interface Described {
  responses: Record<string, { content?: Record<string, object> }>;
}

/** Every answer of an operation has a status that its contract names, and a JSON body of the form that it names. */
async function contractCheck(origin: string) {
  const document = (await (await fetch(`${origin}/v1/openapi.json`)).json()) as Json;
  const ajv = formats.default(new Ajv2020({ strict: false }));
  ajv.addSchema(document, 'contract');
  const known = Object.values(operations).map(({ path, method }) => ({
    path,
    method,
    pattern: new RegExp(`^(?:/discovery)?${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return async (method: string, path: string, response: Response) => {
    const [pathname] = path.split('?') as [string];
    const operation = known.find(
      (one) => one.method === method.toLowerCase() && one.pattern.test(pathname),
    );
    if (!operation) return;
    const item = (document.paths as Record<string, Record<string, Described>>)[operation.path]!;
    const { responses } = item[operation.method]!;
    const expected = responses[response.status];
    if (!expected) throw new Error(`${method} ${path}: ${response.status} is not in the contract`);
    const type = (response.headers.get('content-type') ?? '').split(';')[0]!;
    if (expected.content && !(type in expected.content)) {
      throw new Error(`${method} ${path}: ${type} is not in the contract`);
    }
    if (type !== 'application/json') return;
    const pointer = ['paths', operation.path, operation.method, 'responses', response.status];
    const escaped = pointer.map((part) =>
      encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const at = `contract#/${escaped.join('/')}/content/application~1json/schema`;
    const body = await response.clone().json();
    if (!ajv.validate(at, body)) {
      throw new Error(`${method} ${path}: ${ajv.errorsText()} in ${JSON.stringify(body)}`);
    }
  };
}
