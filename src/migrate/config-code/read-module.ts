import { dirname, join } from 'node:path/posix';
import type { Node } from 'acorn';
import { transform } from 'sucrase';
import { ScriptParser } from '../../lib/script-parser.ts';
import { createEvaluation } from './evaluate.ts';
import { isTree } from './limits.ts';
import type { Scope } from './scope.ts';
import {
  type ConfigObject,
  type ConfigValue,
  isObject,
  LocalFunction,
  Unread,
  unwrapped,
} from './values.ts';

export interface ReadModule {
  /** The default export, or `module.exports`. */
  value: ConfigValue;
  /** Expressions that were not read, in the order of the files. */
  unread: Unread[];
}

const suffixes = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js'];

/** The most files of a configuration; no real one imports as many. */
const maxFiles = 200;

/**
 * Reads a configuration written in JavaScript or TypeScript without running it: literals, constants, imported files,
 * and functions that only return a value. Everything else is listed in `unread`. `read` returns the text of a file by
 * its path from the folder of the source.
 */
export function readModule(file: string, read: (file: string) => string | undefined): ReadModule {
  const unread: Unread[] = [];
  const modules = new Map<string, ConfigObject>();
  const evaluation = createEvaluation((name, line) => {
    const one = new Unread(name, line);
    unread.push(one);
    return one;
  });

  function load(path: string): ConfigObject | undefined {
    const match = suffixes
      .flatMap((suffix) => [`${path}${suffix}`, `${path.replace(/\.js$/, '.ts')}${suffix}`])
      .find((name) => read(name) !== undefined);
    if (match === undefined || modules.size >= maxFiles) return undefined;
    const hit = modules.get(match);
    if (hit) return hit;
    const exported: ConfigObject = Object.create(null);
    modules.set(match, exported);
    const text = read(match)!;
    if (match.endsWith('.json')) {
      exported.default = plain(text);
      return exported;
    }
    let body: Node[];
    try {
      const { code } = transform(text, { transforms: ['typescript', 'jsx'] });
      body = ScriptParser.parse(code, {
        ecmaVersion: 'latest',
        sourceType: 'module',
        locations: true,
        allowReturnOutsideFunction: true,
      }).body;
    } catch {
      exported.default = new Unread(match, 1);
      unread.push(exported.default);
      return exported;
    }
    const scope: Scope = {
      file: match,
      names: new Map(),
      exported,
      load: (from) => (from.startsWith('.') ? load(join(dirname(match), from)) : undefined),
    };
    try {
      evaluation.runBody(body, scope);
    } catch (error) {
      // Expressions may be nested too deeply for the stack.
      if (!(error instanceof RangeError)) throw error;
      exported.default = new Unread(match, 1, true);
      unread.push(exported.default);
    }
    return exported;
  }

  const exported = load(file);
  let value = exported?.default;
  if (value instanceof LocalFunction) value = value.run([]);
  if (isObject(value) && isObject(value.default)) value = value.default;
  if (!isTree(unwrapped(value))) {
    value = new Unread(file, 1, true);
    unread.push(value);
  }
  return { value, unread };
}

/** JSON as values without prototypes. */
function plain(text: string): ConfigValue {
  try {
    return JSON.parse(text, (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.assign(Object.create(null), value)
        : value,
    );
  } catch {
    return undefined;
  }
}
