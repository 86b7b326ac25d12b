import { expect, it } from 'vitest';
import { keepAlive } from '../../src/assistant/keep-alive.ts';

it('fills silence, and adds nothing where there is none', async () => {
  let speak = () => {};
  const spoken = new Promise<void>((resolve) => {
    speak = resolve;
  });
  async function* chunks() {
    yield 'a';
    yield 'b';
    await spoken;
    yield 'c';
  }
  const text: string[] = [];
  for await (const chunk of keepAlive(chunks(), '\n', 20)) {
    text.push(chunk);
    if (text.filter((one) => one === '\n').length === 2) speak();
  }
  expect(text.join('')).toMatch(/^ab\n\n+c$/);
});

it('ends what it passes on when nobody takes it any more', async () => {
  let ended = false;
  async function* chunks() {
    try {
      yield 'a';
      yield 'b';
    } finally {
      ended = true;
    }
  }
  for await (const _ of keepAlive(chunks(), '\n', 1000)) break;
  expect(ended).toBe(true);
});
