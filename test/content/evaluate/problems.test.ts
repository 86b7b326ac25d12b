import { describe, expect, test } from 'vitest';
import { sharedEvaluator } from '../../../src/evaluate/create-evaluator.ts';
import { evaluatePage } from './page.ts';

const evaluator = sharedEvaluator();
const page = (text: string, files: Record<string, string> = {}) =>
  evaluatePage(evaluator, text, { files });

describe('an exception', () => {
  test('in an expression leaves it empty and names its line and column', async () => {
    const { html, problems } = await page('# A\n\nb {null.x} c {1}');
    expect(html).toBe('<h1>A</h1>\n<p>b  c 1</p>');
    expect(problems).toEqual([
      "evaluate/failed 3:8 This expression failed: cannot read property 'x' of null.",
    ]);
  });

  test('in a component leaves its children, at the line in the page that defines it', async () => {
    const { html, problems } = await page(
      'text\n\nexport const Bad = ({ items, children }) => {\n  const all = items.map((x) => x);\n  return <p>{all}{children}</p>;\n};\n\n<Bad>\n\nkept\n\n</Bad>\n\nafter',
    );
    expect(html).toBe('<p>text</p>\n<p>kept</p>\n<p>after</p>');
    expect(problems).toEqual([
      "evaluate/failed 4:20 `<Bad>` failed: cannot read property 'map' of undefined.",
    ]);
  });

  test('in a script names the script, through JSX and types', async () => {
    const { problems } = await page('import { X } from "/s/x.tsx";\n\n<X />', {
      's/x.tsx':
        'interface P { a?: { b: string } }\n\nexport const X = (props: P) => (\n  <div className="long enough to move columns">\n    <b>{props.a!.b}</b>\n  </div>\n);',
    });
    expect(problems).toEqual([
      expect.stringMatching(
        /^evaluate\/failed s\/x\.tsx:5:1\d `<X>` failed: cannot read property 'b'/,
      ),
    ]);
  });

  test('in an attribute leaves out the attribute', async () => {
    const { html, problems } = await page('<Card a={null.x} b={2} />');
    expect(html).toBe('<Card props="{&#x22;b&#x22;:2}"></Card>');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/failed 1:14 /)]);
  });

  test('in an export of the page is reported once, not again where the export is used', async () => {
    const { html, problems } = await page('export const a = null.x;\n\n{a} <b>{a}</b> rest');
    expect(html).toContain('rest');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/failed 1:22 /)]);
  });

  test('of any kind is words', async () => {
    const { problems } = await page(
      '{(() => { throw "text"; })()}\n\n{(() => { throw { get message() { throw 1; } }; })()}\n\n{(() => { throw null; })()}',
    );
    expect(problems.map((one) => one.replace(/^.*failed: /, ''))).toEqual([
      'text.',
      '[object Object].',
      'null.',
    ]);
  });

  test('inside one of many leaves the others', async () => {
    const { html } = await page(
      'export const X = ({ n }) => n === 2 ? nope : <i>{n}</i>;\n\n{[1, 2, 3].map((n) => <X key={n} n={n} />)}',
    );
    expect(html).toBe('<i>1</i><i>3</i>');
  });

  test('has its column in lists and quotes, whose indentation the parser takes away', async () => {
    const { problems } = await page('> - a {[\n>     1,\n>     null.x,\n>   ]}');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/failed 3:1\d /)]);
  });
});

describe('what cannot be shown', () => {
  test.each([
    ['{{ a: 1, b: 2 }}', 'evaluate/not-renderable 1:1 An object ({a, b}) cannot be shown.'],
    ['{new Date(0)}', 'evaluate/not-renderable 1:1 A date cannot be shown as it is'],
    ['{() => 1}', 'evaluate/not-renderable 1:1 A function cannot be shown'],
    [
      '{Promise.resolve(1)}',
      'evaluate/async 1:1 This expression is asynchronous, and rendering does not wait.',
    ],
    ['{nope}', 'evaluate/undefined-name 1:2 `nope` is not defined.'],
    ['{process.env.HOME}', 'evaluate/undefined-name 1:2 `process` is not defined.'],
  ])('%s', async (text, problem) => {
    const { html, problems } = await page(text);
    expect(html).toBe('');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(
      problem
        .replace(/ 1:1 /, ' ')
        .split(' ')
        .slice(1)
        .join(' ')
        .replace(/^\d+:\d+ /, ''),
    );
    expect(problems[0]).toMatch(/^\S+ 1:\d+ /);
  });

  test('an async component keeps its children', async () => {
    const { problems } = await page('export const A = async () => <p>1</p>;\n\n<A>kept</A>');
    expect(problems).toEqual([
      expect.stringMatching(/^evaluate\/async \d+:\d+ `<A>` is asynchronous/),
    ]);
  });

  test('a component without end', async () => {
    const { problems } = await page('export const A = () => <A />;\n\n<A />\n\nafter');
    expect(problems).toEqual([
      expect.stringMatching(/^evaluate\/failed 1:\d+ `<A>` failed: <A> contains itself/),
    ]);
  });

  test('a component that sets its state each time', async () => {
    const { problems } = await page(
      'export const A = () => { const [n, set] = useState(0); set(n + 1); return n; };\n\n<A />',
    );
    expect(problems).toEqual([
      expect.stringMatching(/^evaluate\/failed .*sets its state each time/),
    ]);
  });

  test('a tag in a script whose name is undefined', async () => {
    const { html, problems } = await page('import { X } from "/x.jsx";\n\n<X />', {
      'x.jsx':
        'const parts = {};\nexport const X = () => (\n  <p>\n    <parts.Nope>kept</parts.Nope>\n  </p>\n);',
    });
    expect(html).toBe('<p>kept</p>');
    expect(problems).toEqual([
      'evaluate/undefined-component x.jsx:4:5 The component of this tag is undefined.',
    ]);
  });
});

describe('what is told', () => {
  test('console output', async () => {
    const { problems } = await page('export const a = console.log("x", { y: 1 });\n\n{a}');
    expect(problems).toEqual([expect.stringMatching(/^evaluate\/console 1:\d+ x \{"y":1\}$/)]);
  });

  test('the same thing once', async () => {
    const { problems } = await page(
      'export const X = () => null.y;\n\n{[1, 2, 3].map((n) => <X key={n} />)}',
    );
    expect(problems).toHaveLength(1);
  });
});
