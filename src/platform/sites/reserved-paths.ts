import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Operation } from '../contract/operation.ts';
import { operations } from '../contract/operations.ts';
import { forgeKinds, type Settings } from '../settings/settings.ts';

/** Paths that are not in the contract, in the contract's notation. */
const ofReaders = [
  '/healthz',
  '/livez',
  '/v1/openapi.json',
  '/v1/screenshots/{update}/{file}',
  ...forgeKinds.map((forge) => `/v1/webhooks/${forge}`),
  '/v1/proxy',
];
const ofOperators = [
  '/readyz',
  '/readyz/pages',
  '/metrics',
  '/control/keys',
  '/control/keys/{id}/revoke',
  '/_octavo/status',
  '/_octavo/status/sign-in',
  '/_octavo/status/sign-out',
  '/_octavo/status/end-sessions',
  '/_octavo/status/{projectId}',
  '/_octavo/status/{projectId}/update',
  '/_octavo/status/{projectId}/rollback',
];

/**
 * Paths at which the service responds instead of the site: those of the public listener, and those of the admin
 * listener if both share a port. `/mcp` is not included, because a page at that path is still served.
 */
export function reservedPaths({ port, adminPort }: Pick<Settings, 'port' | 'adminPort'>): string[] {
  const shared = port === adminPort && port !== 0;
  const served = Object.values<Operation>(operations).flatMap(({ path, listener }) => {
    if (listener === 'public') return [path, `/discovery${path}`];
    return shared ? [path] : [];
  });
  return [...ofReaders, ...(shared ? ofOperators : []), ...served];
}

/**
 * Paths of pages and files in a built site that no reader could see because the service responds there. A site below a
 * base path has none.
 */
export async function hiddenByService(
  folder: string,
  base: string,
  reserved: readonly string[],
): Promise<string[]> {
  if (base !== '/') return [];
  const first = new Set(reserved.map((path) => path.split('/')[1]!));
  const hidden = new Set<string>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!first.has(entry.name.replace(pageEnding, ''))) continue;
    const below = entry.isDirectory()
      ? await readdir(join(folder, entry.name), { recursive: true })
      : [''];
    for (const file of below) {
      const path = `/${entry.name}${file === '' ? '' : `/${file.replaceAll('\\', '/')}`}`;
      // Folders are skipped because their files are checked one by one.
      if (!/\.\w+$/.test(path)) continue;
      const page = path.replace(pageEnding, '').replace(/\/index$/, '');
      const url = path.endsWith('.html') ? page : path;
      if (reserved.some((written) => isAt(url, written))) hidden.add(page);
    }
  }
  return [...hidden].sort();
}

const pageEnding = /\.(?:html|md)$/;

/** Whether a path matches a pattern such as `/v1/search/{domain}`, in which a name matches one segment. */
function isAt(path: string, written: string): boolean {
  const segments = path.split('/');
  const expected = written.split('/');
  return (
    segments.length === expected.length &&
    expected.every((one, index) =>
      one.startsWith('{') ? segments[index] !== '' : one === segments[index],
    )
  );
}
