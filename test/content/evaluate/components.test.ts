import { describe, expect, test } from 'vitest';
import { sharedEvaluator } from '../../../src/evaluate/create-evaluator.ts';
import { React } from '../../../src/evaluate/react.ts';
import { evaluatePage } from './page.ts';

const evaluator = sharedEvaluator();

/** The HTML of a page that consists of definitions and one use. */
async function show(definitions: string, use: string): Promise<string> {
  const { html, problems } = await evaluatePage(evaluator, `${definitions}\n\n${use}`);
  expect(problems).toEqual([]);
  return html;
}

describe('components of authors', () => {
  test('get props and children', async () => {
    expect(
      await show(
        'export const Box = ({ title, n = 1, children, ...rest }) => <section {...rest}><h2>{title} {n}</h2>{children}</section>',
        '<Box title="T" id="x">\n\n**bold** and `code`\n\n</Box>',
      ),
    ).toBe(
      '<section id="x"><h2>T 1</h2><p><strong>bold</strong> and <code>code</code></p></section>',
    );
  });

  test('may make the longest reference of an API, with icons in each of its thousands of lines', async () => {
    const html = await show(
      'export const Line = ({ n }) => <p className={"c".repeat(3000)}>{n}</p>',
      '<div>{Array.from({ length: 2000 }, (_, n) => <Line n={n} />)}</div>',
    );
    expect(html.match(/<p /g)).toHaveLength(2000);
  });

  test('may be functions, classes, memoised or with a ref', async () => {
    expect(
      await show(
        `export function A() { return <a>1</a>; }
export class B extends React.Component { render() { return <b>{this.props.n}</b>; } }
export const C = memo(({ n }) => <i>{n}</i>);
export const D = React.forwardRef((props, ref) => <u ref={ref}>{props.n}</u>);`,
        '<div><A /><B n="2" /><C n="3" /><D n="4" ref={null} /></div>',
      ),
    ).toBe('<div><a>1</a><b>2</b><i>3</i><u>4</u></div>');
  });

  test('use each other, fragments and built-in components, also as props', async () => {
    const html = await show(
      'export const In = ({ x }) => <><b>{x}</b>!</>;\n\nexport const Out = () => <Card title={<In x="t" />}><In x="c" /></Card>;',
      '<Out />',
    );
    expect(html).toContain('"tagName&#x22;:&#x22;b&#x22;'.slice(1));
    expect(html).toMatch(/<b>c<\/b>!<\/Card>$/);
  });

  test('may take the built-in ones from the object that holds them', async () => {
    const html = await show(
      `export const Mine = () => {
  const { Card: Theirs } = MintlifyComponents;
  return <Theirs><MintlifyComponents.Note>n</MintlifyComponents.Note></Theirs>;
};`,
      '<Mine />',
    );
    expect(html).toMatch(/^<Card.*<Note[^>]*>n<\/Note><\/Card>$/);
  });

  test('get text children as text, and elements that can be read', async () => {
    expect(
      await show(
        'export const Up = ({ children }) => <b>{children.toUpperCase()}</b>;\n\nexport const Kind = ({ children }) => <i>{children.type} {children.props.children}</i>;',
        '<div><Up>abc</Up><Kind>*x*</Kind></div>',
      ),
    ).toBe('<div><b>ABC</b><i>em x</i></div>');
  });

  test('may clone and count their children', async () => {
    expect(
      await show(
        'export const Each = ({ children }) => React.Children.map(children, (child, i) => React.cloneElement(child, { id: "c" + i }));',
        '<Each><b>1</b><i>2</i></Each>',
      ),
    ).toBe('<b id="c0">1</b><i id="c1">2</i>');
  });

  test('leave what React leaves out', async () => {
    expect(
      await show(
        'export const X = () => <p key="k" onClick={() => 1} ref={null} suppressHydrationWarning>{null}{false}{undefined}{0}</p>;',
        '<X />',
      ),
    ).toBe('<p>0</p>');
  });

  test('may write HTML', async () => {
    expect(
      await show(
        'export const X = () => <p dangerouslySetInnerHTML={{ __html: "<b>1</b>" }} />;',
        '<X />',
      ),
    ).toBe('<p><b>1</b></p>');
  });

  test('have fields with their first values', async () => {
    expect(
      await show(
        'export const F = () => <form><input defaultValue="a" defaultChecked readOnly /><textarea value="b" onChange={() => 1} /><select value="y"><option value="x">X</option><option value="y">Y</option></select></form>;',
        '<F />',
      ),
    ).toBe(
      '<form><input value="a" checked readonly><textarea>b</textarea><select><option value="x">X</option><option value="y" selected>Y</option></select></form>',
    );
  });

  test('may draw SVG', async () => {
    expect(
      await show(
        'export const S = () => <svg viewBox="0 0 1 1"><path strokeWidth={2} fillRule="evenodd" d="M0 0" /></svg>;',
        '<S />',
      ),
    ).toContain('<path stroke-width="2" fill-rule="evenodd" d="M0 0">');
  });
});

describe('React', () => {
  test('has the same names at build as in the browser', async () => {
    const { html } = await evaluatePage(
      evaluator,
      'import * as R from "react";\n\n{Object.keys(R).sort().join(" ")}\n\n{String(R.memo === React.memo)}',
    );
    const names = [...Object.keys(React), 'default'].sort().join(' ');
    expect(html).toBe(`${names}\ntrue`);
  });

  test('marks elements so that they are known, and no other object is', async () => {
    expect(
      await show(
        'export const X = ({ children }) => <b>{String(React.isValidElement(children))} {String(React.isValidElement({ type: "b", props: {} }))}</b>;',
        '<X>*a*</X>',
      ),
    ).toBe('<b>true false</b>');
  });

  test('gives a class its state, context and default props', async () => {
    expect(
      await show(
        `export const Ctx = createContext('none');
export class C extends React.Component {
  static contextType = Ctx;
  static defaultProps = { a: 1 };
  static getDerivedStateFromProps({ a }, { b }) { return { c: a + b }; }
  state = { b: 2 };
  render() { return <i>{this.props.a}{this.state.b}{this.state.c}{this.context}</i>; }
}`,
        '<div><C /><Ctx.Provider value="v"><C a={5} /></Ctx.Provider></div>',
      ),
    ).toBe('<div><i>123none</i><i>527v</i></div>');
  });
});

describe('hooks', () => {
  test.each([
    ['useState', 'const [n] = useState(1); const [m] = useState(() => 2)', '{n}{m}', '12'],
    ['useReducer', 'const [n] = useReducer((s) => s, 3)', '{n}', '3'],
    ['useReducer with init', 'const [n] = useReducer((s) => s, 3, (x) => x * 2)', '{n}', '6'],
    ['useMemo', 'const n = useMemo(() => 4, [])', '{n}', '4'],
    ['useCallback', 'const f = useCallback(() => 5, [])', '{f()}', '5'],
    ['useRef', 'const r = useRef(6); const el = useRef(null)', '{r.current}{el.current}', '6'],
    [
      'useEffect',
      'const [n, set] = useState(7); useEffect(() => { set(window.x) }, [])',
      '{n}',
      '7',
    ],
    ['useLayoutEffect', 'useLayoutEffect(() => { throw 1 })', '8', '8'],
    [
      'useSyncExternalStore',
      'const n = useSyncExternalStore(() => {}, () => window.x, () => 9)',
      '{n}',
      '9',
    ],
    ['React.useState', 'const [n] = React.useState(1)', '{n}', '1'],
    [
      'setting state while rendering',
      'const [n, set] = useState(1); if (n < 4) set(n + 1)',
      '{n}',
      '4',
    ],
    [
      'setting state in a handler',
      'const [n, set] = useState(1)',
      '<i onClick={() => set(2)}>{n}</i>',
      '<i>1</i>',
    ],
  ])('%s', async (_, body, shown, html) => {
    expect(await show(`export const X = () => { ${body}; return <>${shown}</>; };`, '<X />')).toBe(
      html,
    );
  });

  test('useId is stable and different for each component', async () => {
    expect(await show('export const X = () => <i id={useId()} />;', '<div><X /><X /></div>')).toBe(
      '<div><i id="P1-0"></i><i id="P1-1"></i></div>',
    );
  });

  test('useId counts in the browser from where it counted at build', async () => {
    const { html, client } = await evaluatePage(
      evaluator,
      `export const Field = () => { useState(0); return <i id={useId()} />; };

export const Plain = () => <b id={useId()} />;

<div><Plain /><Field /></div>

<Field />`,
    );
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'P1-0',
      'P1-1',
      'P4-0',
    ]);
    expect(client?.islands.map(({ ids }) => ids)).toEqual([
      [1, 1],
      [4, 0],
    ]);
  });

  test('useContext reads the nearest provider, or the default', async () => {
    expect(
      await show(
        'export const Ctx = createContext("none");\n\nexport const Read = () => <b>{useContext(Ctx)}</b>;',
        '<div><Read /><Ctx.Provider value="a"><Read /><Ctx.Provider value="b"><Read /></Ctx.Provider></Ctx.Provider><Ctx.Consumer>{(v) => v}</Ctx.Consumer></div>',
      ),
    ).toBe('<div><b>none</b><b>a</b><b>b</b>none</div>');
  });
});

describe('what is left for the browser', () => {
  const clientOf = async (text: string, files = {}) =>
    (await evaluatePage(evaluator, text, { files })).client;

  test('is nothing where there is no state, effect or handler', async () => {
    expect(
      await clientOf(
        'export const X = ({ a }) => { const n = useMemo(() => a); return <b>{n}</b> };\n\n<X a="1" />',
      ),
    ).toBeUndefined();
  });

  test.each([
    ['state', 'useState(0); return <b />'],
    ['an effect', 'useEffect(() => {}); return <b />'],
    ['a handler', 'return <b onClick={() => 1} />'],
    ['a handler of a built-in component', 'return <Card onClick={() => 1} />'],
    ['a live component inside', 'return <Live />'],
    ['a function that waits for its element', 'return <b ref={() => {}} />'],
  ])('is the outermost component with %s', async (_, body) => {
    const text = `export const Live = () => { useState(1); return null };\n\nexport const X = () => { ${body} };\n\n<X n={1} f={() => 1} e={<b />}>text</X>`;
    const client = await clientOf(text);
    expect(client?.islands).toEqual([{ file: 'page.mdx', part: 0, props: {}, browserOnly: false }]);
  });

  test('is what is alive between the tags of a component that is not', async () => {
    const page =
      'export const Box = ({ children }) => <div>{children}</div>;\n\nexport const L = () => { useState(0); return <i /> };';
    const inside = await clientOf(`${page}\n\n<Box><L /></Box>`);
    expect(inside?.modules[0]?.code).not.toContain('const Box');
    const provided = await clientOf(
      `export const C = createContext(0);\n\n${page.replace('<div>{children}</div>', '<C.Provider value={1}>{children}</C.Provider>')}\n\n<Box><L /></Box>`,
    );
    expect(provided?.modules[0]?.code).toContain('const Box');
  });

  test('is the code that it needs, of the files that define it', async () => {
    const client = await clientOf('import { L, M } from "/s/l.jsx";\n\n<L />\n\n<M />', {
      's/l.jsx':
        'import { a, b } from "./a.js";\nexport const L = () => { useState(a); return <b/> };\nexport const M = () => <b>{b}</b>;',
      's/a.js': 'export const a = "needed";\nexport const b = "superfluous";',
    });
    expect(client?.modules.map(({ file }) => file)).toEqual(['s/l.jsx', 's/a.js', 'page.mdx']);
    const code = client?.modules.map(({ code }) => code).join();
    expect(code).toContain('"needed"');
    expect(code).not.toContain('superfluous');
  });

  test('is a component that cannot render here: its children stay, and that is an info', async () => {
    const { html, client, problems } = await evaluatePage(
      evaluator,
      'export const W = ({ children }) => {\n  const w = window.innerWidth;\n  return <p>{w}{children}</p>;\n};\n\n<W>\n\nkept *text*\n\n</W>\n\nafter',
    );
    expect(html).toBe('<p>kept <em>text</em></p>\n<p>after</p>');
    expect(client?.islands).toEqual([expect.objectContaining({ browserOnly: true })]);
    expect(problems).toEqual([
      'evaluate/browser-only 2:13 `<W>` uses `window`, which only browsers have.',
    ]);
  });

  test('a component that asks first is rendered', async () => {
    const { html, problems } = await evaluatePage(
      evaluator,
      'export const W = () => <p>{typeof window === "undefined" ? "built" : "live"}</p>;\n\n<W />',
    );
    expect([html, problems]).toEqual(['<p>built</p>', []]);
  });
});
