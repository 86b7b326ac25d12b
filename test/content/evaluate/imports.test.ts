import { describe, expect, test } from 'vitest';
import { sharedEvaluator } from '../../../src/evaluate/create-evaluator.ts';
import { evaluatePage } from './page.ts';

const evaluator = sharedEvaluator();
const page = (text: string, files: Record<string, string>) =>
  evaluatePage(evaluator, text, { files });

describe('imports of scripts', () => {
  test('by absolute and relative path, named, renamed, default and all', async () => {
    const { html, problems } = await page(
      'import D, { a, b as c } from "/s/x.jsx";\nimport * as all from "./s/x.jsx";\n\n<D>{a}{c}{all.b}</D>',
      {
        's/x.jsx':
          'export const a = 1, b = 2;\nexport default ({ children }) => <p>{children}</p>;',
      },
    );
    expect([html, problems]).toEqual(['<p>122</p>', []]);
  });

  test('of each other, in circles too', async () => {
    const { html } = await page('import { A } from "/a.jsx";\n\n<A n={3} />', {
      'a.jsx':
        'import { B } from "./b";\nexport const A = ({ n }) => n ? <i>{n}<B n={n - 1} /></i> : null;',
      'b.jsx': 'import { A } from "./a.jsx";\nexport const B = ({ n }) => <A n={n} />;',
    });
    expect(html).toBe('<i>3<i>2<i>1</i></i></i>');
  });

  test('by names that objects have of their own', async () => {
    const { html, problems } = await page(
      'import { __proto__ as a, constructor as b } from "/x.jsx";\n\n{a}{b}',
      { 'x.jsx': 'export const __proto__ = 1;\nexport const constructor = 2;' },
    );
    expect([html, problems]).toEqual(['1\n2', []]);
  });

  test('in TypeScript', async () => {
    const { html, problems } = await page('import { T } from "/t.tsx";\n\n<T n={2} />', {
      't.tsx':
        'import type { X } from "./types";\ninterface Props { n: number }\nexport const T = ({ n }: Props): JSX.Element => <b>{(n as number) * 2}</b>;',
    });
    expect([html, problems]).toEqual(['<b>4</b>', []]);
  });

  test('with React and its hooks imported', async () => {
    const { html, problems } = await page('import { H } from "/h.jsx";\n\n<H />', {
      'h.jsx':
        'import React, { useState, Fragment } from "react";\nimport * as R from "react";\nexport const H = () => { const [n] = useState(1); const [m] = React.useState(2); const [o] = R.useState(3); return <Fragment>{n}{m}{o}</Fragment>; };',
    });
    expect([html, problems]).toEqual(['123', []]);
  });

  test('of data and of stylesheets', async () => {
    const { html, problems } = await page('import d from "/d.json";\nimport "./x.css";\n\n{d.a}', {
      'd.json': '{"a": 5}',
    });
    expect([html, problems]).toEqual(['5', []]);
  });

  test('see hooks and built-in components without import', async () => {
    const { html } = await page('import { X } from "/x.jsx";\n\n<X />', {
      'x.jsx': 'export const X = () => { const [n] = useState("s"); return <Card>{n}</Card>; };',
    });
    expect(html).toBe('<Card>s</Card>');
  });

  test('find the built-in components in the package of their name, too', async () => {
    const { html, problems } = await page(
      'import { Card as Box } from "@mintlify/components";\nimport { X } from "/x.jsx";\n\n<Box>a</Box>\n\n<X />',
      {
        'x.jsx':
          'import { Card, Nope } from "@mintlify/components";\n\nexport const X = () => <Card><Nope>b</Nope></Card>;',
      },
    );
    expect(html).toBe('<Card>a</Card>\n<Card>b</Card>');
    expect(problems).toEqual([
      expect.stringMatching(/^snippet\/no-export .*`@mintlify\/components` has no export `Nope`/),
    ]);
  });
});

describe('imports of Markdown', () => {
  test('by default show the content, with attributes as names in it', async () => {
    const { html, problems } = await page(
      'import S from "/s.mdx";\n\n<S word="w" n={1 + 1}>inner</S>',
      {
        's.mdx': '# {word}\n\n{n * 2} **x** {children}\n\n<Card title={word} />',
      },
    );
    expect(html).toMatch(/^<h1>w<\/h1>\n<p>4 <strong>x<\/strong> inner<\/p>\n<Card /);
    expect(problems).toEqual([]);
  });

  test('by name give the exports; snippets import on their own', async () => {
    const { html } = await page(
      'import { v } from "/s/a.mdx";\nimport A from "/s/a.mdx";\n\n<A />{v}',
      {
        's/a.mdx': 'import B from "./b.mdx";\n\nexport const v = "v";\n\n<B />',
        's/b.mdx': 'from *b*',
      },
    );
    expect(html).toContain('from <em>b</em>');
    expect(html).toContain('v');
  });

  test('use the components that their page imports', async () => {
    const { html, problems } = await page(
      'import { A } from "/a.mdx";\nimport { H } from "./h.jsx";\nimport I from "/i.jsx";\n\n<A />',
      {
        'a.mdx': 'export const A = () => <p><H text="x" /><I /></p>;',
        'h.jsx': 'export const H = ({ text }) => <b>{text}{I({})}</b>;',
        'i.jsx': 'export default () => <i />;',
      },
    );
    expect([html, problems]).toEqual(['<p><b>x<i></i></b><i></i></p>', []]);
  });

  test('use a component of their page that their text names, too', async () => {
    const { html } = await page('import { H } from "/h.jsx";\nimport S from "/s.mdx";\n\n<S />', {
      's.mdx': 'This is H, {[1].map((H) => H)} and `H`: <H />',
      'h.jsx': 'export const H = () => <i />;',
    });
    expect(html).toContain('<i></i>');
  });

  test('keep their own component of a name that their page imports, too', async () => {
    const { html, problems } = await page(
      'import { A } from "/a.mdx";\nimport { H } from "/h.jsx";\n\n<A /><H />',
      {
        'a.mdx': 'export function H() { return <b />; }\n\nexport const A = () => <H />;',
        'h.jsx': 'export const H = () => <i />;',
      },
    );
    expect([html, problems]).toEqual(['<b></b>\n<i></i>', []]);
  });

  test('whose attribute is missing have the other value, and that is an info', async () => {
    const { html, problems } = await page('import S from "/s.mdx";\n\n<S />', {
      's.mdx': 'export const own = "o";\n\n{own} {word || "other"} {word}',
    });
    expect(html).toBe('<p>o other </p>');
    expect(problems).toEqual([
      expect.stringMatching(
        /^evaluate\/missing-prop s\.mdx:3:\d+ This snippet is used without `word`/,
      ),
      expect.stringMatching(/^evaluate\/missing-prop s\.mdx:3:\d+ /),
    ]);
  });

  test('an attribute does not hide what JavaScript itself has', async () => {
    const { html } = await page('import S from "/s.mdx";\n\n<S a="1" />', {
      's.mdx': '{typeof toString} {a}',
    });
    expect(html).toBe('<p>function 1</p>');
  });
});

describe('imports that fail', () => {
  test('of nothing: a warning where it is imported, and components keep their children', async () => {
    const { html, problems } = await page('import { X } from "/no.jsx";\n\n<X>kept {1}</X>', {});
    expect(html).toBe('kept 1');
    expect(problems).toEqual(['snippet/not-found 1:19 There is no file `/no.jsx`.']);
  });

  test('of a package', async () => {
    const { html, problems, diagnostics } = await page('import { X } from "/x.jsx";\n\n<X />', {
      'x.jsx':
        'import { clsx } from "clsx";\n\nexport const X = () => <p className={clsx("a")}>text</p>;',
    });
    expect(html).toBe('<p>text</p>');
    expect(problems).toEqual([
      'evaluate/package x.jsx:1:22 The package `clsx` cannot be imported.',
    ]);
    expect(diagnostics[0]?.hint).toBe(
      'Packages are not installed for pages. Put what you need of it into a snippet.',
    );
  });

  test('when the code runs, of all that is not at an address', async () => {
    const { problems } = await page('import { X } from "/x.jsx";\n\n<X />', {
      'x.jsx':
        'export const X = () => {\n  useEffect(() => {\n    import("clsx").then(console.log);\n    import("https://esm.sh/clsx");\n    import("/y.jsx");\n    import("/z.jsx");\n  }, []);\n  return <p>text</p>;\n};',
      'y.jsx': 'export const Y = () => <p>y</p>;',
    });
    expect(problems).toEqual([
      'evaluate/package x.jsx:3:12 The package `clsx` cannot be imported.',
      'evaluate/package x.jsx:5:12 `/y.jsx` cannot be imported while the code runs.',
      'snippet/not-found x.jsx:6:12 There is no file `/z.jsx`.',
    ]);
  });

  test('of a package, where nothing that it has is needed: a warning', async () => {
    const text = 'import { Card, Pre } from "nextra/components";\n\n<Card>text</Card>';
    const { html, diagnostics } = await page(text, {});
    expect(html).toBe('<Card>text</Card>');
    expect(diagnostics).toMatchObject([
      { code: 'evaluate/package', severity: 'warning', location: { line: 1, column: 27 } },
    ]);
  });

  test('of a package in a snippet, of which a component uses nothing', async () => {
    const { html, diagnostics } = await page('import { X } from "/x.jsx";\n\n<X />', {
      'x.jsx': 'import { clsx } from "clsx";\n\nexport const X = () => <Card>text</Card>;',
    });
    expect(html).toBe('<Card>text</Card>');
    expect(diagnostics).toMatchObject([{ code: 'evaluate/package', severity: 'warning' }]);
  });

  test.each([
    ['X', 'X', 'export const X = 1;', 'Write `import { X } from`: it is exported by name.'],
    ['{ X }', 'X', 'export default 1;', 'Write `import X from`: it is the default export.'],
    ['{ Widgt }', 'Widgt', 'export const Widget = 1, Y = 1;', 'Did you mean `Widget`?'],
    ['X', 'X', 'export const Y = 1, Z = 1;', 'It exports `Y`, `Z`.'],
  ])('of what is exported otherwise: %s', async (names, name, text, hint) => {
    const { diagnostics } = await page(`import ${names} from "/x.jsx";\n\n<${name} />`, {
      'x.jsx': text,
    });
    expect(diagnostics).toMatchObject([{ code: 'snippet/no-export', hint }]);
  });

  test('of a name that is not exported', async () => {
    const { html, problems } = await page('import { Nope } from "/x.jsx";\n\n<Nope>kept</Nope>', {
      'x.jsx': 'export const X = 1;',
    });
    expect(html).toBe('kept');
    expect(problems).toEqual([
      expect.stringMatching(/^snippet\/no-export .*`x\.jsx` has no export `Nope`/),
    ]);
  });

  test('of what is no JavaScript: an error at the place, and the page is there', async () => {
    const { html, problems } = await page('import { X } from "/x.jsx";\n\n<X>kept</X>\n\nafter', {
      'x.jsx': 'export const X = () => {\n  return <p>;\n};',
    });
    expect(html).toBe('kept\n<p>after</p>');
    expect(problems).toEqual([
      expect.stringMatching(/^evaluate\/syntax x\.jsx:\d+:\d+ This is not valid JavaScript/),
    ]);
  });

  test('of a module that throws: what it did export works', async () => {
    const { html, problems } = await page('import { A, B } from "/x.jsx";\n\n<A /><B>kept</B>', {
      'x.jsx': 'export const A = () => <i>a</i>;\nconst x = null.y;\nexport const B = () => <b />;',
    });
    expect(html).toBe('<i>a</i>\nkept');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/failed x\.jsx:2:\d+ /)]);
  });

  test('of data that is no JSON', async () => {
    const { problems } = await page('import d from "/d.json";\n\n{d}', { 'd.json': '{' });
    expect(problems).toEqual(['snippet/unreadable d.json:1:1 `d.json` is not valid JSON.']);
  });

  test('from outside the project find nothing', async () => {
    const { problems } = await page('import x from "../../etc/passwd";\n\n{x}', {
      'etc/passwd': 'secret',
    });
    expect(problems[0]).toMatch(/^snippet\/outside-project/);
  });
});
