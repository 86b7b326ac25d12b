import { expect, it } from 'vitest';
import { build, projectOf } from './site.ts';

it.each([
  [`document.body.insertAdjacentHTML('beforeend', '<p style="color: red">x</p>')`, true],
  ['document.body.style.color = "red"', false],
])(
  'pages let through the styles that a script of the author’s inserts: %s',
  async (script, inserts) => {
    const built = await build(
      projectOf({ 'index.mdx': '<p style="color: blue">text</p>', 'own.js': script }),
    );
    const policy = /style-src [^;"]*/.exec(built.read('index.html'))![0];
    expect(policy.includes("'unsafe-inline'")).toBe(inserts);
    expect(policy.includes("'sha256-")).toBe(!inserts);
  },
);
