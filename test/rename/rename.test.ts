import { existsSync, lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withRedirects } from '../../src/rename/redirects.ts';
import { filesIn, projectOf } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';

const docs = `{
  "theme": "mint", "name": "Site", // a comment stays
  "colors": { "primary": "#0ea5e9" },
  "logo": "/guides/logo.svg",
  "navigation": {
    "groups": [{ "group": "guides/start", "root": "guides/start",  "pages": ["index", "guides/start", "/guides/more.mdx", { "$ref": "./guides/list.json" }] }],
    "global": { "anchors": [{ "anchor": "Start", "href": "/guides/start#setup" }] }
  },
  "redirects": [
    {"source": "/begin",   "destination": "/guides/start"}
  ]
}
`;

const index = `---
title: "Home"
related: ["/guides/start", '/guides/more']
openapi: ""
---

import Part from '/snippets/part.mdx';
export const first = '/guides/start';

See [start](/guides/start), [its setup](guides/start.mdx#setup "T"), [more](./guides/more?x=1#y) and [r][1].

<Card title="/guides/start" href="/guides/start/" icon={"/guides/logo.svg"}>
  <img src="./guides/logo.svg" />
  {first === "/guides/start" ? <a href="/guides/start">x</a> : \`/guides/start\`}
</Card>

\`/guides/start\` and <ParamField path="/guides/start">x</ParamField>

\`\`\`md
[start](/guides/start)
\`\`\`

[1]: </guides/start#setup>

<Part />
`;

const start = `---
title: "Start"
---

## Setup

[Home](../index), [more](more), [here](#setup), ![](logo.svg), [next](./more.md)
`;

const more =
  '---\ntitle: "More"\n---\r\n\r\n## Y\r\n\r\n[Start](./start#setup) {{who}} [s](start)\r\n';

const files = {
  'docs.json': docs,
  'index.mdx': index,
  'guides/start.mdx': start,
  'guides/more.mdx': more,
  'guides/extra.mdx': '---\ntitle: "Extra"\n---\n',
  'guides/list.json': '{ "group": "More", "pages": [ "guides/extra" ] }',
  'guides/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'snippets/part.mdx': 'From a part: [start](/guides/start)\n',
  'look.css': '.a { background: url(/guides/logo.svg) } /* /guides/start */\n',
};

function project(over: Record<string, string> = {}): string {
  return projectOf({ ...files, ...over });
}

function reader(cwd: string): (file: string) => string {
  return (file) => readFileSync(join(cwd, file), 'utf8');
}

async function brokenIn(cwd: string): Promise<string[]> {
  const { out } = await octavo(['check', '--format', 'json'], { cwd });
  const { diagnostics } = JSON.parse(out) as { diagnostics: { code: string; message: string }[] };
  return diagnostics
    .filter(({ code }) => /^link\/|missing|^redirect\//.test(code))
    .map(({ code, message }) => `${code} ${message}`);
}

const redirect = { source: '/a', destination: '/b' };
const entry = '{ "source": "/a", "destination": "/b" }';

test.each([
  ['{ "name": "x" }', `{ "name": "x", "redirects": [\n    ${entry}\n  ] }`],
  ['{\n\t"redirects": []\n}', `{\n\t"redirects": [\n    ${entry}\n  ]\n}`],
  ['{"redirects": [{"source":"/b"}]}', `{"redirects": [\n    ${entry}\n  ]}`],
  ['{"redirects": [{"source":"/b"}, 1]}', `{"redirects": [1,${entry}]}`],
  ['{"redirects": [0, {"source":"/b"}, 1,]}', `{"redirects": [0, 1, ${entry},]}`],
  ['{"redirects": [{"source":"/a"}]}', '{"redirects": [{"source":"/a"}]}'],
])('a redirect is written as those around it: %s', (text, expected) => {
  expect(withRedirects(text, ['redirects'], [redirect])).toBe(expected);
});

describe('octavo rename', () => {
  test('says what would change, and writes nothing without --write', async () => {
    const cwd = project();
    const { exit, out } = await octavo(['rename', 'guides/start', 'manual/begin'], { cwd });
    expect(exit).toBe(0);
    expect(out).toContain('guides/start.mdx → manual/begin.mdx\n');
    expect(out).toContain('docs.json:6:51  guides/start → manual/begin\n');
    expect(out).toContain('index.mdx:10:41  guides/start.mdx#setup → manual/begin.mdx#setup\n');
    expect(out).toContain('redirect  /guides/start → /manual/begin\n');
    expect(out).toMatch(
      /To change the files: octavo rename guides\/start manual\/begin --write\n$/,
    );
    for (const [file, text] of Object.entries(files)) expect(reader(cwd)(file)).toBe(text);
  });

  test('moves a page and rewrites what names it, and nothing else', async () => {
    const cwd = project();
    const read = reader(cwd);
    await octavo(['rename', '/guides/start.mdx', 'manual/begin', '--write'], { cwd });
    expect(existsSync(join(cwd, 'guides/start.mdx'))).toBe(false);
    expect(read('docs.json')).toBe(
      docs
        .replace('"root": "guides/start"', '"root": "manual/begin"')
        .replace('["index", "guides/start"', '["index", "manual/begin"')
        .replace('"/guides/start#setup"', '"/manual/begin#setup"')
        .replace('"destination": "/guides/start"', '"destination": "/manual/begin"')
        .replace(
          '"/manual/begin"}\n',
          '"/manual/begin"},\n    { "source": "/guides/start", "destination": "/manual/begin" }\n',
        ),
    );
    expect(read('index.mdx')).toBe(
      index
        .replace('["/guides/start"', '["/manual/begin"')
        .replace("first = '/guides/start'", "first = '/manual/begin'")
        .replace('[start](/guides/start),', '[start](/manual/begin),')
        .replace('(guides/start.mdx#setup "T")', '(manual/begin.mdx#setup "T")')
        .replace('href="/guides/start/"', 'href="/manual/begin/"')
        .replace(
          '=== "/guides/start" ? <a href="/guides/start">x</a> : `/guides/start`',
          '=== "/manual/begin" ? <a href="/manual/begin">x</a> : `/manual/begin`',
        )
        .replace('</guides/start#setup>', '</manual/begin#setup>'),
    );
    expect(read('manual/begin.mdx')).toBe(
      start
        .replace('(more)', '(../guides/more)')
        .replace('(logo.svg)', '(../guides/logo.svg)')
        .replace('(./more.md)', '(../guides/more.md)'),
    );
    expect(read('guides/more.mdx')).toBe(
      more
        .replace('./start#setup', '../manual/begin#setup')
        .replace('(start)', '(../manual/begin)'),
    );
    expect(read('snippets/part.mdx')).toBe('From a part: [start](/manual/begin)\n');
    expect(read('look.css')).toBe(files['look.css']);
    expect(await brokenIn(cwd)).toEqual([]);
  });

  test('follows the files that code fences include', async () => {
    const fence = (file: string) => `\n\`\`\`ts ${file}\n\`\`\`\n`;
    const page = (near: string) => `${fence(near)}${fence('App file="src/app.ts" lines="1"')}`;
    const cwd = project({
      'guides/shown.mdx': page("file='./the part.ts'"),
      'guides/the part.ts': 'export {};\n',
      'src/app.ts': 'export {};\n',
    });
    await octavo(['rename', 'guides/shown', 'manual/shown', '--write'], { cwd });
    expect(reader(cwd)('manual/shown.mdx')).toBe(page("file='../guides/the part.ts'"));
  });

  test('moves a folder with all that is in it', async () => {
    const cwd = project();
    const read = reader(cwd);
    const { out } = await octavo(['rename', 'guides', 'manual', '--write'], { cwd });
    expect(out).toContain('guides → manual (5 files)\n');
    expect(filesIn(cwd).filter((file) => /guides/.test(file))).toEqual([]);
    expect(read('docs.json')).toContain('"logo": "/manual/logo.svg"');
    expect(read('docs.json')).toContain('"group": "guides/start"');
    expect(read('docs.json')).toContain('{ "$ref": "./manual/list.json" }');
    expect(read('manual/list.json')).toBe('{ "group": "More", "pages": [ "manual/extra" ] }');
    expect(read('manual/start.mdx')).toBe(start);
    expect(read('manual/more.mdx')).toBe(more);
    expect(read('index.mdx')).toContain('<img src="./manual/logo.svg" />');
    expect(read('look.css')).toBe('.a { background: url(/manual/logo.svg) } /* /guides/start */\n');
    expect(out).toContain('redirect  /guides/extra → /manual/extra\n');
    expect(await brokenIn(cwd)).toEqual([]);
  });

  test('leaves links that lead on by a redirect, and its pattern', async () => {
    const redirects = `[
    { "source": "/old/:rest*", "destination": "/guides/:rest*" },
    { "source": "/guides/gone", "destination": "/guides/more" },
    { "source": "/help/:rest*", "destination": "/snippets/:rest*" }
  ]`;
    const cwd = project({
      'docs.json': docs.replace(/"redirects": \[[\s\S]*?\]/, `"redirects": ${redirects}`),
      'snippets/part.mdx': '[gone](/guides/gone) [folder](/guides) [none](/guides/none)\n',
    });
    const read = reader(cwd);
    await octavo(['rename', 'guides', 'manual', '--write', '--no-redirect'], { cwd });
    expect(read('snippets/part.mdx')).toBe(
      '[gone](/guides/gone) [folder](/manual) [none](/guides/none)\n',
    );
    expect(read('docs.json')).toContain(redirects.replace('"/guides/more"', '"/manual/more"'));
    await octavo(['rename', 'snippets', 'parts', '--write'], { cwd });
    expect(read('docs.json')).toContain('"destination": "/parts/:rest*"');
  });

  test('goes back without a redirect that leads in a circle', async () => {
    const cwd = project();
    await octavo(['rename', 'guides/start', 'manual/begin', '--write'], { cwd });
    await octavo(['rename', 'manual/begin', 'guides/start', '--write'], { cwd });
    expect(JSON.parse(reader(cwd)('docs.json').replace(/\/\/ a.*/, '')).redirects).toEqual([
      { source: '/begin', destination: '/guides/start' },
      { source: '/manual/begin', destination: '/guides/start' },
    ]);
    expect(reader(cwd)('guides/start.mdx')).toContain('(more)'.replace('more', '../guides/more'));
    expect(await brokenIn(cwd)).toEqual([]);
  });

  test('moves a page into an index, a snippet and a picture', async () => {
    const cwd = project();
    const read = reader(cwd);
    await octavo(['rename', 'guides/start', 'first/index', '--write'], { cwd });
    expect(read('index.mdx')).toContain('[start](/first), [its setup](first/index.mdx#setup "T")');
    expect(read('docs.json')).toContain('["index", "first/index"');
    await octavo(['rename', 'snippets/part.mdx', 'snippets/a b/part.mdx', '--write'], { cwd });
    expect(read('index.mdx')).toContain("from '/snippets/a b/part.mdx'");
    await octavo(['rename', 'guides/logo.svg', 'images/the logo.svg', '--write'], { cwd });
    expect(read('first/index.mdx')).toContain('![](../images/the%20logo.svg)');
    expect(read('docs.json')).toContain('"logo": "/images/the logo.svg"');
    expect(read('docs.json')).not.toContain('/guides/logo.svg');
    expect(await brokenIn(cwd)).toEqual([]);
  });

  test('writes the file that a symbolic link names', async () => {
    const cwd = project();
    renameSync(join(cwd, 'guides/more.mdx'), join(cwd, 'guides/real.mdx'));
    symlinkSync('real.mdx', join(cwd, 'guides/more.mdx'));
    await octavo(['rename', 'guides/start', 'guides/begin', '--write'], { cwd });
    expect(lstatSync(join(cwd, 'guides/more.mdx')).isSymbolicLink()).toBe(true);
    expect(reader(cwd)('guides/real.mdx')).toContain('(./begin#setup)');
  });

  test('gives a heading another text, and links to it the id that follows', async () => {
    const cwd = project();
    const read = reader(cwd);
    const words = ['rename', 'guides/start#setup', 'Set it up', '--write'];
    const { out } = await octavo(words, { cwd });
    expect(out).toContain('guides/start.mdx:5:1  ## Setup → ## Set it up\n');
    expect(read('guides/start.mdx')).toBe(
      start.replace('## Setup', '## Set it up').replace('(#setup)', '(#set-it-up)'),
    );
    expect(read('index.mdx')).toContain('(guides/start.mdx#set-it-up "T")');
    expect(read('index.mdx')).toContain('</guides/start#set-it-up>');
    expect(read('guides/more.mdx')).toBe(more.replace('#setup', '#set-it-up'));
    expect(read('docs.json')).toContain('"href": "/guides/start#set-it-up"');
    expect(await brokenIn(cwd)).toEqual([]);
  });

  test('gives a heading an id that stays when its text changes', async () => {
    const cwd = project({ 'guides/start.mdx': start.replace('## Setup', '## Setup **now** ##') });
    const read = reader(cwd);
    await octavo(['rename', 'guides/start#setup-now', '#setup', '--write'], { cwd });
    expect(read('guides/start.mdx')).toContain('\n## Setup **now** {#setup} ##\n');
    await octavo(['rename', 'guides/start#setup', 'Begin', '--write'], { cwd });
    expect(read('guides/start.mdx')).toContain('\n## Begin {#setup} ##\n');
    expect(await brokenIn(cwd)).toEqual([]);
  });

  test.each([
    [['guides/strat', 'a'], 'Did you mean guides/start?'],
    [['guides/start', 'guides/more'], 'guides/more.mdx already exists.'],
    [['docs.json', 'site.json'], 'docs.json has to be called so.'],
    [['guides', 'guides/inner'], 'guides/inner is in guides itself'],
    [['guides/start', 'a?b'], 'A path cannot hold "?".'],
    [['guides/start', '.hidden/a'], 'Nothing in ".hidden" is part of a site.'],
    [['guides/start', '../outside/a'], '../outside/a is not in the project.'],
    [['guides/start', 'a/../../b'], 'a/../../b is not in the project.'],
    [['guides/start', 'index.mdx/a'], 'index.mdx is a file; nothing can be in it.'],
    [['guides', 'index.mdx/a/b'], 'index.mdx is a file; nothing can be in it.'],
    [['guides/start#gone', 'New'], 'There are #setup.'],
  ])('refuses %j', async ([old, wanted], message) => {
    const { exit, err } = await octavo(['rename', old!, wanted!, '--write'], { cwd: project() });
    expect(err).toContain(message);
    expect(exit).toBe(2);
  });
});
