import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsJson, projectOf } from '../build/site.ts';
import { octavo } from '../cli/terminal.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'example-docs/guide/editors.mdx'), 'utf8');

/** The block of JSON that the manual names after a file. */
function block(file: string): unknown {
  const [, text] = page.split(`\`\`\`json ${file}\n`);
  return JSON.parse(text!.slice(0, text!.indexOf('```')));
}

test('the schemas that the manual names are in the package', () => {
  const named = [...page.matchAll(/node_modules\/octavo\/([\w./-]+\.json)/g)].map(
    ([, file]) => file!,
  );
  expect(new Set(named)).toEqual(
    new Set(['dist/schema/docs.json', 'dist/schema/frontmatter.json']),
  );
  for (const file of named) expect(existsSync(join(root, file)), file).toBe(true);
  expect(block('docs.json')).toEqual({ $schema: './node_modules/octavo/dist/schema/docs.json' });
});

test('the task of VS Code finds each problem that octavo check prints', async () => {
  const cwd = projectOf({
    'docs.json': docsJson({ pages: ['index', 'gone'] }),
    'index.mdx': 'Hello [a](/b)\n\n<Note>\nx\n',
  });
  const { tasks } = block('.vscode/tasks.json') as {
    tasks: { command: string; problemMatcher: { pattern: { regexp: string }[] } }[];
  };
  const [task] = tasks;
  const [place, message] = task!.problemMatcher.pattern.map(({ regexp }) => new RegExp(regexp));
  const words = task!.command.replace('npx --no-install octavo ', '').split(' ');
  const lines = (await octavo(words, { cwd })).out.split('\n');
  const found = lines.flatMap((line, index) => {
    const [, file, row, , severity, code] = place!.exec(line) ?? [];
    return file ? [[file, row, severity, code, message!.exec(lines[index + 1]!)?.[1]]] : [];
  });
  expect(found).toEqual([
    ['docs.json', expect.any(String), 'warning', 'nav/missing-page', 'There is no page `gone`.'],
    ['index.mdx', '1', 'error', 'link/broken', 'There is no page at `/b`.'],
    ['index.mdx', '3', 'error', 'mdx/unclosed-tag', '`<Note>` is never closed.'],
  ]);
});
