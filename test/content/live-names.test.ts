import { beforeAll, describe, expect, it } from 'vitest';
import { createDriver, type Driver } from './driver.ts';

let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

/** The script that begins the work of a page's live components. */
async function script(code: string): Promise<string> {
  const page = "import { X } from '/snippets/x.jsx';\n\n<X />";
  const { scripts } = await driver.page(page, { files: { 'snippets/x.jsx': code } });
  return scripts?.at(-1)?.body ?? '';
}

describe('a live component', () => {
  it('is told which components nothing defines, so that they show their children', async () => {
    const live =
      'export const X = () => { const [n] = useState(1); return <Missing><b>{n}</b></Missing>; };';
    expect(await script(live)).toContain('"unknown":["Missing"]');
  });

  it('may show code blocks that it is given in a group of its own', async () => {
    const { diagnostics } = await driver.page(
      "import { X } from '/snippets/x.jsx';\n\n<X>\n```sh One\na\n```\n```sh Two\nb\n```\n</X>",
      {
        files: {
          'snippets/x.jsx':
            'export const X = ({ children }) => { const [c] = useState(children); return <CodeGroup>{c}</CodeGroup>; };',
        },
      },
    );
    expect(diagnostics).toEqual([]);
  });

  it('is given the highlighted code of a block, whatever its text is', async () => {
    const live =
      'export const X = () => { const [n] = useState("__proto__"); return <CodeBlock language="js">{n}</CodeBlock>; };';
    expect(await script(live)).toMatch(/"code":\[\["__proto__",\{"html":"/);
  });

  it('keeps the children of those that its page’s own code names, and of members of unknown names', async () => {
    const { html, scripts, diagnostics } = await driver.page(
      [
        'export const X = () => { const [n] = useState(1); return <Missing.Part><b>{n}</b></Missing.Part>; };',
        'export const Y = () => <p><Nowhere>kept</Nowhere></p>;',
        '',
        '<X />',
        '',
        '<Y />',
      ].join('\n'),
    );
    expect(html).toContain('<b>1</b>');
    expect(html).toMatch(/<p>(<span>)?kept/);
    expect(scripts?.at(-1)?.body).toContain('"unknown":["Missing.Part"]');
    expect(diagnostics.map(({ code, location }) => [code, location?.line])).toEqual([
      ['component/unknown', 1],
      ['component/unknown', 2],
    ]);
  });

  it('is told nothing where all have a definition', async () => {
    const live = [
      'export const Own = ({ children }) => <i>{children}</i>;',
      'export const X = () => { const [n] = useState(1); return <Own><Note>{n}</Note></Own>; };',
    ];
    const text = await script(live.join('\n'));
    expect(text).toContain('octavo.islands(');
    expect(text).not.toContain('"unknown"');
  });
});
