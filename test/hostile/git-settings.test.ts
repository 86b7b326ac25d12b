import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gitDates } from '../../src/project/files/git-dates.ts';
import { build, writeFiles } from '../build/site.ts';
import { builders, git, page, projectWith, trap } from './hostile.ts';

/** Pages with dates, so that the history is asked for. */
const dated = { metadata: { timestamp: true } };

/** Settings that name a program, each on an occasion of its own. */
const settings = (command: string) => `[core]
	fsmonitor = ${command}
	sshCommand = ${command}
	pager = ${command}
	editor = ${command}
	askPass = ${command}
	hooksPath = ${join(command, '../hooks')}
	gitProxy = ${command}
	alternateRefsCommand = ${command}
	attributesFile = attributes
[diff]
	external = ${command}
[diff "x"]
	textconv = ${command}
	command = ${command}
[filter "x"]
	clean = ${command}
	smudge = ${command}
	process = ${command}
[log]
	showSignature = true
[gpg]
	program = ${command}
[credential]
	helper = ${command}
[pager]
	log = ${command}
	rev-parse = ${command}
[alias]
	log = !${command}
[uploadpack]
	packObjectsHook = ${command}
[trace2]
	normalTarget = ${join(command, '../trace')}
`;

/** The remote of a partial clone whose objects are missing: git would fetch them by this program. */
const promisor = (command: string) => `[extensions]
	partialClone = origin
[remote "origin"]
	url = .
	promisor = true
	partialclonefilter = blob:none
	uploadpack = "${command}; false"
`;

/** The files of a repository with one commit, whose tree is missing. */
function repositoryIn(folder: string, config: string): void {
  mkdirSync(folder, { recursive: true });
  const made = join(folder, 'made');
  mkdirSync(made);
  git(made, 'init', '-q', '-b', 'main');
  writeFiles(made, { 'index.mdx': page });
  git(made, 'add', '.');
  git(made, 'commit', '-qm', 'x');
  const tree = git(made, 'rev-parse', 'HEAD^{tree}').trim();
  rmSync(join(made, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  for (const name of readdirSync(join(made, '.git')))
    renameSync(join(made, '.git', name), join(folder, name));
  rmSync(made, { recursive: true });
  writeFileSync(
    join(folder, 'config'),
    `[core]\n\trepositoryformatversion = 1\n\tbare = true\n${config}`,
  );
}

function ordinaryRepository(root: string): void {
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'x');
}

const bare: [string, string][] = [
  ['that a folder which looks like a bare repository names', ''],
  ['that one in a folder of pages names', 'guides'],
  ['that a committed `.GIT` names', '.GIT'],
  ['that a committed `git~1` names', 'git~1'],
];

/** A project with bare repositories in these folders; `ran` tells whether a program of theirs was started. */
function withBare(folders: string[]): { root: string; ran(): boolean } {
  const root = projectWith({ 'guides/a.mdx': page }, dated);
  const { command, ran } = trap(root);
  const config = promisor(command) + settings(command).slice('[core]\n'.length);
  for (const folder of folders) repositoryIn(join(root, folder), config);
  return { root, ran };
}

test.each(bare)('a build starts no program %s', async (_, folder) => {
  const { root, ran } = withBare([folder]);
  await build(root);
  expect(ran()).toBe(false);
});

describe.each(builders)('%s starts no program', (_, run) => {
  test('that one of several bare repositories names', async () => {
    const { root, ran } = withBare(bare.map(([, folder]) => folder));
    await run(root);
    expect(ran()).toBe(false);
  });

  test('that the settings, hooks and attributes of a real repository name', async () => {
    const root = projectWith({ '.gitattributes': '* filter=x diff=x\n' }, dated);
    const { command, ran } = trap(root);
    ordinaryRepository(root);
    writeFileSync(join(root, '.git/config'), `${settings(command)}[include]\n\tpath = ../more\n`);
    writeFiles(root, { more: settings(command), '.git/attributes': '* filter=x diff=x\n' });
    for (const hook of ['post-checkout', 'reference-transaction', 'fsmonitor-watchman'])
      cpSync(command, join(root, '.git/hooks', hook));
    await run(root);
    expect(ran()).toBe(false);
  });
});

test('a repository with hostile settings still dates its pages', async () => {
  const root = projectWith({ 'a b.mdx': page }, dated);
  const { command } = trap(root);
  ordinaryRepository(root);
  writeFileSync(join(root, '.git/config'), settings(command));
  const found = await gitDates(root, new Set(['index.mdx', 'a b.mdx']));
  expect('dates' in found && [...found.dates.keys()].sort()).toEqual(['a b.mdx', 'index.mdx']);
});
