import { expect, it } from 'vitest';
import { watchSilence } from '../../src/assistant/silence.ts';

/** A model's server that shows now and then that it is there, and says `words` after so many signs. */
async function* signs(words = Number.POSITIVE_INFINITY) {
  try {
    for (let count = 0; ; count++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      yield count >= words ? 'word' : 'sign';
    }
  } finally {
    closed = true;
  }
}
let closed = false;

it('ends when there are only signs of life', async () => {
  closed = false;
  let count = 0;
  const watch = async () => {
    for await (const _ of watchSilence(signs(), 20, (part) => part === 'word')) count++;
  };
  await expect(watch()).rejects.toThrow('Only signs of life arrived for 200 ms.');
  expect(count).toBeGreaterThan(1);
  await expect.poll(() => closed).toBe(true);
});

it('goes on while there are words', async () => {
  let count = 0;
  for await (const _ of watchSilence(signs(3), 20, (part) => part === 'word'))
    if (++count > 60) break;
  expect(count).toBe(61);
});

it('ends when nothing comes at all', async () => {
  const never: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }),
  };
  const watch = async () => {
    for await (const _ of watchSilence(never, 20));
  };
  await expect(watch()).rejects.toThrow('Nothing arrived for 20 ms.');
});
