import { expect, it } from 'vitest';
import { createDevReport } from '../../src/cli/dev-report.ts';
import { type Diagnostic, problem } from '../../src/diagnostics/diagnostic.ts';
import { plain } from '../../src/diagnostics/format.ts';
import { projectOf, writeFiles } from '../build/site.ts';

const broken = (...lines: number[]) =>
  lines.map((line) =>
    problem('link/broken', 'There is no page at `/x`.', {
      location: { file: 'a.mdx', line, column: 1, endLine: line, endColumn: 2 },
    }),
  );

function report(root = '/nowhere') {
  const said: string[] = [];
  const terminal = {
    out: (text: string) => void said.push(text),
    err: () => undefined,
    interactive: false,
    paint: plain,
    cwd: '/',
  };
  const { onProblems, onChange, serves } = createDevReport(
    { root, check: 'octavo check docs' },
    terminal,
  );
  serves(['http://localhost:3000/']);
  const tell = (diagnostics: Diagnostic[], unseen?: 'unseen') => {
    said.length = 0;
    onProblems(diagnostics, unseen);
    return said.join('');
  };
  return Object.assign(tell, {
    change(files: string[]) {
      said.length = 0;
      onChange(files, 7);
      return said.join('');
    },
  });
}

it('names a changed file in one line, whatever its name', () => {
  const { change } = report();
  expect(change(['a.mdx', 'b\n\u001b[31merror c.mdx'])).toBe('a.mdx, b ·[31merror c.mdx (7 ms)\n');
});

it('names every line of a file that has the same problem', () => {
  const text = report()(broken(3, 8));
  expect(text).toContain('a.mdx:3:1');
  expect(text).toContain('Also in line 8.');
});

it('counts one of them as fixed, and keeps quiet about lines that only moved', () => {
  const tell = report();
  tell(broken(3, 8));
  expect(tell(broken(4, 9))).toBe('');
  expect(tell(broken(4))).toBe('1 fixed, 1 left\n');
});

it('counts nothing as fixed that nobody can see', () => {
  const tell = report();
  tell(broken(3, 8));
  const unreadable = problem('config/invalid-json', 'docs.json cannot be read.');
  const text = tell([unreadable], 'unseen');
  expect(text).toContain('docs.json cannot be read.');
  expect(text).not.toContain('fixed');
  expect(tell(broken(3, 8))).toBe('1 fixed, 2 left\n');
});

it('names the lines again when one comes', () => {
  const tell = report();
  tell(broken(3));
  expect(tell(broken(3, 5))).toContain('Also in line 5.');
});

it('ends the start with the first problems, their number and the address', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    problem('link/broken', `There is no page at \`/${at}\`.`, {
      location: { file: 'a.mdx', line: at + 1, column: 1 },
    }),
  );
  const text = report()(many);
  expect(text.match(/There is no page/g)).toHaveLength(3);
  expect(text).toMatch(
    /\n40 warnings; octavo check docs lists them all\.\nhttp:\/\/localhost:3000\/\n$/,
  );
});

it('says at the start that there are no problems', () => {
  const tell = report();
  expect(tell([])).toBe('No problems.\n');
  expect(tell([])).toBe('');
});

it('shows the lines of a file as they are now', () => {
  const root = projectOf({ 'a.mdx': 'Old line.' });
  const tell = report(root);
  expect(tell(broken(1))).toContain('> 1 | Old line.');
  writeFiles(root, { 'a.mdx': 'New line.' });
  expect(tell(broken(1, 2))).toContain('> 1 | New line.');
});
