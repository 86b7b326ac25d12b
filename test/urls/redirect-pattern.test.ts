import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  followRedirect,
  matchRedirects,
  redirectPattern,
} from '../../src/urls/redirect-pattern.ts';

test.each([
  ['/old', '/new', '/old', '/new'],
  ['old/', '/new', '/old/', '/new'],
  ['/old', '/new', '/older', undefined],
  ['/old?x=1#y', '/new', '/old', '/new'],
  ['/a.b', '/new', '/axb', undefined],
  ['/a/:slug*', '/b/:slug*', '/a/x/y', '/b/x/y'],
  ['/a/:slug*', '/b/:slug*', '/a', '/b/'],
  ['/a/*', '/b/*', '/a/x', '/b/x'],
  ['/a-*', '/b-*', '/a-1/2', '/b-1/2'],
  ['/a-:rest(.*)', '/b/:rest', '/a-1/2', '/b/1/2'],
  ['/a/:rest(.*)', '/b/:rest*', '/a/x/y', '/b/x/y'],
  ['/a/(.*)', '/b', '/a/x/y', '/b'],
  ['/u/:id/edit', '/users/:id', '/u/7/edit', '/users/7'],
  ['/u/:id/edit', '/users/:id', '/u/7/8/edit', undefined],
  ['/x/:slug*', 'https://y.dev:8080/:slug*', '/x/a', 'https://y.dev:8080/a'],
  ['/x/*', '/flat', '/x/a', '/flat'],
])('%s → %s: %s leads to %s', (source, destination, path, target) => {
  expect(followRedirect(redirectPattern(source, destination), path)).toBe(target);
});

test.each([
  ['/a/:slug*', '/b/:slug*', '/a/*', '/b/:splat'],
  ['/a/*', '/b/*', '/a/*', '/b/:splat'],
  ['/u/:id', 'https://x.dev/:id', '/u/:id', 'https://x.dev/:id'],
  ['/x/*', '/flat', '/x/*', '/flat'],
  ['/a/:rest(.*)', '/b/:rest*', '/a/*', '/b/:splat'],
])('%s → %s as a host’s line', (source, destination, from, to) => {
  expect(redirectPattern(source, destination).line).toEqual({ from, to });
});

test('only a pattern without marks is static', () => {
  expect(redirectPattern('/a', '/b').isStatic).toBe(true);
  expect(redirectPattern('/a/:b', '/b').isStatic).toBe(false);
});

test('of all redirects the first that means a path leads, whatever their kinds', () => {
  const segment = fc.constantFrom('a', 'b', ':id', ':rest*', '*');
  const source = fc.array(segment, { maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const ending = fc.constantFrom('', '/');
  const path = fc
    .tuple(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }), ending)
    .map(([parts, end]) => (parts.length === 0 ? '/' : `/${parts.join('/')}${end}`));
  fc.assert(
    fc.property(fc.array(source, { maxLength: 6 }), path, (sources, asked) => {
      const patterns = sources.map((from, index) => redirectPattern(from, `/to-${index}`));
      const oneByOne = patterns.map((pattern) => followRedirect(pattern, asked));
      expect(matchRedirects(patterns)(asked)?.to).toBe(oneByOne.find((to) => to !== undefined));
    }),
    { numRuns: 2000 },
  );
});
