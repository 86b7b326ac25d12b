import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { type Installed, installPackage } from './package.ts';

const { peerDependencies } = manifest;

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

  it('is installed without a warning', () => {
    expect(installed.warnings).toEqual([]);
  });

  it('is small, since what only the server needs is not brought along', () => {
    expect(installed.packages.length).toBeLessThan(150);
    expect(installed.megabytes).toBeLessThan(90);
    expect(installed.packages).not.toContain('node_modules/ai');
  });

  it.each([
    ['serve', 'docs'],
    ['keys', 'list'],
  ])('names in one line what %s needs', (...words) => {
    const said = installed.fail(...words);
    const command = /^error: The server needs packages .*: npm install (.*)\n$/.exec(said)?.[1];
    const names = command?.split(' ').map((one) => one.replace(/@[\d.]+$/, ''));
    // Builds resize images with it where it is there; the server does without.
    expect(names).toEqual(Object.keys(peerDependencies).filter((name) => name !== 'sharp'));
    expect(command).toMatch(/ @electric-sql\/pglite@0\.\d+ /);
  });

  it('is what the hook of pre-commit runs before every commit', () => {
    const file = join(import.meta.dirname, '../../.pre-commit-hooks.yaml');
    const [{ entry, language }] = parse(readFileSync(file, 'utf8'));
    // pre-commit has npm install what it runs in an environment of Node, and npm builds nothing that is global.
    expect(language).toBe('system');
    expect(installed.shell(`${entry} docs`).status).toBe(0);
    writeFileSync(join(installed.folder, 'docs/third.md'), '[Away](/nowhere)\n');
    const { status, said } = installed.shell(`${entry} docs`);
    expect([status, said]).toEqual([1, expect.stringContaining('third.md:1:1 error link/broken')]);
  });

  it.each(majors)('builds a project with Node %s', (major) => {
    const { version, html } = installed.build(major);
    expect(version).toMatch(new RegExp(`^v${major}\\.`));
    expect(html).toEqual(pages);
  });
});
