import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOf, docsJson, writeFiles } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';
import { blocks, commands } from './manual-blocks.ts';

/** Why a command of the manual is not run here; each of these is run by the test that is named. */
const elsewhere: Record<string, string> = {
  dev: 'runs until it is stopped: test/cli/process',
  preview: 'runs until it is stopped: test/cli/process',
  serve: 'runs until it is stopped, with a database: test/platform',
  admin: 'asks a running server: test/platform',
  keys: 'needs the database of a server: test/platform',
  export: 'needs Chromium: test/cli/export',
  questions: 'asks a language model: test/platform/questions',
  vectors: 'asks an embedding model: test/platform/vectors',
};

/** What a shell or a pipeline would fill in. */
const variables: Record<string, string> = {
  $URL: 'https://docs.example.com',
  $CI_PAGES_URL: 'https://me.gitlab.io/my-repo',
  $SITE: 'https://me.github.io',
  $BASE: '/my-repo',
};

const text = Array.from({ length: 60 }, (_, at) => `Word ${at} of the page.`).join(' ');
const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: ${title} of the project, for those who have not seen it before\n---\n\n## Setup\n\n${text}\n`;
const project = (prefix: string) => ({
  [`${prefix}docs.json`]: docsJson(
    { pages: ['index', 'guides/start'] },
    { description: 'What it is about.', seo: { metatags: { canonical: 'https://x.example' } } },
  ),
  [`${prefix}index.mdx`]: `${page('Home')}\nSee [the setup](/guides/start#setup).\n`,
  [`${prefix}guides/start.mdx`]: page('Start'),
  [`${prefix}images/logo.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
});

const api = (parameters: string, more = '') => `openapi: 3.1.0
info: { title: Books, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /books:
    get:
      summary: List
      parameters: [${parameters}]
      responses: { "200": { description: Fine } }
    post:
      summary: Add
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { title: { type: string }${more} } }
      responses: { "201": { description: Made } }
`;
const author = (required: boolean) =>
  `{ name: author, in: query, required: ${required}, schema: { type: string } }`;

const template = mkdtempSync(join(tmpdir(), 'octavo-workspace-'));
beforeAll(() => fill(join(template, 'work')));
afterAll(() => rmSync(template, { recursive: true, force: true }));

/** A repository of one's own with everything that commands of the manual name, in the folder that is returned. */
function workspace(): string {
  return join(copyOf(template, 'all'), 'work');
}

function fill(cwd: string): void {
  writeFiles(cwd, {
    ...project(''),
    ...project('docs/'),
    ...project('packages/client/docs/'),
    ...project('packages/server/docs/'),
    'openapi.yaml': api(author(false)),
    'api/root.yaml': api(author(false)),
    'old.yaml': api(author(false)),
    'new.yaml': api(author(true), ', isbn: { type: string }'),
    '.mintignore': 'docs/\npackages/\nnew-site/\nmy-docs/\n',
    '../old-site/mkdocs.yml': 'site_name: Old\nnav: [index.md]\n',
    '../old-site/docs/index.md': '# Old\n',
  });
  git(cwd, 'init', '--quiet', '--initial-branch=main');
  git(cwd, 'add', '.');
  git(cwd, 'commit', '--quiet', '-m', 'Begin');
}

function git(cwd: string, ...args: string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...who, ...args], { cwd, stdio: 'pipe' });
}

/** What has to be otherwise for a command to make sense. */
const before: Record<string, (cwd: string) => void> = {
  'migrate docs': (cwd) => {
    execFileSync('rm', [join(cwd, 'docs/docs.json')]);
    const mint = { name: 'Old', navigation: [{ group: 'A', pages: ['index', 'guides/start'] }] };
    writeFiles(cwd, { 'docs/mint.json': JSON.stringify(mint) });
  },
  'check new-site': (cwd) => writeFiles(cwd, project('new-site/')),
  init: (cwd) => execFileSync('rm', ['-r', 'docs.json', 'index.mdx'], { cwd }),
  'init --minimal': (cwd) => execFileSync('rm', ['-r', 'docs.json', 'index.mdx'], { cwd }),
};

const lines = new Map(commands.map(({ words }) => [words.join(' '), words]));
const run = [...lines].filter(([, [name]]) => elsewhere[name!] === undefined);

describe('a command of the manual works in a project that has what it names:', () => {
  it.each(run)('octavo %s', async (line, words) => {
    const cwd = workspace();
    before[line]?.(cwd);
    const filled = words.map((word) => variables[word] ?? word);
    const { exit, out, err } = await octavo(filled, { cwd });
    // A slow machine sees how far it is.
    const said = err.replaceAll(/^pages .*\n/gm, '');
    expect({ exit, said }, out).toEqual({ exit: 0, said: '' });
  });

  it('and no other command is left out', () => {
    const left = new Set(
      [...lines.values()].map(([name]) => name!).filter((name) => elsewhere[name]),
    );
    expect([...left].sort()).toEqual(Object.keys(elsewhere).sort());
  });
});

it('prints what the manual shows below it', async () => {
  const at = blocks.findIndex(({ code }) => code.startsWith('octavo openapi diff'));
  const shown = blocks[at + 1]!;
  expect(shown.language).toBe('text');
  const { out } = await octavo(['openapi', 'diff', 'old.yaml', 'new.yaml'], { cwd: workspace() });
  expect(out).toBe(shown.code);
});

it('shows what is printed in three places only, and all are tested', () => {
  const printed = blocks.filter(({ language, title }) => language === 'text' && title === '');
  const places = printed.map(
    ({ page: where, code }) => `${dirname(where)}: ${code.split('\n')[0]}`,
  );
  expect(places).toEqual([
    'guide: guides/start.mdx:7:1 error mdx/unclosed-tag',
    'navigation: Translations from en:',
    'reference: Breaking changes',
  ]);
});
