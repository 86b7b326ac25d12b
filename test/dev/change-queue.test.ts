import { expect, test } from 'vitest';
import { createChangeQueue } from '../../src/watch/change-queue.ts';

test('changes that come during work are handled together after it', async () => {
  const handled: string[][] = [];
  let go = () => {};
  const queue = createChangeQueue(async (changed) => {
    handled.push([...changed]);
    if (handled.length === 1)
      await new Promise<void>((resolve) => {
        go = resolve;
      });
  });
  queue.add(['a']);
  await Promise.resolve();
  queue.add(['b']);
  queue.add(['c', 'b']);
  go();
  await queue.done();
  expect(handled).toEqual([['a'], ['b', 'c']]);
});

test('changes at which the work failed are handled with the next ones', async () => {
  const handled: string[][] = [];
  const faults: unknown[] = [];
  const queue = createChangeQueue(
    async (changed) => {
      handled.push([...changed].sort());
      if (handled.length === 1) throw new Error('not now');
    },
    (error) => faults.push(String(error)),
  );
  queue.add(['docs.json']);
  await queue.done();
  queue.add(['own.css']);
  await queue.done();
  expect(handled).toEqual([['docs.json'], ['docs.json', 'own.css']]);
  expect(faults).toEqual(['Error: not now']);
});
