import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { openDevSite } from '../../src/watch/dev-site.ts';
import { docsJson, projectOf, writeFiles } from '../build/site.ts';
import { openDev, until } from './site.ts';

const codes = (told: Diagnostic[][]) =>
  told
    .at(-1)
    ?.filter(({ severity }) => severity !== 'info')
    .map(({ code }) => code)
    .join();
const page = (title: string) => `---\ntitle: "${title}"\n---\n\nWords.\n`;

test('a docs.json that is deleted is missed in the browser and the terminal, until it is back', async () => {
  const root = projectOf({ 'index.mdx': page('Home') });
  const told: Diagnostic[][] = [];
  const dev = await openDev(root, { onProblems: (problems) => told.push(problems) });
  const home = dev.listen('/');
  await home.next(({ type }) => type === 'page');
  renameSync(join(root, 'docs.json'), join(root, 'docs.json.bak'));
  const { problems } = (await home.next((m) => m.type === 'page' && m.problems.length > 0)) as {
    problems: { text: string }[];
  };
  expect(problems[0]!.text).toContain('docs.json is gone');
  expect(problems[0]!.text).not.toContain('octavo init');
  await until(async () => codes(told) === 'config/not-found', 'the problem');
  expect(await dev.get('/')).toContain('Words.');
  renameSync(join(root, 'docs.json.bak'), join(root, 'docs.json'));
  await home.next((message) => message.type === 'page' && message.problems.length === 0);
  await until(async () => codes(told) === '', 'no problem');
});

test('a docs.json that is deleted before all files are watched is missed, too', async () => {
  const root = projectOf({ 'index.mdx': page('Home') });
  const told: Diagnostic[][] = [];
  const site = await openDevSite(
    { root, out: join(root, 'dist'), urls: {}, includeRestricted: false },
    { onProblems: (problems) => told.push(problems) },
  );
  onTestFinished(() => site.close());
  rmSync(join(root, 'docs.json'));
  await site.handler(new Request('http://localhost/'));
  await until(async () => codes(told) === 'config/not-found', 'the problem');
  writeFiles(root, { 'docs.json': docsJson({ pages: ['index'] }, { name: 'Back' }) });
  const get = async () => (await site.handler(new Request('http://localhost/'))).text();
  await until(async () => (await get()).includes('Back'), 'the new settings');
});
