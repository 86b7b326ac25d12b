import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteHandler } from '../../src/site/handler.ts';
import { filesIn } from '../build/site.ts';
import { type BuiltSite, buildFixture } from '../reader/site.ts';
import { nginxPath, startNginx } from './nginx.ts';

let site: BuiltSite;
let files: string[];
beforeAll(async () => {
  site = await buildFixture('search');
  files = filesIn(site.out).filter((file) => !/(?:^|\/)[._](?!octavo\/)/.test(file));
  return () => site.remove();
});

/** The files that live long are these and no others: search, scripts, styles, fonts with a hash in their names. */
function expectOnlyHashed(life: (file: string) => string | null | undefined): void {
  const long = files.filter((file) => /max-age=[1-9]|immutable/.test(life(file) ?? ''));
  const hashed = files.filter((file) => /^_octavo\/.*\.[0-9a-f]{8,16}\.\w+$/.test(file));
  expect(long).toEqual(hashed);
  expect(hashed.length).toBeGreaterThan(20);
  for (const steady of ['search.js', 'service.json', 'files.json', 'results/index.html'])
    expect(files).toContain(`_octavo/${steady}`);
}

describe('only names with a hash of the content are kept for good', () => {
  test('by preview and serve', async () => {
    const handler = siteHandler(site.out, '/');
    const lives = new Map<string, string | null>();
    for (const file of files) {
      const response = await handler(new Request(`http://host/${encodeURI(file)}`));
      expect(response.status, file).toBe(200);
      lives.set(file, response.headers.get('cache-control'));
    }
    expectOnlyHashed((file) => lives.get(file));
    expect(lives.get('_octavo/search.js')).toBe('no-cache');
  });

  test('by hosts that read _headers', () => {
    const rules = [
      ...readFileSync(join(site.out, '_headers'), 'utf8').matchAll(/^(\/.*)\n((?: .*\n)*)/gm),
    ];
    const of = (file: string) =>
      rules
        .filter(([, path]) =>
          path!.endsWith('*') ? `/${file}`.startsWith(path!.slice(0, -1)) : `/${file}` === path,
        )
        .flatMap(([, , lines]) => /Cache-Control: (.*)/.exec(lines!)?.[1] ?? []);
    expectOnlyHashed((file) => of(file).join());
    expect(of('_octavo/search.js')).toEqual(['no-cache']);
  });

  test('by Vercel', () => {
    const { headers } = JSON.parse(readFileSync(join(site.out, 'vercel.json'), 'utf8'));
    const [{ source, headers: said }] = headers;
    expectOnlyHashed((file) => (new RegExp(`^${source}$`).test(`/${file}`) ? said[0].value : null));
  });

  test.skipIf(!nginxPath)('by nginx as the manual has it, if it is installed', async () => {
    const manual = readFileSync(
      join(import.meta.dirname, '../../example-docs/deploy/nginx.mdx'),
      'utf8',
    );
    const recipe = /```nginx\n([\s\S]*?)```/.exec(manual)![1]!;
    const origin = await startNginx((port) =>
      recipe.replaceAll('/srv/docs', site.out).replace('listen 80;', `listen 127.0.0.1:${port};`),
    );
    const lives = new Map<string, string | null>();
    for (const file of files) {
      const response = await fetch(`${origin}/${encodeURI(file)}`);
      expect(response.status, file).toBe(200);
      lives.set(file, response.headers.get('cache-control'));
      expect(response.headers.get('x-content-type-options'), file).toBe('nosniff');
    }
    expectOnlyHashed((file) => lives.get(file));
    const others = files.filter((file) => lives.get(file) !== lives.get('_octavo/search.js'));
    expect(others.every((file) => lives.get(file)?.includes('immutable'))).toBe(true);
    expect(lives.get('_octavo/search.js')).toBe('no-cache');
    const gone = await fetch(`${origin}/_octavo/gone.01234567.js`);
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
