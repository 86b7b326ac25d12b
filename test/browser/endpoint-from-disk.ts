import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import { docsJson } from '../build/site.ts';
import { type Chromium, chromiumPath, openChromium } from '../reader/chromium.ts';

/** The page of an endpoint in Chromium. */
export interface EndpointPage {
  browser(): Chromium;
  address: string;
}

/**
 * Tests of a spec's page in a folder opened from disk, where least is allowed: what works there works from a server.
 * `page` is its place below `api-reference`.
 */
export function describeEndpoint(
  name: string,
  { spec, page }: { spec(): object; page: string },
  define: (endpoint: EndpointPage) => void,
): void {
  if (!chromiumPath) {
    if (process.env.OCTAVO_REQUIRE_CHROMIUM) throw new Error('Chromium is not installed.');
    describe.skip(`${name} (skipped: no Chromium; set CHROME_PATH)`, () => {});
    return;
  }
  describe(`${name}, in a folder opened from disk`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-endpoint-'));
    const root = join(folder, 'project');
    const out = join(folder, 'out');
    let browser: Chromium;
    beforeAll(async () => {
      mkdirSync(root);
      writeFileSync(join(root, 'api.json'), JSON.stringify(spec()));
      const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
      writeFileSync(join(root, 'docs.json'), docsJson(navigation));
      const given = { root, out, urls: { links: 'offline' as const } };
      await buildSite({ ...given, strict: false, includeRestricted: false, check: false });
      browser = await openChromium();
    });
    afterAll(async () => {
      await browser?.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const address = `${pathToFileURL(out)}/api-reference/${page}/index.html`;
    define({ browser: () => browser, address });
  });
}
