import { expect, it } from 'vitest';
import { createDevReport } from '../../src/cli/dev-report.ts';
import { problem } from '../../src/diagnostics/diagnostic.ts';
import { plain } from '../../src/diagnostics/format.ts';

const broken = (...lines: number[]) =>
  lines.map((line) =>
    problem('link/broken', 'There is no page at `/x`.', {
      location: { file: 'a.mdx', line, column: 1, endLine: line, endColumn: 2 },
    }),
  );

function report() {
  const said: string[] = [];
  const terminal = {
    out: (text: string) => void said.push(text),
    err: () => undefined,
    interactive: false,
    paint: plain,
    cwd: '/',
  };
  const { onProblems } = createDevReport('/nowhere', terminal);
  return (...lines: number[]) => {
    said.length = 0;
    onProblems(broken(...lines));
    return said.join('');
  };
}

it('names every line of a file that has the same problem', () => {
  const text = report()(3, 8);
  expect(text).toContain('a.mdx:3:1');
  expect(text).toContain('a.mdx:8:1');
});

it('counts one of them as fixed, and keeps quiet about lines that only moved', () => {
  const tell = report();
  tell(3, 8);
  expect(tell(4, 9)).toBe('');
  expect(tell(4)).toBe('1 fixed, 1 left\n');
});

it('counts nothing as fixed that nobody can see', () => {
  const said: string[] = [];
  const out = (text: string) => void said.push(text);
  const terminal = { out, err: () => undefined, interactive: false, paint: plain, cwd: '/' };
  const { onProblems } = createDevReport('/nowhere', terminal);
  onProblems(broken(3, 8));
  onProblems([problem('config/invalid-json', 'docs.json cannot be read.')], 'unseen');
  expect(said.at(-1)).toContain('docs.json cannot be read.');
  expect(said.join('')).not.toContain('fixed');
  onProblems(broken(3, 8));
  expect(said.at(-1)).toBe('1 fixed, 2 left\n');
});

it('names the lines again when one comes', () => {
  const tell = report();
  tell(3);
  expect(tell(3, 5)).toContain('a.mdx:5:1');
});
