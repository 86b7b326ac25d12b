import fc from 'fast-check';
import { expect, it } from 'vitest';
import { importedFiles } from '../../src/project/pages/imports.ts';

const line = fc.constantFrom(
  `import A from './a.mdx'`,
  `import { B,`,
  `  C } from "/snippets/b.jsx"`,
  `import Ünïcode from './ü.mdx';`,
  `import x from 'package'`,
  `import numpy as np  # it's`,
  `important: "quoted.mdx"`,
  ` import D from './indented.mdx'`,
  'import',
  `import open from './open.mdx`,
  `'./alone.mdx'`,
  '```js',
  '```',
  'Prose è',
  `export const a = "b.jsx"`,
  '',
);

/** As a scan of the whole text has it. */
function plainly(text: string): number {
  const statements = text.matchAll(
    /^import\s[\w$\s{},*/\u0080-\uFFFF]{0,2000}['"]([^'"\n]+)['"]/gm,
  );
  return [...statements].filter(([, target]) => /\.[a-z]+$/.test(target!)).length;
}

it('finds an import wherever a scan of the whole text does, whatever ends the lines', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n', '\r', '\u2028'),
      (lines, end) => {
        const unfenced = lines.filter((one) => !one.startsWith('```'));
        const text = unfenced.join(end);
        const found = importedFiles('page.mdx', Buffer.from(text));
        expect(found.length > 0).toBe(plainly(text) > 0);
      },
    ),
    { numRuns: 500 },
  );
});

it('takes imports in code fences for examples', () => {
  const text = "```js\nimport A from './a.mdx'\n```\nimport B from './b.mdx'\n";
  expect(importedFiles('page.mdx', Buffer.from(text))).toEqual(['b.mdx']);
});
