import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { most } from './most.ts';

const growths = new Map<string, number>();

/** In a process of its own: in one that has run other tests, the garbage collector takes longer than what is measured. */
beforeAll(async () => {
  const root = join(import.meta.dirname, '../../..');
  const argv = [join(root, 'test/tools/run.mjs'), join(import.meta.dirname, 'main.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, argv, { maxBuffer: 1 << 26 });
  for (const line of stdout.trim().split('\n')) {
    const { name, growth } = JSON.parse(line) as { name: string; growth: number };
    growths.set(name, growth);
  }
});

test.each(kinds)('the time to read $name grows as its length', ({ name }) => {
  expect(growths.get(name)).toBeLessThanOrEqual(most);
});
