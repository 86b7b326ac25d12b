import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { type Transform, transform } from 'sucrase';
import { runtimeNames } from './compile-names.ts';
import { type Linked, linkModule } from './module-syntax.ts';
import type { Point } from './source-place.ts';

export interface CompileError {
  message: string;
  /** In the text that was given. */
  at: Point;
}

export type Compiled = (Linked & { error?: undefined }) | { error: CompileError };

export interface CompileOptions {
  /** Off for code that needs `with`. */
  strict?: boolean;
}

/**
 * A module to code that the engine runs. JSX and types go by Sucrase: it is JavaScript itself (nothing to download for
 * a platform), fast, and keeps every line where it is. Imports and exports go by `linkModule`.
 */
export function compile(file: string, text: string, options: CompileOptions = {}): Compiled {
  let code: string | undefined;
  try {
    code = transform(`\n${text}`, transformOptions(file)).code;
    return linkModule(code, options);
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    const place = { line: loc?.line ?? 2, column: loc?.column ?? 1 };
    const at =
      code === undefined
        ? { line: place.line - 1, column: place.column }
        : originalOf(sourceMapOf(file, text), { line: place.line, column: place.column + 1 });
    return { error: { message: plain(message), at: at ?? { line: 1, column: 1 } } };
  }
}

/** The source map of the same compilation; made only when a position is asked for. */
export function sourceMapOf(file: string, text: string): TraceMap {
  const { sourceMap } = transform(`\n${text}`, {
    ...transformOptions(file),
    sourceMapOptions: { compiledFilename: file },
  });
  return new TraceMap(sourceMap as ConstructorParameters<typeof TraceMap>[0]);
}

/** From compiled code back to the text that was given, whose first line is the compiler's second. */
export function originalOf(map: TraceMap, at: Point): Point | undefined {
  const found = originalPositionFor(map, { line: at.line, column: Math.max(0, at.column - 1) });
  const line = (found.line ?? at.line) - 1;
  return line >= 1 ? { line, column: (found.column ?? 0) + 1 } : undefined;
}

function transformOptions(file: string) {
  const transforms: Transform[] = [];
  if (/\.tsx?$/.test(file)) transforms.push('typescript');
  if (!/\.ts$/.test(file)) transforms.push('jsx');
  return {
    transforms,
    filePath: file,
    jsxRuntime: 'classic' as const,
    jsxPragma: runtimeNames.jsx,
    jsxFragmentPragma: runtimeNames.fragment,
    // Leaves syntax alone that the engine knows.
    disableESTransforms: true,
    // Adds its line to each element.
    production: false,
  };
}

/** Without file, position and what the parsers add in brackets. */
function plain(message: string): string {
  return message
    .replace(/^Error transforming [^:]*: /, '')
    .replace(/ \(\d+:\d+\)$/, '')
    .replace(/\.$/, '');
}
