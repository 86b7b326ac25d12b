import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../build/site.ts';
import { octavo } from './terminal.ts';

const script = async (shell: string) => (await octavo(['completion', shell])).out;
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

describe.skipIf(!has('bash'))('completion in bash', () => {
  const complete = async (words: string[], cwd = temporaryFolder()) => {
    const line = words.map((word) => `'${word}'`).join(' ');
    const run = `COMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _octavo; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const text = execFileSync('bash', ['-c', `${await script('bash')}\n${run}`], { cwd });
    return text.toString().split('\n').filter(Boolean);
  };

  test('knows commands, options, values and folders', async () => {
    expect(await complete(['octavo', 'ch'])).toEqual(['check']);
    expect(await complete(['octavo', 'check', '--ch'])).toEqual(['--changed']);
    expect(await complete(['octavo', 'check', '--format', 'g'])).toEqual(['github', 'gitlab']);
    expect(await complete(['octavo', 'keys', 'r'])).toEqual(['revoke']);
    expect(await complete(['octavo', 'completion', ''])).toEqual(['bash', 'zsh', 'fish']);
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'docs'));
    expect(await complete(['octavo', 'build', 'd'], cwd)).toEqual(['docs']);
  });
});

test.skipIf(!has('zsh'))('the script for zsh is one that zsh can read', async () => {
  execFileSync('zsh', ['-n'], { input: await script('zsh') });
});

test.skipIf(!has('fish'))('fish completes a command by its script', async () => {
  const file = join(temporaryFolder(), 'octavo.fish');
  writeFileSync(file, await script('fish'));
  const text = execFileSync('fish', ['-c', `source ${file}; complete -C "octavo ch"`]);
  expect(text.toString()).toMatch(/^check\t/);
});

test('every shell knows every command and option', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const text = await script(shell);
    for (const word of ['build', 'dev', 'serve', 'completion', 'changed', 'urls', 'directory']) {
      expect(text, `${shell}: ${word}`).toContain(word);
    }
  }
});
