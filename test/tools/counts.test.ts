import { expect, test } from 'vitest';
import { counts } from './counts/counts.ts';

test.each(counts().map((count) => [count.name, count] as const))('%s: not too many', (_, count) => {
  expect(count.value, count.where).toBeLessThanOrEqual(count.limit);
});
