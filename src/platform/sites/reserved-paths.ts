import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Operation, operations } from '../contract/operations.ts';
import type { Settings } from '../settings/settings.ts';

/** Paths besides those of the contract, in its notation. */
const ofReaders = [
  '/healthz',
  '/v1/openapi.json',
  '/v1/screenshots/{update}/{file}',
  '/v1/webhooks/github',
  '/v1/proxy',
];
const ofOperators = ['/readyz', '/metrics', '/control/keys', '/control/keys/{id}/revoke'];

/**
 * Paths that a reader would get from the service and not from the site: those of the public listener, and of the admin
 * listener too where both are one. `/mcp` is not among them: it is answered beside a page of that name.
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
 * Paths of pages and files in a built site that would never be seen, because the service answers there. Below a base of
 * its own a site has none.
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
      // A folder is no page; the files in it are looked at themselves.
      if (!/\.\w+$/.test(path)) continue;
      const page = path.replace(pageEnding, '').replace(/\/index$/, '');
      const url = path.endsWith('.html') ? page : path;
      if (reserved.some((written) => isAt(url, written))) hidden.add(page);
    }
  }
  return [...hidden].sort();
}

const pageEnding = /\.(?:html|md)$/;

/** Whether a path is one of the notation `/v1/search/{domain}`, where a name stands for one segment. */
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
