import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createPublicApp, createSharedApp } from '../../src/platform/apps.ts';
import { hiddenByService, reservedPaths } from '../../src/platform/sites/reserved-paths.ts';
import { writeFiles } from '../build/site.ts';
import { startService } from './service.ts';
import { describeStore } from './stores.ts';

const two = reservedPaths({ port: 3000, adminPort: 3001 });
const one = reservedPaths({ port: 3000, adminPort: 3000 });

it.each([
  ['a file at a path of the service', 'v1/openapi.json', two, ['/v1/openapi.json']],
  ['a page in a folder', 'v1/search/guide/index.html', two, ['/v1/search/guide']],
  ['a page as a file', 'v1/search/guide.html', two, ['/v1/search/guide']],
  ['a page at the top', 'healthz/index.html', two, ['/healthz']],
  ['a page at the top, as a file', 'healthz.html', two, ['/healthz']],
  ['a page below /discovery', 'discovery/v1/search/x.md', two, ['/discovery/v1/search/x']],
  ['a page beside the paths', 'v1/search/index.html', two, []],
  ['a page deeper than the paths', 'v1/search/guide/more/index.html', two, []],
  ['an openapi.json elsewhere', 'openapi.json', two, []],
  ['a page of MCP, which readers still see', 'mcp/index.html', two, []],
  ['a page of the admin port', 'metrics/index.html', two, []],
  ['a page of the admin port where both are one', 'metrics/index.html', one, ['/metrics']],
] as const)('%s (%s)', async (_, file, reserved, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-reserved-'));
  try {
    writeFiles(folder, { [file]: 'x', 'index.html': 'x', 'guide/index.html': 'x' });
    expect(await hiddenByService(folder, '/', reserved)).toEqual(expected);
    expect(await hiddenByService(folder, '/docs', reserved)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

describeStore('reserved paths', (stores) => {
  it('are all that the service answers at', async () => {
    const service = await startService(await stores.open());
    const answered = (app: ReturnType<typeof createPublicApp>) =>
      new Set(
        app.routes
          .map(({ path }) => path.replace(/:(\w+)(?:\{.*\})?/g, '{$1}'))
          .filter((path) => path !== '/*' && path !== '*'),
      );
    expect(answered(createPublicApp(service.platform))).toEqual(new Set(two));
    expect(answered(createSharedApp(service.platform))).toEqual(new Set(one));
    await service.close();
  });
});
