import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../build/site.ts';

const root = join(import.meta.dirname, '../..');

/** The parts of the package that a process starts from, in a place of their own. */
function packageCopy(): { bundle: string; cache(): string; version(): string } {
  const folder = temporaryFolder();
  const bundle = join(folder, 'dist/bundle');
  mkdirSync(bundle, { recursive: true });
  for (const path of [
    'package.json',
    'dist/cli/main.js',
    'dist/cli/start.js',
    'dist/cli/compiled-script.js',
    'dist/lib/node-version.js',
    'dist/bundle/command.cjs',
    'dist/bundle/octavo.cjs',
  ])
    cpSync(join(root, path), join(folder, path));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const main = join(folder, 'dist/cli/main.js');
  return {
    bundle,
    cache: () => join(bundle, readdirSync(bundle).find((name) => name.endsWith('.compiled'))!),
    version: () =>
      execFileSync(process.execPath, [main, '--version'], { encoding: 'utf8', stdio: 'pipe' }),
  };
}

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('what the engine has compiled of the bundle', () => {
  test('is kept beside it for the next process, in one file', () => {
    const copy = packageCopy();
    for (let i = 0; i < 2; i++) {
      expect(copy.version()).toBe(`${version}\n`);
      // The other bundle is not loaded for this answer.
      expect(readdirSync(copy.bundle)).toEqual([
        'command.cjs',
        expect.stringMatching(/^command\.cjs\.\d+\.compiled$/),
        'octavo.cjs',
      ]);
    }
  });

  test('is built again when the file is damaged, at any place, or cut off', () => {
    const copy = packageCopy();
    copy.version();
    const file = copy.cache();
    const whole = readFileSync(file);
    const damages = [0, 0.5, 1].map((share) => {
      const damaged = Buffer.from(whole);
      damaged[Math.round(share * (whole.length - 1))]! ^= 0x11;
      return damaged;
    });
    for (const damaged of [...damages, whole.subarray(0, 1000)]) {
      writeFileSync(file, damaged);
      expect(copy.version()).toBe(`${version}\n`);
      const rebuilt = readFileSync(file);
      expect(rebuilt.equals(damaged)).toBe(false);
      expect(Math.abs(rebuilt.length - whole.length)).toBeLessThan(whole.length / 10);
    }
  });

  test('is not missed where it cannot be read or written', () => {
    const copy = packageCopy();
    copy.version();
    const file = copy.cache();
    rmSync(file);
    mkdirSync(join(file, 'in-the-way'), { recursive: true });
    expect(copy.version()).toBe(`${version}\n`);
    expect(readdirSync(copy.bundle)).toEqual(['command.cjs', basename(file), 'octavo.cjs']);
  });
});

test('a build with nothing to do loads only what finds that out', () => {
  const copy = packageCopy();
  const folder = join(copy.bundle, '../..');
  for (const entry of readdirSync(join(root, 'dist'))) {
    if (!['bundle', 'cli', 'lib'].includes(entry))
      symlinkSync(join(root, 'dist', entry), join(folder, 'dist', entry));
  }
  symlinkSync(join(root, 'templates'), join(folder, 'templates'));
  const site = temporaryFolder();
  writeFileSync(
    join(site, 'docs.json'),
    JSON.stringify({
      name: 'Small',
      theme: 'mint',
      colors: { primary: '#0969da' },
      navigation: { pages: ['index'] },
    }),
  );
  writeFileSync(join(site, 'index.mdx'), '# Start\n');
  const build = () =>
    execFileSync(process.execPath, [join(folder, 'dist/cli/main.js'), 'build', site], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  expect(build()).toContain('Built 1 page');
  writeFileSync(join(copy.bundle, 'octavo.cjs'), 'throw new Error("loaded")');
  expect(build()).toContain('Nothing has changed');
});
