import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { buildSite } from '../../src/build/build-site.ts';
import type { BuildOptions, BuildResult } from '../../src/build/options.ts';
import { siteHandler } from '../../src/site/handler.ts';
import { runFolder, sharedFolder } from '../shared.ts';

const fixtures = join(import.meta.dirname, '../fixtures/sites');

/** A fixture site as it was built. */
export interface BuiltSite {
  out: string;
  result: BuildResult;
  remove(): void;
}

/**
 * Builds `test/fixtures/sites/<name>`, or another folder; `settings` replace keys of its docs.json. All tests of a run
 * share what is built of the same files and settings: it is for reading only.
 */
export async function buildFixture(
  name: string,
  settings: Record<string, unknown> = {},
  urls: BuildOptions['urls'] = {},
): Promise<BuiltSite> {
  if (runFolder === undefined) {
    const folder = mkdtempSync(join(tmpdir(), `octavo-${basename(name)}-`));
    const site = await buildInto(folder, name, settings, urls);
    return { ...site, remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
  const asked = createHash('sha256')
    .update(JSON.stringify([name, settings, urls]))
    .digest('hex');
  const folder = await sharedFolder(`${basename(name)}-${asked.slice(0, 16)}`, (work) =>
    buildInto(work, name, settings, urls),
  );
  const result: BuildResult = JSON.parse(readFileSync(join(folder, 'result.json'), 'utf8'));
  return { out: join(folder, 'dist'), result, remove: () => {} };
}

async function buildInto(
  folder: string,
  name: string,
  settings: Record<string, unknown>,
  urls: BuildOptions['urls'],
): Promise<Omit<BuiltSite, 'remove'>> {
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
  writeFileSync(join(folder, 'result.json'), JSON.stringify(result));
  return { out, result };
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
