import { Parser, type Program } from 'acorn';
import jsx from 'acorn-jsx';
import { transform } from 'sucrase';
import { createLru } from '../lib/lru.ts';
import { runtimeNames } from '../mdx/modules/compile-names.ts';
import { applyEdits, type Edit, type Edited } from '../mdx/modules/edits.ts';
import { jsxEdits } from '../mdx/modules/jsx-syntax.ts';
import { type ImportUse, moduleParts } from '../mdx/modules/module-syntax.ts';
import { prune } from './prune.ts';

/** A module as code that the engine runs: the body of a function of `runtimeNames`. */
export interface Compiled extends Edited {
  /** What was compiled: the module without its types. Offsets count in it. */
  text: string;
  imports: ImportUse[];
  error?: undefined;
}

export interface CompileError {
  text: string;
  error: { message: string; offset: number };
}

export type Compile = (
  file: string,
  text: string,
  options?: CompileOptions,
) => Compiled | CompileError;

export interface CompileOptions {
  /** Code of `page-code.ts`, whose content sees the props that it is given as names. */
  document?: boolean;
  /** The exports that are used; whatever serves only others is left out. All of them when absent. */
  wanted?: ReadonlySet<string>;
}

const parser = Parser.extend(jsx());

/** JSX, imports and exports to plain JavaScript, by edits in the text, so that every position can be found again. */
export function compile(
  file: string,
  source: string,
  { document = false, wanted }: CompileOptions = {},
): Compiled | CompileError {
  let text = source;
  try {
    text = withoutTypes(file, source);
    const whole: Program = parser.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
    const { program, removed } = wanted ? prune(whole, wanted) : { program: whole, removed: [] };
    const { before, after, edits, imports, names } = moduleParts(program, !document);
    const all = [
      ...removed,
      ...edits,
      ...jsxEdits(program, text),
      ...(document ? [propsScope(text, names)] : []),
    ];
    return { ...applyEdits(text, all, before, after), text, imports };
  } catch (error) {
    const { message, pos } = error as { message: string; pos?: number };
    return { text, error: { message: plain(message), offset: pos ?? 0 } };
  }
}

/** The parser refuses `with`, which is what the labelled block stands for. */
function propsScope(text: string, names: string[]): Edit {
  const label = `${runtimeNames.scope}:`;
  const start = text.indexOf(label);
  return {
    start,
    end: start + label.length,
    text: `with (${runtimeNames.runtime}.scope(props, ${JSON.stringify(names)}))`,
  };
}

/** TypeScript by Sucrase: it is JavaScript itself (nothing to download for a platform) and keeps every line. */
function withoutTypes(file: string, text: string): string {
  if (!/\.tsx?$/.test(file)) return text;
  return transform(text, {
    transforms: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  }).code;
}

/** Remembered code, in UTF-16 units. */
const remembered = 4_000_000;

/** `compile` that remembers: a snippet is compiled once for all the pages that import it. */
export function createCompiler(): Compile {
  const known = createLru<Compiled | CompileError>(remembered);
  return (file, text, options = {}) => {
    const wanted = options.wanted && [...options.wanted].sort().join();
    const key = `${file}\0${options.document}\0${wanted}\0${text}`;
    const found = known.get(key);
    if (found) return found;
    const made = compile(file, text, options);
    known.set(key, made, 3 * key.length);
    return made;
  };
}

/** Without file, position and what the parsers add in brackets. */
function plain(message: string): string {
  return message
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(/\.$/, '');
}
