import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLeisure } from '../../src/build/dev/leisure.ts';

test('what can wait is done when readers and authors are not waiting', async () => {
  const leisure = createLeisure();
  const order: string[] = [];
  await leisure.come();
  leisure.disturb();
  const later = leisure.come().then(() => order.push('later'));
  for (let i = 0; i < 5; i++) {
    await wait(20);
    order.push('reader');
    leisure.disturb();
  }
  await later;
  expect(order).toEqual([...Array(5).fill('reader'), 'later']);
});
