import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A function with its place and its lines, counted as Biome counts them for the limit in `biome.json`. */
export interface LongFunction {
  file: string;
  line: number;
  lines: number;
  /** It holds other functions, which share its variables. */
  isClosure: boolean;
}

/** The functions of `src` with more lines than this, the longest first. */
export function longFunctions(most: number): LongFunction[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-counts-'));
  try {
    cpSync(path.join(root, 'src'), path.join(folder, 'src'), { recursive: true });
    const rule = { level: 'error', options: { maxLines: most } };
    const rules = { complexity: { noExcessiveLinesPerFunction: rule } };
    const config = { linter: { rules: { preset: 'none', ...rules } } };
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(config));
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', 'src'];
    const biome = path.join(root, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    return (JSON.parse(stdout) as Report).diagnostics
      .filter(({ category }) => category === 'lint/complexity/noExcessiveLinesPerFunction')
      .map(longFunction)
      .sort((a, b) => b.lines - a.lines);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The limit of `biome.json` for functions of `src`. */
export function functionLimit(): number {
  const text = readFileSync(path.join(root, 'biome.json'), 'utf8');
  return Number(/"maxLines": (\d+)/.exec(text)![1]);
}

interface Report {
  diagnostics: Diagnostic[];
}

interface Diagnostic {
  category: string;
  message: string;
  location: { path: string; start: { line: number } };
}

function longFunction({ message, location }: Diagnostic): LongFunction {
  const lines = Number(/too many lines \((\d+)\)/.exec(message)![1]);
  const { path: file, start } = location;
  const text = readFileSync(path.join(root, file), 'utf8').split('\n');
  const inside = text.slice(start.line, start.line - 1 + lines).join('\n');
  return { file, line: start.line, lines, isClosure: innerFunction.test(inside) };
}

/** A function declaration, a method or an arrow function of several lines. */
const innerFunction = /^ +(?:(?:async )?function\b.*|(?:async )?\w+\(.*\).*|.*=>) \{$/m;
