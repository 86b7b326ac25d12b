import { expect, it } from 'vitest';
import { limitConcurrency } from '../../src/platform/sites/limit-concurrency.ts';

it('lets a few run at a time, and never begins what nobody waits for any more', async () => {
  const run = limitConcurrency(2, 100);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return name;
  };
  const [first, second, third] = ['first', 'second', 'third'].map((name) => run(task(name)));
  expect(begun).toEqual(['first', 'second']);
  ends[0]!();
  expect(await first).toBe('first');
  await expect.poll(() => begun).toEqual(['first', 'second', 'third']);
  const fourth = run(task('fourth'));
  await expect(second).rejects.toThrow('no result within 100 ms');
  await expect(third).rejects.toThrow();
  await expect(fourth).rejects.toThrow();
  for (const end of ends) end();
  const last = run(async () => 'last');
  expect(await last).toBe('last');
  expect(begun).not.toContain('fourth');
});

it('goes on after any number of tasks that nobody waits for any more', async () => {
  const run = limitConcurrency(1, 20);
  let end = () => {};
  const first = run(() => new Promise<void>((resolve) => (end = resolve)));
  const others = Array.from({ length: 50_000 }, () => run(async () => 'late'));
  const results = await Promise.allSettled([first, ...others]);
  expect(results.every(({ status }) => status === 'rejected')).toBe(true);
  const last = run(async () => 'last');
  end();
  expect(await last).toBe('last');
});
