import { expect, test } from 'vitest';
import { compareTwin } from './twin/compare-twin.ts';

const page = (body: string) =>
  `<!doctype html><header class="oct-layout-header"><h1>Title</h1></header><div class="oct-layout-content">${body}</div><footer>Not of it</footer>`;
const compare = (body: string, markdown: string) => {
  const { page: seen, twin } = compareTwin(page(body), `# Title\n\n${markdown}`);
  return [seen.missing, twin.missing];
};

test('finds words that only one side has', () => {
  expect(compare('<p>One two <b>two</b></p>', 'One *two* three')).toEqual([['two'], ['three']]);
});

test('knows what stands for what', () => {
  const body =
    '<p>A <img alt="map" src="x.png"> a<br>b <button class="oct-action">Copy</button></p><p>H<sub>2</sub>O</p><math><mi>x</mi></math>';
  expect(compare(body, 'A ![map](x.png) a\\\nb :copy:\n\nH<sub>2</sub>O\n\n$x^2$')).toEqual([
    [],
    [],
  ]);
});
