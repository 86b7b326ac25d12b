import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

/** What the manual shows. */
const manual = readFileSync(
  join(import.meta.dirname, '../../example-docs/navigation/languages.mdx'),
  'utf8',
);
const shown = /```text\n(Translations from [\s\S]*?)```/.exec(manual)![1]!;

const languages = [
  { language: 'en', pages: ['index', 'guides/start', 'guides/export'] },
  { language: 'fr', pages: ['fr/index', 'fr/guides/start', 'fr/guides/export'] },
  { language: 'de', pages: ['de/index'] },
];

function project(navigation: unknown = { languages }): string {
  const root = temporaryFolder();
  writeFiles(root, { 'docs.json': docsJson(navigation) });
  const written = ['index', 'guides/start', 'guides/export', 'fr/index', 'fr/guides/start'];
  for (const page of [...written, 'de/index'])
    writeFiles(root, { [`${page}.mdx`]: `Text of ${page}.\n` });
  return root;
}

function commit(root: string, day: string, args: string[] = ['-A', '.']): void {
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  const git = (...rest: string[]) => execFileSync('git', rest, { cwd: root, env, stdio: 'pipe' });
  git('add', ...args);
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'Write');
}

test('check counts pages that a language lacks, and those whose source has changed since', async () => {
  const root = project();
  execFileSync('git', ['init', '-q', root]);
  commit(root, '2030-01-01');
  writeFileSync(join(root, 'guides/start.mdx'), 'Other text.\n');
  commit(root, '2030-02-01');
  const { exit, out } = await octavo(['check'], { cwd: root });
  expect(exit).toBe(0);
  expect(out).toContain(`${shown}  de: 1 of 3 pages, 0 stale
    missing: guides/start.mdx
    missing: guides/export.mdx
`);
  const { translations } = JSON.parse((await octavo(['check', '--json'], { cwd: root })).out);
  expect(translations).toMatchObject({
    source: 'en',
    pages: 3,
    languages: [
      {
        language: 'fr',
        missing: ['guides/export.mdx'],
        stale: [{ page: 'fr/guides/start.mdx', source: 'guides/start.mdx' }],
      },
      { language: 'de', missing: ['guides/start.mdx', 'guides/export.mdx'], stale: [] },
    ],
  });
  // A translation that was just written is not stale, committed or not.
  writeFileSync(join(root, 'fr/guides/start.mdx'), 'Autre texte.\n');
  commit(root, '2030-03-01');
  expect((await octavo(['check'], { cwd: root })).out).toContain('fr: 2 of 3 pages, 0 stale');
  expect((await octavo(['check', '--quiet'], { cwd: root })).out).toBe('');
});

test('without git only missing pages are known, and a site in one language has no report', async () => {
  const { out } = await octavo(['check'], { cwd: project() });
  expect(out).toContain('  fr: 2 of 3 pages\n    missing: guides/export.mdx\n');
  expect(out).toContain(
    'There is no git history, so Octavo cannot tell which translations are stale.',
  );
  const plain = await octavo(['check'], { cwd: project({ pages: ['index', 'guides/start'] }) });
  expect(plain.out).not.toContain('Translations');
});

test('languages inside of versions are compared with their own version', async () => {
  const versions = [
    { version: 'v2', languages },
    {
      version: 'v1',
      languages: [
        { language: 'en', pages: ['v1/en/c'] },
        { language: 'fr', pages: ['v1/fr/c'] },
      ],
    },
  ];
  const root = project({ versions });
  writeFiles(root, { 'v1/en/c.mdx': 'C.\n', 'v1/fr/c.mdx': 'C.\n' });
  const { translations } = JSON.parse((await octavo(['check', '--json'], { cwd: root })).out);
  expect(translations.languages[0]).toMatchObject({
    language: 'fr',
    missing: ['guides/export.mdx'],
  });
  expect(translations.languages[1].missing).toEqual(['guides/start.mdx', 'guides/export.mdx']);
});
