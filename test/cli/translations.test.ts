import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const languages = [
  { language: 'en', pages: ['index', 'a', 'b'] },
  { language: 'fr', pages: ['fr/index', 'fr/a', 'fr/b'] },
  { language: 'de', pages: ['de/index'] },
];

function project(navigation: unknown = { languages }): string {
  const root = temporaryFolder();
  writeFiles(root, { 'docs.json': docsJson(navigation) });
  for (const page of ['index', 'a', 'b', 'fr/index', 'fr/a', 'de/index'])
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
  writeFileSync(join(root, 'a.mdx'), 'Other text.\n');
  commit(root, '2030-02-01');
  const { exit, out } = await octavo(['check'], { cwd: root });
  expect(exit).toBe(0);
  expect(out).toContain(`Translations from en:
  fr: 2 of 3 pages, 1 stale
    missing: b.mdx
    stale: fr/a.mdx (2030-01-01), a.mdx changed on 2030-02-01
  de: 1 of 3 pages, 0 stale
    missing: a.mdx
    missing: b.mdx
`);
  const { translations } = JSON.parse((await octavo(['check', '--json'], { cwd: root })).out);
  expect(translations).toMatchObject({
    source: 'en',
    pages: 3,
    languages: [
      { language: 'fr', missing: ['b.mdx'], stale: [{ page: 'fr/a.mdx', source: 'a.mdx' }] },
      { language: 'de', missing: ['a.mdx', 'b.mdx'], stale: [] },
    ],
  });
  // A translation that was just written is not stale, committed or not.
  writeFileSync(join(root, 'fr/a.mdx'), 'Autre texte.\n');
  commit(root, '2030-03-01');
  expect((await octavo(['check'], { cwd: root })).out).toContain('fr: 2 of 3 pages, 0 stale');
  expect((await octavo(['check', '--quiet'], { cwd: root })).out).toBe('');
});

test('without git only missing pages are known, and a site in one language has no report', async () => {
  const { out } = await octavo(['check'], { cwd: project() });
  expect(out).toContain('  fr: 2 of 3 pages\n    missing: b.mdx\n');
  expect(out).toContain('There is no git history here: what is stale is not known.');
  const plain = await octavo(['check'], { cwd: project({ pages: ['index', 'a'] }) });
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
  expect(translations.languages[0]).toMatchObject({ language: 'fr', missing: ['b.mdx'] });
  expect(translations.languages[1].missing).toEqual(['a.mdx', 'b.mdx']);
});
