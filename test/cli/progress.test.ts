import { expect, test } from 'vitest';
import { createProgress } from '../../src/cli/progress.ts';
import { plain } from '../../src/diagnostics/format.ts';

function progressOn(interactive: boolean) {
  let now = 0;
  let text = '';
  const terminal = {
    out() {},
    err(added: string) {
      text += added;
    },
    interactive,
    paint: plain,
    cwd: '/',
  };
  const progress = createProgress(terminal, { now: () => now });
  const at = (time: number, done: number) => {
    now = time;
    progress.event({ type: 'progress', stage: 'pages', done, total: 1000 });
  };
  return { at, progress, text: () => text };
}

test('a terminal shows how many, how fast and how long it takes', () => {
  const { at, text } = progressOn(true);
  at(0, 1);
  at(10, 2);
  at(4000, 200);
  expect(
    text()
      .split('\r\u001b[K')
      .slice(1)
      .map((line) => line.replace(/^[█░]+ /, '')),
  ).toEqual(['pages 1/1000', 'pages 200/1000, 50 a second, 16 s left']);
});

test('elsewhere a line comes now and then, and none for a short build', () => {
  const { at, progress, text } = progressOn(false);
  progress.event({ type: 'stage', stage: 'pages' });
  at(5000, 100);
  expect(text()).toBe('');
  at(10_000, 200);
  at(12_000, 240);
  progress.clear();
  expect(text()).toBe('pages 200/1000, 20 a second, 40 s left\n');
});

test('nothing is foretold from the first pages, which load what all need', () => {
  const { at, text } = progressOn(false);
  at(0, 0);
  at(12_000, 1);
  at(24_000, 480);
  expect(text()).toBe('pages 1/1000\npages 480/1000, 20 a second, 26 s left\n');
});
