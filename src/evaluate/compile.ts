import type { Program } from 'acorn';
import { transform } from 'sucrase';
import { createLru } from '../lib/lru.ts';
import { JsxParser } from '../lib/script-parser.ts';
import { runtimeNames } from '../mdx/modules/compile-names.ts';
import { type DynamicImport, dynamicImports } from '../mdx/modules/dynamic-imports.ts';
import { applyEdits, type Edit, type EditedCode } from '../mdx/modules/edits.ts';
import { jsxEdits } from '../mdx/modules/jsx-syntax.ts';
import { type ImportUse, moduleParts } from '../mdx/modules/module-syntax.ts';
import { prune } from './prune.ts';

/** A module as code for the engine: the body of a function whose parameters are `runtimeNames`. */
export interface CompiledCode extends EditedCode {
  /** The module without its types. Offsets refer to this text. */
  text: string;
  imports: ImportUse[];
  dynamic: DynamicImport[];
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
) => CompiledCode | CompileError;

export interface CompileOptions {
  /** It is code from `page-code.ts`, whose content can use its props as variables. */
  document?: boolean;
  /** The exports that are used; code that only other exports need is removed. All exports if absent. */
  wanted?: ReadonlySet<string>;
}

/** Compiles JSX, imports and exports to plain JavaScript by text edits, so that every position can be mapped back. */
export function compile(
  file: string,
  source: string,
  { document = false, wanted }: CompileOptions = {},
): CompiledCode | CompileError {
  let text = source;
  try {
    text = withoutTypes(file, source);
    const whole: Program = JsxParser.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
    const { program, removed } = wanted ? prune(whole, wanted) : { program: whole, removed: [] };
    const { before, after, edits, imports, names } = moduleParts(program, !document);
    const all = [
      ...removed,
      ...edits,
      ...jsxEdits(program, text),
      ...(document ? [propsScope(text, names)] : []),
    ];
    const dynamic = dynamicImports(program, text);
    return { ...applyEdits(text, all, before, after), text, imports, dynamic };
  } catch (error) {
    const { message, pos } = error as { message: string; pos?: number };
    return { text, error: { message: plain(message), offset: pos ?? 0 } };
  }
}

/** Replaces a labelled block with a `with` statement, which the parser refuses. */
function propsScope(text: string, names: string[]): Edit {
  const label = `${runtimeNames.scope}:`;
  const start = text.indexOf(label);
  return {
    start,
    end: start + label.length,
    text: `with (${runtimeNames.runtime}.scope(props, ${JSON.stringify(names)}))`,
  };
}

/** Removes types with Sucrase, which is plain JavaScript (no binary per platform) and keeps line numbers. */
function withoutTypes(file: string, text: string): string {
  if (!/\.tsx?$/.test(file)) return text;
  return transform(text, {
    transforms: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'],
    jsxRuntime: 'preserve',
    disableESTransforms: true,
  }).code;
}

/** The cache size in UTF-16 units. */
const remembered = 4_000_000;

/** `compile` with a cache, so that a snippet is compiled once for all pages that import it. */
export function createCompiler(): Compile {
  const cache = createLru<CompiledCode | CompileError>(remembered);
  return (file, text, options = {}) => {
    const wanted = options.wanted && [...options.wanted].sort().join();
    const key = `${file}\0${options.document}\0${wanted}\0${text}`;
    const entry = cache.get(key);
    if (entry) return entry;
    const result = compile(file, text, options);
    cache.set(key, result, 3 * key.length);
    return result;
  };
}

/** A parser's message without file, position and remarks in brackets. */
function plain(message: string): string {
  return message
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(/\.$/, '');
}
