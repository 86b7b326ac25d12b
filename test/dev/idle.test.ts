import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createIdle } from '../../src/watch/idle.ts';

test('what can wait is done when readers and authors have not been waiting for a moment', async () => {
  const idle = createIdle();
  await idle.come();
  let disturbed = 0;
  const disturb = () => {
    idle.disturb();
    disturbed = performance.now();
  };
  disturb();
  const sinceThen = idle.come().then(() => performance.now() - disturbed);
  for (let i = 0; i < 5; i++) {
    await wait(20);
    disturb();
  }
  // A busy machine may wake the loop late: the moment is then counted from the disturbance before.
  expect(await sinceThen).toBeGreaterThanOrEqual(59);
});

test('what can wait is done in the end, even if requests never stop', async () => {
  const idle = createIdle();
  idle.disturb();
  const requests = setInterval(idle.disturb, 10);
  onTestFinished(() => clearInterval(requests));
  await idle.come();
});
