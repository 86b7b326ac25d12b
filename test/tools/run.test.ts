import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['test/tools/run.mjs', 'test/bench/main.ts', ...args], {
    encoding: 'utf8',
  });

test('a tool prints how it is used', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^`npm run bench`: builds .*\n {2}--sizes 100,1000 {3}/s);
});

test('a wrong option of a tool is named, with what there is', () => {
  const { status, stderr } = run('--size', '100');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^Unknown option '--size'.*\n {2}--sizes 100,1000 {3}/s);
  expect(stderr).not.toContain('    at ');
});
