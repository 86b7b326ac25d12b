import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from '../../src/platform/updates/build-child.ts';
import { temporaryFolder } from '../build/site.ts';
import { buildForServe, git, projectWith } from './hostile.ts';

/** Where git and other programs look for the settings of a person. */
function hostileHome(target: string) {
  const trace = `[trace2]\n\tnormalTarget = ${target}\n`;
  return {
    '.gitconfig': trace,
    '.config/git/config': trace,
    '.npmrc': `node-options=--require=${target}\n`,
  };
}

const dated = { metadata: { timestamp: true } };

test('the build of serve does not take the docs folder for its home', async () => {
  const target = join(temporaryFolder(), 'outside');
  const root = projectWith(hostileHome(target), dated);
  git(root, 'init', '-q');
  expect((await buildForServe(root)).ok).toBe(true);
  expect(existsSync(target)).toBe(false);
});

test.each(['build', 'check'])('%s does not believe the settings at home', (command) => {
  const target = join(temporaryFolder(), 'outside');
  const root = projectWith(hostileHome(target), dated);
  const env = { PATH: process.env.PATH, HOME: root, XDG_CONFIG_HOME: join(root, '.config') };
  const args = command === 'build' ? ['--out', join(root, '../out')] : [];
  execFileSync(process.execPath, [commandLine, command, root, ...args], { env, stdio: 'pipe' });
  expect(existsSync(target)).toBe(false);
});

test('nor what the environment says of git', () => {
  const root = projectWith({}, dated);
  const target = join(root, '../outside');
  const env = {
    PATH: process.env.PATH,
    GIT_TRACE2: target,
    GIT_TRACE: target,
    GIT_DIR: root,
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: 'trace2.normalTarget',
    GIT_CONFIG_VALUE_0: target,
  };
  execFileSync(process.execPath, [commandLine, 'check', root], { env, stdio: 'pipe' });
  expect(existsSync(target)).toBe(false);
});
