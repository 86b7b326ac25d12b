import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const config = {
  name: 'S',
  theme: 'mint',
  colors: { primary: '#0f766e', light: '#5eead4' },
  navigation: { pages: ['index', 'b'] },
};

function project(files: Record<string, string>, over: object = {}): string {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'docs.json': JSON.stringify({ ...config, ...over }), ...files });
  return cwd;
}

const page = (body: string, head = '') => `---\ntitle: "T"\n${head}---\n\n${body}\n`;

test('a11y reports pictures, headings, links, frames and colours at their places', async () => {
  const cwd = project(
    {
      'index.mdx': page(
        '## A\n\n#### B\n\n![](/a.png)\n\n![a.png](/a.png)\n\n[](/b) [here](/b) [![](/a.png)](/b)\n\n<img src="/a.png" /> <img src="/a.png" alt="" />\n\n<iframe src="https://x.dev"></iframe>\n\n<a href="/b" aria-label="B"><Icon icon="x" /></a>',
      ),
      'b.mdx': page(
        '## Fine\n\n### So\n\n![What it shows](/a.png)\n\n[The page](/) <Card title="C" href="/" />',
      ),
      'a.png': 'x',
    },
    { colors: { primary: '#ffff00' } },
  );
  const { exit, out } = await octavo(['a11y', '--json'], { cwd });
  expect(exit).toBe(1);
  const { diagnostics } = JSON.parse(out) as {
    diagnostics: { code: string; location: { file: string; line: number } }[];
  };
  expect(
    diagnostics.map(
      ({ code, location }) =>
        `${location.file}:${location.file === 'docs.json' ? '' : location.line} ${code.slice(5)}`,
    ),
  ).toEqual([
    'docs.json: contrast',
    'index.mdx:7 heading-order',
    'index.mdx:9 no-alt',
    'index.mdx:11 weak-alt',
    'index.mdx:13 no-link-name',
    'index.mdx:13 weak-link-name',
    'index.mdx:13 no-link-name',
    'index.mdx:13 no-alt',
    'index.mdx:15 no-alt',
    'index.mdx:17 no-frame-title',
  ]);
});

test('a11y says nothing of pages that are as they should be, and speaks GitHub', async () => {
  const fine = project({ 'index.mdx': page('## A'), 'b.mdx': page('Text') });
  const { exit, out } = await octavo(['a11y', '--strict'], { cwd: fine });
  expect([exit, out]).toEqual([0, 'Checked 2 pages and the colours of both modes.\n']);
  const wrong = project({ 'index.mdx': page('![](/a.png)'), 'b.mdx': page('Text') });
  const github = await octavo(['a11y', '--format', 'github'], { cwd: wrong });
  expect(github.out).toMatch(/^::error .*file=index\.mdx,line=5/m);
  expect((await octavo(['a11y'], { cwd: temporaryFolder() })).exit).toBe(1);
});

test('score is 100 only when nothing is missing, and lists the worst first', async () => {
  const words = Array.from({ length: 45 }, (_, index) => `word${index}`).join(' ');
  const head = (text: string) => `description: "${text} that is long enough to be shown whole."\n`;
  const whole = project(
    {
      'index.mdx': page(words, head('One thing')),
      'b.mdx': page(words, head('Another thing')).replace('"T"', '"U"'),
    },
    { description: 'About it', seo: { metatags: { canonical: 'https://s.dev' } } },
  );
  const best = await octavo(['score', '--min', '100'], { cwd: whole });
  expect(best.out).toMatch(/^Score: 100 out of 100 \(2 pages\)\.$/m);
  expect(best.exit).toBe(0);
  const poor = project({
    'index.mdx': page(words),
    'b.mdx': page('Few'),
    'c.mdx': page('Lost ![](/x.png)'),
  });
  const { exit, out } = await octavo(['score', '--json', '--min', '60'], { cwd: poor });
  const found = JSON.parse(out) as {
    score: number;
    checks: { code: string; failed: number; asked: number }[];
    diagnostics: { code: string }[];
  };
  expect(exit).toBe(1);
  expect(found.score).toBeLessThan(60);
  expect(found.checks[0]).toMatchObject({ code: 'score/no-description', failed: 3, asked: 3 });
  const codes = new Set(found.diagnostics.map(({ code }) => code));
  for (const code of [
    'no-canonical',
    'no-site-description',
    'orphan',
    'thin-page',
    'same-title',
    'no-alt',
  ])
    expect(codes, code).toContain(`score/${code}`);
  expect((await octavo(['score', '--min', 'many'], { cwd: poor })).exit).toBe(2);
});

test('a page that a specification fills is not thin, whichever key names it', async () => {
  const keys = [
    'openapi: GET /x',
    'openapi-schema: X',
    'openapi-overview: api.json',
    'api: GET /x',
  ];
  const pages = keys.map((key, index) => [`p${index}.mdx`, page('', `${key}\n`)]);
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/x': { get: {} } },
    components: { schemas: { X: { type: 'string' } } },
  };
  const cwd = project(
    { ...Object.fromEntries(pages), 'api.json': JSON.stringify(spec) },
    { navigation: { pages: keys.map((_, index) => `p${index}`) } },
  );
  const { out } = await octavo(['score', '--json'], { cwd });
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string }[] };
  expect(diagnostics.map(({ code }) => code)).not.toContain('score/thin-page');
});
