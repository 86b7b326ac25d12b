import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { buildSite } from '../../src/build/build-site.ts';
import type { BuildOptions, BuildResult } from '../../src/build/options.ts';
import { siteHandler } from '../../src/site/handler.ts';

const fixtures = join(import.meta.dirname, '../fixtures/sites');

/** A fixture site, built into a temporary folder. */
export interface BuiltSite {
  out: string;
  result: BuildResult;
  remove(): void;
}

/** Builds `test/fixtures/sites/<name>`, or another folder; `settings` replace keys of its docs.json. */
export async function buildFixture(
  name: string,
  settings: Record<string, unknown> = {},
  urls: BuildOptions['urls'] = {},
): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), `octavo-${basename(name)}-`));
  const root = join(folder, 'project');
  const out = join(folder, 'dist');
  cpSync(resolve(fixtures, name), root, { recursive: true });
  const config = JSON.parse(readFileSync(join(root, 'docs.json'), 'utf8'));
  writeFileSync(join(root, 'docs.json'), JSON.stringify({ ...config, ...settings }));
  const result = await buildSite({
    root,
    out,
    urls,
    strict: false,
    includeRestricted: false,
    check: false,
  });
  return { out, result, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Served {
  origin: string;
  close(): Promise<void>;
}

/** Serves a built folder on a free port of this machine, as `octavo preview` does. */
export function serveFolder(out: string): Promise<Served> {
  return new Promise((resolve) => {
    const server = serve(
      {
        fetch: siteHandler(out, '/'),
        port: 0,
        hostname: '127.0.0.1',
        // As everywhere here: code that is loaded later counts on the Response of Node.
        overrideGlobalObjects: false,
      },
      ({ port }) =>
        resolve({
          origin: `http://127.0.0.1:${port}`,
          close: () => new Promise((done) => server.close(() => done())),
        }),
    );
  });
}
