import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { normalPath } from '../../src/urls/normal-path.ts';
import { matchPath, pathPattern } from '../../src/urls/path-pattern.ts';

function match(source: string, path: string): Record<string, string> | undefined {
  const pattern = pathPattern(source);
  if (typeof pattern === 'string') throw new Error(pattern);
  const captures = matchPath(pattern, path);
  return captures && Object.fromEntries(captures);
}

test.each([
  ['/:a-:b', '/x-y-z', { a: 'x', b: 'y-z' }],
  ['/:a-:b', '/-y', undefined],
  ['/:a-:b', '/--y', { a: '-', b: 'y' }],
  ['/:a-:b/c', '/x-/c', undefined],
  ['/:a.html', '/x.html.html', { a: 'x.html' }],
  ['/:a.html/', '/x.html', undefined],
  ['/:a-/*', '/x-y-/z', { a: 'x-y', splat: 'z' }],
  ['/:a-*', '/x-y/z', { a: 'x', splat: 'y/z' }],
  ['/:a-:b*', '/x-', { a: 'x', b: '' }],
  ['/old*', '/old', { splat: '' }],
  ['/old*', '/older/x/', { splat: 'er/x/' }],
  ['/old/*', '/older', undefined],
  ['/old/*', '/old//x', { splat: 'x' }],
  ['/*', '/', { splat: '' }],
  ['/at/12:30', '/at/12:30', {}],
  ['/größe/:x', '/gr%C3%B6%C3%9Fe/y', { x: 'y' }],
])('%s on %s', (source, path, captures) => {
  expect(match(source, path)).toEqual(captures);
});

test.each([
  ['/:a:b', 'names-touch'],
  ['/:a:b:c:d:e:f:g', 'names-touch'],
  ['/:a:b*', 'names-touch'],
  ['/**', 'rest-before-end'],
  ['/*/*/*/*', 'rest-before-end'],
  ['/*/x', 'rest-before-end'],
  ['/:a*b', 'rest-before-end'],
  ['/:a/:a', 'name-twice'],
  ['/:splat/*', 'name-twice'],
  ['/:splat/:x*', 'name-twice'],
])('%s is no pattern: %s', (source, problem) => {
  expect(pathPattern(source)).toBe(problem);
});

test.each([
  ['/a b', '/a%20b'],
  ['/a%20b', '/a%20b'],
  ['/%41%7e', '/A~'],
  ['/a%2fb', '/a%2Fb'],
  ['/100%', '/100%25'],
  ['/%ff', '/%FF'],
  ['/%c3%b6', '/%C3%B6'],
  ['/\\x', '/%5Cx'],
  ['/a\r\nb', '/a%0D%0Ab'],
])('the spelling of %s is %s, also of itself', (path, spelling) => {
  expect(normalPath(path)).toBe(spelling);
  expect(normalPath(spelling)).toBe(spelling);
});

/** The same by going through all ways to cut the path. */
function naive(source: string, path: string): Record<string, string> | undefined {
  const mark = /^(?:\/(?=\*$|:\w+\*$))?(?::(\w+)(\*?)|\*)/.exec(source);
  if (source === '') return path === '' || path === '/' ? {} : undefined;
  if (!mark) return path[0] === source[0] ? naive(source.slice(1), path.slice(1)) : undefined;
  const [whole, name = 'splat'] = mark;
  if (whole.endsWith('*')) {
    if (!whole.startsWith('/')) return { [name]: path };
    return path === '' || path[0] === '/' ? { [name]: path.replace(/^\/+/, '') } : undefined;
  }
  for (let end = 1; end <= path.length && path[end - 1] !== '/'; end++) {
    const rest = naive(source.slice(whole.length), path.slice(end));
    if (rest) return { [name]: path.slice(0, end), ...rest };
  }
  return undefined;
}

test('patterns mean what the plainest matcher says', () => {
  const piece = fc.constantFrom('/', 'a', 'b', '-', '.', ':x', ':y', ':z', '/*', ':r*', '*');
  const source = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
  const path = fc
    .string({ unit: fc.constantFrom('/', 'a', 'b', '-', '.'), maxLength: 9 })
    .map((text) => `/${text}`);
  let matched = 0;
  fc.assert(
    fc.property(source, path, (written, asked) => {
      if (typeof pathPattern(written) === 'string') return;
      const found = match(written, asked);
      expect(found).toEqual(naive(written, asked));
      if (found) matched++;
    }),
    { numRuns: 5000, seed: 1 },
  );
  expect(matched).toBeGreaterThan(50);
});

describe('the work is that of the path’s length', () => {
  const long = 100_000;
  const dashes = '-'.repeat(long);
  test.each([
    [`/${':x-'.split('').join('')}:y-:z-:u-:v-:w.end`, `/${dashes}`],
    ['/a-:b-:c-:d-:e/x', `/a-${dashes}`],
    ['/:a/:b/:c/:d/*', `/${'a/'.repeat(long)}`],
    ['/:a/:b/:c/:d/x', `/${'a/'.repeat(long)}`],
    ['/old/*', `/old${'/'.repeat(long)}`],
    ['/:a.html', `/${'.html'.repeat(long / 5)}x`],
  ])('%s', (source, path) => {
    const pattern = pathPattern(source);
    if (typeof pattern === 'string') throw new Error(pattern);
    // What looks at the path are searches, each of which goes on where the last one ended.
    const searches = vi.spyOn(String.prototype, 'indexOf');
    const comparisons = vi.spyOn(String.prototype, 'startsWith');
    matchPath(pattern, path);
    const calls = searches.mock.calls.length + comparisons.mock.calls.length;
    vi.restoreAllMocks();
    expect(calls).toBeLessThanOrEqual(3 * pattern.parts.length);
  });
});
