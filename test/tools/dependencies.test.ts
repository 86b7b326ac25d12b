import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const bundles = ['command.cjs', 'octavo.cjs'].map((name) =>
  readFileSync(join(root, 'dist/bundle', name), 'utf8'),
);

/** Packages that the bundles ask for where they are installed. */
function requiredPackages(): string[] {
  const asked = [...bundles.join('\n').matchAll(/\b(?:require|importModule)\("([\w@][^"]*)"\)/g)];
  const names = asked
    .map(([, specifier]) => specifier!)
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
  return [...new Set(names)].sort();
}

test('what the bundle does not hold is a dependency, or a peer that the server asks for', () => {
  const brought = new Set(Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }));
  const required = requiredPackages();
  expect(required).toContain('shiki');
  expect(required).toContain('ai');
  expect(required.filter((name) => !brought.has(name))).toEqual([]);
});

test('what the bundle holds is not installed a second time', () => {
  const licenses = readFileSync(join(root, 'dist/bundle/LICENSES.txt'), 'utf8');
  const held = [...licenses.matchAll(/^(\S+) \d+\.\d+\.\S* \(/gm)].map(([, name]) => name!);
  expect(held).toContain('unified');
  // Of hono it holds the table of file types alone.
  const twice = held.filter((name) => Object.hasOwn(manifest.dependencies, name));
  expect(twice.filter((name) => name !== 'hono')).toEqual([]);
});

test('every peer is optional, and there in a clone', () => {
  for (const [name, range] of Object.entries(manifest.peerDependencies)) {
    expect(manifest.devDependencies, name).toHaveProperty([name], range);
    expect(manifest.peerDependenciesMeta, name).toHaveProperty([name], { optional: true });
  }
});
