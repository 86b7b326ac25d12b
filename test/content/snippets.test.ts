import { beforeAll, describe, expect, it } from 'vitest';
import type { Location } from '../../src/diagnostics/diagnostic.ts';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

const shown = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function text(page: string, files: Record<string, string> = {}): Promise<string> {
  const { html, problems } = await driver.page(page, { files });
  expect(problems).toEqual([]);
  return shown(html);
}

describe('a snippet', () => {
  it.each(['/snippets/a.mdx', '../snippets/a.mdx', '/snippets/a.md'])(
    'is found by %s',
    async (path) => {
      const files = { 'snippets/a.mdx': 'Found **it**.', 'snippets/a.md': 'Found **it**.' };
      expect(await text(`import A from '${path}';\n\n<A />`, files)).toBe('Found it .');
    },
  );

  it.each(['@/snippets/a.mdx', '~/snippets/a', '@site/snippets/a.mdx'])(
    'is found by the alias of a bundler in %s, in the root or in src',
    async (path) => {
      for (const file of ['snippets/a.mdx', 'src/snippets/a.mdx']) {
        const files = { [file]: 'Found **it**.' };
        expect(await text(`import A from '${path}';\n\n<A />`, files)).toBe('Found it .');
      }
    },
  );

  it('with an alias that leads nowhere is a missing file and no package', async () => {
    const { problems, diagnostics } = await driver.page("import A from '@/lib/a';\n\n<A />");
    expect(problems).toEqual(['snippet/not-found 1:15']);
    expect(diagnostics[0]?.message).toContain('`lib/a` is neither');
    const scoped = await driver.page("import A from '@scope/name';\n\n<A />");
    expect(scoped.problems).toContainEqual(expect.stringContaining('evaluate/package'));
  });

  it.each([
    ['imported', "import A from '/snippets/a.mdx';\n\nBefore <A />\n\n<Note>\n<A />\n</Note>"],
    [
      'named by file',
      'Before <Snippet file="a.mdx" />\n\n<Note>\n<Snippet file="a.mdx" />\n</Note>',
    ],
  ])('that is plain is part of the page without anything being run, %s', async (_, page) => {
    const files = {
      'snippets/a.mdx':
        "import B from './b.md'\nimport C from './b.md';\n\n## In *it*\n\n<B /> {'x'}",
      'snippets/b.md': 'Deep [link](/guides/page).',
    };
    const { html, problems, evaluations, outline } = await driver.page(page, { files });
    expect([problems, evaluations]).toEqual([[], 0]);
    expect(shown(html)).toMatch(/^Before In it .*Deep link . x .*In it .*Deep link . x$/);
    expect(outline.map(({ title }) => title)).toContain('In it');
  });

  it.each([
    ['attributes', 'import A from \'/snippets/a.mdx\';\n\n<A word="w" />'],
    ['children', "import A from '/snippets/a.mdx';\n\n<A>w</A>"],
  ])('that is given %s is run', async (_, page) => {
    const { evaluations } = await driver.page(page, { files: { 'snippets/a.mdx': 'Plain.' } });
    expect(evaluations).toBe(1);
  });

  it('knows the names of the page that it is part of, and its own first', async () => {
    const files = {
      'snippets/a.mdx':
        "import B from './b.mdx';\n\nexport const mine = 'own';\n\n{word} {mine} {far.x} <Shout>a</Shout> <B />",
      'snippets/b.mdx': '{word.length} {kept}',
      'snippets/far.jsx':
        'export const far = { x: 1 };\nexport default ({ children }) => <b>{children}!</b>;',
    };
    const page = [
      "import A from '/snippets/a.mdx';",
      "import Shout, { far } from '../snippets/far.jsx';",
      "export const word = 'four';",
      "export const mine = 'not this';",
      '',
      '<A />',
    ].join('\n');
    const { html, problems } = await driver.page(page, { files });
    expect(shown(html)).toBe('four own 1 a! 4');
    expect(problems).toEqual([expect.stringContaining('evaluate/missing-prop')]);
  });

  it('gives what it exports', async () => {
    const files = {
      'snippets/a.mdx': "export const word = 'one';\nexport const two = { three: 3 };",
    };
    expect(
      await text(
        "import { word, two as other } from '/snippets/a.mdx'\n\n{word} {other.three}",
        files,
      ),
    ).toBe('one 3');
  });

  it('is filled in with props, in text, attributes and code', async () => {
    const files = {
      'snippets/a.mdx':
        'Hello {name}.\n\n<Card title={name} />\n\n`{name}`\n\n```sh\nrun {name} {other}\n```',
    };
    expect(await text('import A from "/snippets/a.mdx"\n\n<A name="Ann" />', files)).toBe(
      'Hello Ann. Ann {name} run Ann {other}',
    );
  });

  it('may be used twice, with different props', async () => {
    const files = { 'snippets/a.mdx': '## About {name}\n\nText of {name}.' };
    const page = await driver.page(
      'import A from "/snippets/a.mdx"\n\n<A name="x" />\n\n<A name="y" />',
      {
        files,
      },
    );
    expect(shown(page.html)).toBe('About x Text of x. About y Text of y.');
    expect(page.ids).toEqual(['about-x', 'about-y']);
  });

  it('used twice keeps its ids apart', async () => {
    const files = { 'snippets/a.mdx': '## Same\n\n<Accordion title="Also">x</Accordion>' };
    const page = await driver.page('import A from "/snippets/a.mdx"\n\n<A />\n\n<A />', { files });
    expect(page.ids).toEqual(['same', 'also', 'same-2', 'also-1']);
  });

  it('may use others, each by its own path', async () => {
    const files = {
      'snippets/a/a.mdx': "import B from './b.mdx'\n\nA then <B />",
      'snippets/a/b.mdx': 'B',
    };
    expect(await text('import A from "/snippets/a/a.mdx"\n\n<A />', files)).toBe('A then B');
  });

  it('may stand in a component and in a line', async () => {
    const files = { 'snippets/a.mdx': 'inner' };
    const page = 'import A from "/snippets/a.mdx"\n\n<Note>\n  <A />\n</Note>\n\nIn a <A /> line.';
    expect(await text(page, files)).toBe('inner In a inner line.');
  });

  it('has headings that are in the outline', async () => {
    const files = { 'snippets/a.mdx': '## In it' };
    const { outline } = await driver.page('import A from "/snippets/a.mdx"\n\n<A />', { files });
    expect(outline).toEqual([{ id: 'in-it', title: 'In it', depth: 2 }]);
  });

  it('shows its own mistakes with its own name, once', async () => {
    const files = {
      'snippets/a.mdx': 'x\n\n<Card color={2} colour="red" icon="nope-nope" title="t" />',
    };
    const { diagnostics } = await driver.page('import A from "/snippets/a.mdx"\n\n<A /><A />', {
      files,
    });
    expect(new Set(diagnostics.map(({ location }) => location?.file))).toEqual(
      new Set(['snippets/a.mdx']),
    );
    expect(new Set(diagnostics.map(({ code, message }) => code + message)).size).toBe(
      diagnostics.length,
    );
  });

  it('that is not there is told, and the rest is shown', async () => {
    const { html, problems } = await driver.page(
      'import A from "/snippets/no.mdx"\n\nBefore\n\n<A />\n\nAfter',
    );
    expect(shown(html)).toBe('Before After');
    expect(problems).toEqual(['snippet/not-found 1:15']);
  });

  it.each(['/docs/snippets/intro.mdx', './intro.mdx'])(
    'that is somewhere else than %s is named',
    async (path) => {
      const { diagnostics } = await driver.page(`import A from '${path}'\n\n<A />`, {
        files: { 'snippets/intro.mdx': 'x' },
      });
      expect(diagnostics).toMatchObject([
        { code: 'snippet/not-found', hint: 'Did you mean `/snippets/intro.mdx`?' },
      ]);
    },
  );

  it('outside the project is not there', async () => {
    const { html, problems } = await driver.page(
      'import A from "../../etc/passwd.mdx"\n\nBefore\n\n<A />',
    );
    expect(shown(html)).toBe('Before');
    expect(problems).toEqual(['snippet/outside-project 1:15']);
  });

  it('that includes itself is told with the way round, and the rest is shown', async () => {
    const files = {
      'snippets/a.mdx': "import B from './b.mdx'\n\nA <B />",
      'snippets/b.mdx': "import A from './a.mdx'\n\nB <A />",
    };
    const { html, diagnostics } = await driver.page('import A from "/snippets/a.mdx"\n\n<A />', {
      files,
    });
    expect(shown(html)).toBe('A B');
    expect(diagnostics).toMatchObject([
      {
        code: 'snippet/cycle',
        severity: 'error',
        message: 'A snippet includes itself: snippets/a.mdx → snippets/b.mdx → snippets/a.mdx.',
        location: { file: 'snippets/b.mdx', line: 1 },
      },
    ]);
  });
});

describe('<Snippet>', () => {
  it.each(['a.mdx', 'a', '/a.mdx', 'snippets/a.mdx'])('finds %s', async (file) => {
    expect(await text(`<Snippet file="${file}" />`, { 'snippets/a.mdx': 'Found.' })).toBe('Found.');
  });

  it('looks into _snippets, and deeper', async () => {
    expect(await text('<Snippet file="x/a.mdx" />', { '_snippets/x/a.mdx': 'Found.' })).toBe(
      'Found.',
    );
  });

  it('finds the snippet that has the name of its page', async () => {
    const files = { '_snippets/guides/page.mdx': 'Found.' };
    expect(await text('<Snippet file="guides/page.mdx" />', files)).toBe('Found.');
  });

  it('hands its props on', async () => {
    const files = { 'snippets/a.mdx': 'Hello {name}.' };
    expect(await text('<Snippet file="a" name="Ann" />', files)).toBe('Hello Ann.');
  });

  it('may be used twice and inside others', async () => {
    const files = { 'snippets/a.mdx': 'A <Snippet file="b" />', 'snippets/b.mdx': 'B' };
    expect(await text('<Snippet file="a" />\n\n<Snippet file="a" />', files)).toBe('A B A B');
  });

  it('of a file that is not there is told with what was meant', async () => {
    const { diagnostics, html } = await driver.page('Before\n\n<Snippet file="intro.mdx" />', {
      files: { 'snippets/intr.mdx': '' },
    });
    expect(shown(html)).toBe('Before');
    expect(diagnostics).toMatchObject([
      {
        code: 'snippet/not-found',
        location: { line: 3 },
        hint: 'Did you mean `snippets/intr.mdx`?',
      },
    ]);
  });
});

it('a snippet that imports the page is told', async () => {
  const { problems } = await driver.page("import A from '/snippets/a.mdx'\n\n<A />", {
    files: { 'snippets/a.mdx': "import P from '/guides/page.mdx'\n\n<P />" },
  });
  expect(problems).toEqual(['snippet/cycle snippets/a.mdx:1:1']);
});

describe('what is wrong in the code of a snippet is told there', () => {
  it('for props, addresses and pictures', async () => {
    const files = {
      'snippets/box.jsx': [
        'export const Box = () => (',
        '  <div>',
        '    <Card title="x" href="/gone-card" colour="red">Hi</Card>',
        '    <a href="/gone-link">there</a>',
        '    <img src="/gone.png" />',
        '  </div>',
        ');',
      ].join('\n'),
    };
    const { links, images, diagnostics } = await driver.page(
      "import { Box } from '/snippets/box.jsx';\n\n<Box />\n",
      { files },
    );
    const place = ({ location }: { location?: Location }) => [location?.file, location?.line];
    expect(diagnostics.map(({ code, ...one }) => [code, ...place(one)])).toEqual([
      ['component/unknown-prop', 'snippets/box.jsx', 3],
    ]);
    expect([...links, ...images].map(({ url, ...one }) => [url, ...place(one)])).toEqual([
      ['/gone-card', 'snippets/box.jsx', 3],
      ['/gone-link', 'snippets/box.jsx', 4],
      ['/gone.png', 'snippets/box.jsx', 5],
    ]);
  });

  it('but not what it is given, which is told where that is written', async () => {
    const files = {
      'snippets/box.jsx':
        'export const Box = ({ to, ...rest }) => <Card href={to} {...rest}><a href={to}>x</a></Card>;',
    };
    const { links, problems } = await driver.page(
      'import { Box } from \'/snippets/box.jsx\';\n\n<Box to="/gone" colour="red" />\n',
      { files },
    );
    expect(problems).toEqual(['component/unknown-prop 3:1']);
    expect(new Set(links.map(({ location }) => location.file))).toEqual(
      new Set(['guides/page.mdx']),
    );
  });

  it('while its relative addresses are those of the page', async () => {
    const files = { 'snippets/box.jsx': 'export const Box = () => <a href="./near">x</a>;' };
    const page = "import { Box } from '/snippets/box.jsx';\n\n<Box />\n";
    const [link] = (await driver.page(page, { files })).links;
    const [direct] = (await driver.page('[x](./near)')).links;
    expect(link!.route).toBe(direct!.route);
  });
});
