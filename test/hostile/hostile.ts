import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { noPrivateNetwork } from '../../src/fetch/private-network.ts';
import { buildInChild } from '../../src/platform/updates/build-child.ts';
import { type BuiltSite, build, type Files, projectOf, writeFiles } from '../build/site.ts';
import { openDev } from '../dev/site.ts';

export const page = '---\ntitle: Hi\n---\n\nHello.\n';

/** A project with one page, and what an attacker adds to it. */
export function projectWith(files: Files, settings: object = {}): string {
  return projectOf({ 'index.mdx': page, ...files }, settings);
}

export function link(root: string, from: string, to: string): void {
  mkdirSync(dirname(join(root, from)), { recursive: true });
  symlinkSync(to, join(root, from));
}

export function git(cwd: string, ...args: string[]): string {
  const who = [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.com',
    '-c',
    'protocol.file.allow=always',
  ];
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', GIT_CONFIG_NOSYSTEM: '1' };
  return execFileSync('git', [...who, ...args], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

/** Everything that builds a project here: `build`, `check`, `dev`, and the process that `serve` builds in. */
export const builders: [string, (root: string) => Promise<unknown>][] = [
  ['build', (root) => build(root)],
  ['check', (root) => build(root, { check: true })],
  [
    'dev',
    async (root) => {
      const { get, site } = await openDev(root);
      await get('/');
      await site.surveyed();
    },
  ],
  ['the build of serve', (root) => buildForServe(root)],
];

export function buildForServe(root: string) {
  const signal = new AbortController().signal;
  const limits = { time: 120_000, memory: 1024 };
  const out = join(root, '../served');
  return buildInChild({
    root,
    out,
    base: '/',
    signal,
    privateNetwork: noPrivateNetwork,
    ...limits,
  });
}

/** Lines that name a problem: `code file:line`. */
export function problems({ result }: BuiltSite): string[] {
  return result.diagnostics
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, location }) => `${code} ${location?.file}:${location?.line}`)
    .sort();
}

/** A program of the attacker's that leaves a mark; `ran` tells. */
export function trap(root: string): { command: string; ran(): boolean } {
  const mark = join(root, '../MARK');
  const command = join(root, '../trap.sh');
  writeFiles(join(root, '..'), { 'trap.sh': `#!/bin/sh\ntouch ${mark}\nexit 1\n` });
  execFileSync('chmod', ['+x', command]);
  return { command, ran: () => existsSync(mark) };
}

/** A file of the search index without the packed words of its language, which have any three letters somewhere. */
export function withoutDictionary(text: string): string {
  return text.replace(/"dictionary":"[^"]*"/, '');
}
