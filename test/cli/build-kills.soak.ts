import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build, temporaryFolder } from '../build/site.ts';
import { digest, largeProject, leftovers, rewrite, start } from './process.ts';

const kills = 12;

test('a build that is killed at any moment leaves the old output or the new one, whole, and the next build tidies up', async () => {
  const root = largeProject();
  const out = join(root, '../out');
  await build(root, { out });
  const before = digest(out);
  const copy = join(temporaryFolder(), 'copy');
  rewrite(root, 'second');
  const started = performance.now();
  await build(root, { out: copy });
  const took = performance.now() - started;
  const after = digest(copy);

  for (let part = 0; part < kills; part++) {
    const { child, ended } = start(['build', root, '--out', out]);
    // Node itself needs a moment to start.
    await new Promise((resolve) => setTimeout(resolve, 250 + (took * part) / (kills - 1)));
    child.kill('SIGKILL');
    await ended;
    expect([before, after]).toContain(digest(out));
  }
  expect((await start(['build', root, '--out', out]).ended).code).toBe(0);
  expect(digest(out)).toBe(after);
  expect(leftovers(join(root, '..'))).toEqual([]);
});
