import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createIdle } from '../../src/watch/idle.ts';

test('what can wait is done when readers and authors are not waiting', async () => {
  const idle = createIdle();
  const order: string[] = [];
  await idle.come();
  idle.disturb();
  const later = idle.come().then(() => order.push('later'));
  for (let i = 0; i < 5; i++) {
    await wait(20);
    order.push('reader');
    idle.disturb();
  }
  await later;
  expect(order).toEqual([...Array(5).fill('reader'), 'later']);
});
