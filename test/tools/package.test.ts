import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Installed, installPackage } from './package.ts';

let installed: Installed;
beforeAll(() => {
  installed = installPackage();
});
afterAll(() => installed?.remove());

/** Major versions of Node to try beside this one, as npm's `node` package brings them. */
const majors = process.env.OCTAVO_NODES?.split(' ') ?? [];
const pages = expect.arrayContaining(['index.html', 'second/index.html', '404.html']);

describe('the package as npm installs it', () => {
  it('builds a project', () => {
    expect(installed.build().html).toEqual(pages);
  });

  it.each(majors)('builds a project with Node %s', (major) => {
    const { version, html } = installed.build(major);
    expect(version).toMatch(new RegExp(`^v${major}\\.`));
    expect(html).toEqual(pages);
  });
});
