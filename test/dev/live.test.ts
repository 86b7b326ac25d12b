import { expect, test } from 'vitest';
import { createLive, type LiveMessage } from '../../src/watch/live.ts';

/** Pages that are looked at when the test says so. */
function openLive(greeting: LiveMessage[] = []) {
  const looks: (() => void)[] = [];
  let tag = 0;
  const live = createLive(
    (path) =>
      new Promise((resolve) => {
        looks.push(() => resolve({ type: 'page', tag: `${path} ${tag}`, problems: [] }));
      }),
    () => greeting,
  );
  const look = async () => {
    const asked = looks.splice(0);
    tag++;
    for (const answer of asked) answer();
    await new Promise((resolve) => setImmediate(resolve));
    return asked.length;
  };
  const connect = (path: string) =>
    live.connect(new Request(`http://x/events?path=${path}`)).body!.getReader();
  return { live, look, connect };
}

type Reader = ReturnType<ReturnType<typeof openLive>['connect']>;

async function next(reader: Reader): Promise<string | undefined> {
  const { value } = await reader.read();
  return value && new TextDecoder().decode(value);
}

test('browsers that show the same page share one look at it', async () => {
  const { live, look, connect } = openLive();
  const [first, ...others] = Array.from({ length: 50 }, () => connect('/a'));
  const other = connect('/b');
  expect(await look()).toBe(2);
  for (const reader of [first!, others.at(-1)!]) {
    expect(await next(reader)).toBe('retry: 500\n\n');
    expect(await next(reader)).toContain('"tag":"/a 1"');
  }
  expect(await next(other)).toContain('retry');
  expect(await next(other)).toContain('"tag":"/b 1"');
  const late = connect('/a');
  expect(await look()).toBe(0);
  expect(await next(late)).toContain('retry');
  expect(await next(late)).toContain('"tag":"/a 1"');
  void live.refresh();
  expect(await look()).toBe(2);
  expect(await next(first!)).toContain('"tag":"/a 3"');
});

test('a look that began before a change is none after it', async () => {
  const { live, look, connect } = openLive();
  const reader = connect('/a');
  void live.refresh();
  expect(await look()).toBe(2);
  expect(await next(reader)).toContain('retry');
});

test('the browsers that connected first give way to too many others', async () => {
  const { look, connect } = openLive();
  const readers = Array.from({ length: 101 }, () => connect('/a'));
  await look();
  const read = async (reader: Reader) => {
    expect(await next(reader)).toContain('retry');
    return next(reader);
  };
  expect(await read(readers[0]!)).toBe(undefined);
  expect(await read(readers[1]!)).toContain('"page"');
  expect(await read(readers[100]!)).toContain('"page"');
});

test('a browser that reads nothing is told no more after some hundred messages', async () => {
  const { live, connect } = openLive();
  const reader = connect('/a');
  for (let done = 0; done < 1000; done++) live.tellAll({ type: 'index', done, total: 1000 });
  let count = 0;
  while ((await next(reader)) !== undefined) count++;
  expect(count).toBeGreaterThan(90);
  expect(count).toBeLessThan(300);
});
