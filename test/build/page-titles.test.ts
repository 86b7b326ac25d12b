import { describe, expect, it } from 'vitest';
import { build, docsJson, projectOf } from './site.ts';

const variables = { ver: '1.2', name: 'Octo' };

function titleOf(html: string): string[] {
  return [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/g)].map(([, words]) =>
    words!.replace(/<a\b.*/, ''),
  );
}

describe('variables in frontmatter', () => {
  it('have their values wherever it is shown', async () => {
    const head = [
      'title: "Version {{ver}}"',
      'sidebarTitle: {{ver}} of {{ name }} # the newest',
      'description: {{name}}',
      'keywords: ["key {{ver}}"]',
      '"og:title": Card {{ver}}',
      'related: [{ "See {{ver}}": /b }]',
    ];
    const files = { 'a.mdx': `---\n${head.join('\n')}\n---\n\nText`, 'b.mdx': 'B' };
    const { read, codes } = await build(projectOf(files, { variables }));
    const html = read('a/index.html');
    expect(codes).toEqual([]);
    expect(titleOf(html)).toEqual(['Version 1.2']);
    expect(html).toContain('<title>Version 1.2 - Site</title>');
    expect(html).toMatch(/oct-side-link[^>]*aria-current="page"[^>]*>.*?1\.2 of Octo/s);
    expect(html).toContain('<meta name="description" content="Octo">');
    expect(html).toContain('<meta name="keywords" content="key 1.2">');
    expect(html).toContain('<meta property="og:title" content="Card 1.2">');
    expect(html).toContain('See 1.2');
    expect(html).not.toContain('{{');
    expect(read('a.md')).toContain('# Version 1.2\n\n> Octo');
  });

  it('are told once a page where docs.json has none of that name, and stay', async () => {
    const text = '---\ntitle: A {{vers}}\ndescription: B {{vers}}\n---\nText';
    const { read, result } = await build(projectOf({ 'a.mdx': text }, { variables }));
    const told = result.diagnostics.filter(({ code }) => code === 'variable/undefined');
    expect(told).toMatchObject([
      { hint: 'Did you mean `ver`?', location: { file: 'a.mdx', line: 2 } },
    ]);
    expect(titleOf(read('a/index.html'))).toEqual(['A {{vers}}']);
  });

  it('in code are told only if a variable has a similar name, since other languages have such braces', async () => {
    const text =
      '---\ntitle: Use `{{comments}}`\ndescription: "Or `{{vers}}` and ``a`{{body}}``"\n---\nText';
    const { read, result } = await build(projectOf({ 'a.mdx': text }, { variables }));
    const told = result.diagnostics.filter(({ code }) => code === 'variable/undefined');
    expect(told.map(({ message }) => message)).toEqual(['docs.json has no variable `vers`.']);
    expect(read('a/index.html')).toContain('{{comments}}');
  });

  it('stand as they are behind a backslash', async () => {
    const text = "---\ntitle: 'A \\{{ver}}'\n---\nText";
    const { read } = await build(projectOf({ 'a.mdx': text }, { variables }));
    expect(titleOf(read('a/index.html'))).toEqual(['A {{ver}}']);
  });
});

describe('a page without a title in frontmatter', () => {
  const shown = async (text: string, file = 'some-file.mdx') => {
    const built = await build(projectOf({ [file]: text }, { variables }));
    const page = file.replace(/\.mdx?$/, '');
    return { ...built, html: built.read(`${page}/index.html`), md: built.read(`${page}.md`) };
  };

  it.each([
    ['# Real title\n\ntext', 'Real title'],
    ['Real title\n===\n\ntext', 'Real title'],
    [
      '---\ndescription: d\n---\n\ntext\n\n# Below `code` and *words* {#own}\n',
      'Below code and words',
    ],
    ['```sh\n# no title\n```\n\n{/* # no title */}\n\n# Title {{ver}} ##\n', 'Title 1.2'],
    ['<Note>\n\n# Note\n\n</Note>\n\n# [Title](/x) of snake_case\n', 'Title of snake_case'],
    ['Over two\n*lines*\n===\n\ntext', 'Over two lines'],
    ['<h1 align="center">\n  An <em>element</em>\n</h1>\n\ntext', 'An element'],
    ['<div align="center">\n\n# In a frame\n\n</div>\n\ntext', 'In a frame'],
    ['export const v = "3.1"\n\n# Version {v} of {`x`}\n\ntext', 'Version 3.1 of x'],
    ['---\ntitle: Told twice\n---\n\n# Told twice\n\ntext', 'Told twice'],
  ])('takes its first heading and shows it once: %j', async (text, title) => {
    const { html, md } = await shown(text);
    const name = title.replaceAll(/[^\w ]/g, '');
    expect(titleOf(html).filter((words) => words.replaceAll(/[^\w ]/g, '') === name)).toEqual([
      title,
    ]);
    expect(html).toContain(`<title>${title} - Site</title>`);
    expect(html).toMatch(new RegExp(`oct-side-link[^>]*aria-current="page"[^>]*>[^\\n]*${title}`));
    expect(md.match(/^# .*/gm)).toContain(`# ${title}`);
    expect(md.split(title)).toHaveLength(2);
  });

  it('keeps the id of the heading for links', async () => {
    const { html, codes } = await shown('# Real title\n\n[up](#real-title)');
    expect(codes).toEqual([]);
    expect(html).toContain('<span id="real-title"></span>');
    expect(html.match(/id="real-title"/g)).toHaveLength(1);
  });

  it('decodes what stands for other signs, and keeps pictures', async () => {
    const { html, md } = await shown('# A &amp; B &#8211; ![logo](https://x.test/l.png) C\n\ntext');
    expect(titleOf(html)).toEqual(['A &amp; B – logo C']);
    expect(html).toContain('https://x.test/l.png');
    expect(md).toContain('![logo](https://x.test/l.png)');
  });

  it('is named after its file where only running the page shows the words', async () => {
    const { html } = await shown('export const v = [1].join()\n\n# Version {v}\n\ntext');
    expect(titleOf(html)).toEqual(['Some file', 'Version 1']);
    expect((await shown('# Use {braces}\n', 'plain.md')).html).toContain('Use {braces}</h1>');
  });

  it('keeps a heading that says something else, or stands later', async () => {
    const other = await shown('---\ntitle: Guide\n---\n\n# Guide to it\n');
    expect(titleOf(other.html)).toEqual(['Guide', 'Guide to it']);
    const later = await shown('---\ntitle: Guide\n---\n\nText\n\n# Guide\n');
    expect(titleOf(later.html)).toEqual(['Guide', 'Guide']);
  });

  it('keeps a second heading, and the name of its file where it has none', async () => {
    expect(titleOf((await shown('# One\n\n# Two')).html)).toEqual(['One', 'Two']);
    expect(titleOf((await shown('## Two')).html)).toEqual(['Some file']);
  });

  it('shows the heading in its place where the layout has no title', async () => {
    const { html, md } = await shown('---\nmode: custom\n---\n\n# Own page');
    expect(titleOf(html)).toEqual(['Own page']);
    expect(md.split('Own page')).toHaveLength(2);
  });
});

it('variables in docs.json are replaced where text is shown, unknown ones told', async () => {
  const navigation = {
    groups: [{ group: 'Version {{ver}}', pages: ['a', { group: 'In {{ver}}', pages: ['b'] }] }],
  };
  const { read, result } = await build(
    projectOf({
      'docs.json': docsJson(navigation, {
        variables,
        seo: { metatags: { 'og:video:tag': 'v{{ver}}' } },
        navbar: { links: [{ label: 'Get {{ver}}', href: 'https://x.test/{{ver}}' }] },
        footer: { links: [{ header: '{{none}}', items: [{ label: 'x', href: '/a' }] }] },
      }),
      'a.mdx': 'A',
      'b.mdx': 'B',
    }),
  );
  const html = read('a/index.html');
  for (const text of ['Version 1.2', 'In 1.2', 'content="v1.2"', 'Get 1.2', 'https://x.test/1.2'])
    expect(html).toContain(text);
  const told = result.diagnostics.filter(({ code }) => code === 'variable/undefined');
  expect(told.map(({ message }) => message)).toEqual(['docs.json has no variable `none`.']);
  expect(told[0]!.location).toMatchObject({ file: 'docs.json' });
});

it('a variable can be all of an address in docs.json', async () => {
  const config = {
    variables: { home: 'https://x.test/home', page: '/b' },
    navbar: { primary: { type: 'button', label: 'Go', href: '{{home}}' } },
    footer: {
      socials: { github: '{{home}}/git' },
      links: [{ items: [{ label: 'B', href: '{{page}}#there' }] }],
    },
    redirects: [{ source: '/old', destination: '{{page}}' }],
  };
  const { read, codes } = await build(projectOf({ 'a.mdx': 'A', 'b.mdx': '## There' }, config));
  expect(codes).toEqual([]);
  const html = read('a/index.html');
  for (const address of ['https://x.test/home', 'https://x.test/home/git', '/b#there'])
    expect(html).toContain(`href="${address}"`);
  expect(read('_redirects')).toContain('/old /b 308');
});

it('the first heading of a snippet is the title of a page that has none', async () => {
  const files = {
    'snippets/start.mdx': '# Start *here*\n\nWords of the snippet.\n\n## Part',
    'a.mdx': "import Start from '/snippets/start.mdx'\n\n<Start />\n\n## More",
    'b.mdx': "---\ntitle: B\n---\nimport Start from '/snippets/start.mdx'\n\n<Start />",
    'c.mdx': "import Start from '/snippets/start.mdx'\n\n# Own\n\n<Start />",
    'd.mdx':
      'import Start from \'/snippets/start.mdx\'\n\n<Tabs>\n<Tab title="t">\n\n<Start />\n\n</Tab>\n</Tabs>',
  };
  const { read } = await build(projectOf(files));
  const html = read('a/index.html');
  expect(titleOf(html)).toEqual(['Start here']);
  expect(html).toContain('<title>Start here - Site</title>');
  expect(html).toContain('Words of the snippet.');
  expect(read('a.md').match(/^# .*/gm)).toEqual(['# Start here']);
  expect(titleOf(read('b/index.html'))[0]).toBe('B');
  expect(titleOf(read('c/index.html'))[0]).toBe('Own');
  expect(titleOf(read('d/index.html'))[0]).toBe('D');
});
