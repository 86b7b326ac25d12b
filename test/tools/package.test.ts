import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installed, installPackage } from './package.ts';

let installed: Installed;
beforeAll(() => {
  installed = installPackage();
}, 180_000);
afterAll(() => installed?.remove());

it('builds a project from the package as npm installs it', () => {
  const { html } = installed.build();
  expect(html).toEqual(expect.arrayContaining(['index.html', 'second/index.html', '404.html']));
});
