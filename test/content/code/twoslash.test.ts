import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadTwoslash, TwoslashMissing, wrapped } from '../../../src/code/twoslash.ts';
import { temporaryFolder } from '../../build/site.ts';
import { clientsFolder } from '../../platform/client-packages.ts';
import { createDriver } from '../driver.ts';

const block = '```ts twoslash\nconst a = 1;\n//    ^?\n```\n';

it('a block that asks for types is shown without them when the package is not there, with a warning', async () => {
  const driver = await createDriver();
  const { html, diagnostics } = await driver.page(`Text.\n\n${block}`);
  expect(html).toContain('const');
  expect(diagnostics).toMatchObject([
    { code: 'code/twoslash', severity: 'warning', location: { line: 3 } },
  ]);
  expect(diagnostics[0]?.hint).toContain('npm install --save-dev @shikijs/twoslash');
  const other = await driver.page('Text.\n\n```go twoslash\na := 1\n```\n');
  expect(other.diagnostics).toEqual([]);
  expect(() => loadTwoslash('/', join(temporaryFolder(), 'index.js'))).toThrow(TwoslashMissing);
});

it('an element goes around characters of one piece of highlighted text, and around nothing else', () => {
  const html = '<span class=k>const</span> a = x &lt; "b"';
  expect(wrapped(html, 6, 7, '<i>')).toBe('<span class=k>const</span> <i>a</span> = x &lt; "b"');
  expect(wrapped(html, 0, 5, '<i>')).toBe('<span class=k><i>const</span></span> a = x &lt; "b"');
  expect(wrapped(html, 10, 13, '<i>')).toBe('<span class=k>const</span> a = <i>x &lt;</span> "b"');
  expect(wrapped(html, 3, 8, '<i>')).toBe(html);
  expect(wrapped(html, 50, 60, '<i>')).toBe(html);
});

/** `npm run clients` installs the package, with a TypeScript that it can use. */
const isThere = existsSync(join(clientsFolder, 'node_modules/@shikijs/twoslash'));

it.skipIf(!isThere)('shows types and errors, and reads no file of the project', () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'secret.ts'), 'export const secret = "hunter2" as const;');
  const look = loadTwoslash(root, join(clientsFolder, 'index.js'));
  const seen = (code: string) => {
    const { code: shown, annotate, problem } = look(code, 'typescript');
    return { html: annotate(shown.split('\n')).join('\n'), problem };
  };
  expect(seen('const a = 1 + 1;\n//    ^?').html).toContain(
    'data-kind="query" data-text="const a: number"></span>',
  );
  expect(seen('// @errors: 2322\nconst a: string = 1').html).toContain('data-kind="error"');
  expect(seen('const a: string = 1').problem).toEqual({
    text: "Type 'number' is not assignable to type 'string'. (2322)",
    codes: [2322],
  });
  expect(seen('const a = 1;\na.nothing\n//       ^|').problem).toMatchObject({ codes: [] });
  for (const path of ['./secret', join(root, 'secret.ts'), '../../../../etc/passwd']) {
    const { html } = seen(`// @noErrors\nimport { secret } from "${path}"\nsecret\n//^?`);
    expect(html).not.toContain('hunter2');
  }
});
