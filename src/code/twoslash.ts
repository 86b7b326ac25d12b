import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Html } from '../lib/html.ts';

/** A block in which types have been looked up. */
export interface TypedCode {
  /** The code without twoslash notation. */
  code: string;
  /** Adds types and errors to the highlighted lines of `code`. */
  annotate(lines: readonly Html[]): Html[];
  /** Unexpected errors in TypeScript's words, or the reason why the block cannot be read. */
  problem?: { text: string; codes: number[] };
}

export type LookUpTypes = (code: string, language: string) => TypedCode;

/** Languages that TypeScript can read. */
export const typedLanguages: ReadonlySet<string> = new Set([
  'typescript',
  'tsx',
  'javascript',
  'jsx',
]);

const extensions: Record<string, string> = { typescript: 'ts', javascript: 'js' };

/** The part of twoslash 0.3 that is used. */
interface Twoslash {
  createTwoslasher(options: object): (code: string, extension: string) => TwoslashOutput;
  removeTwoslashNotations(code: string): string;
}

interface TwoslashOutput {
  code: string;
  nodes: {
    type: 'hover' | 'query' | 'error' | 'completion' | 'highlight' | 'tag';
    line: number;
    character: number;
    length: number;
    text: string;
    completions: { name: string }[];
  }[];
}

/** The part of TypeScript 5 that is used. */
interface TypeScript {
  createLanguageService?: unknown;
  sys: {
    realpath?(path: string): string;
    fileExists(path: string): boolean;
    readFile(path: string, encoding?: string): string | undefined;
    directoryExists(path: string): boolean;
    getDirectories(path: string): string[];
    readDirectory(path: string, ...rest: unknown[]): string[];
  };
}

/** `recommendation` contains a line of the form `[2322] 6 - Type …` for each unexpected error. */
interface TwoslashError extends Error {
  title?: string;
  description?: string;
  recommendation?: string;
}

/** Types cannot be looked up, for the reason in the message. */
export class TwoslashMissing extends Error {}

/**
 * Loads twoslash from where `@shikijs/twoslash` is installed, and TypeScript. A block can read declarations of
 * installed packages and no other files, because the types in them are shown on the page. Throws `TwoslashMissing`.
 */
export function loadTwoslash(root: string, from: string = import.meta.url): LookUpTypes {
  const { twoslash, typescript, lib } = installed(from);
  const tsModule = confined(typescript, root, lib);
  const run = twoslash.createTwoslasher({ tsModule, vfsRoot: root });
  return (code, language) => {
    try {
      return typed(run(code, extensions[language] ?? language));
    } catch (error) {
      const plain = twoslash.removeTwoslashNotations(code);
      const problem = problemOf(error as TwoslashError);
      return { code: plain, annotate: (lines) => [...lines], problem };
    }
  };
}

function problemOf({ title, description, message, recommendation }: TwoslashError) {
  const errors = [...(recommendation ?? '').matchAll(/^ *\[(\d+)\] \d+ - (.*)$/gm)];
  if (errors.length === 0) {
    const text = [title ?? message, description].filter(Boolean).join(' ');
    return { text: text.replace(/\s+/g, ' '), codes: [] };
  }
  const codes = [...new Set(errors.map(([, code]) => Number(code)))];
  return { text: errors.map(([, code, text]) => `${text} (${code})`).join(' '), codes };
}

function installed(from: string): { twoslash: Twoslash; typescript: TypeScript; lib: string } {
  try {
    const require = createRequire(createRequire(from).resolve('@shikijs/twoslash'));
    const typescript = require('typescript') as TypeScript;
    if (typeof typescript.createLanguageService !== 'function') throw new TwoslashMissing();
    const lib = dirname(require.resolve('typescript'));
    return { twoslash: require('twoslash') as Twoslash, typescript, lib };
  } catch {
    throw new TwoslashMissing();
  }
}

function confined(typescript: TypeScript, root: string, lib: string): TypeScript {
  const { sys } = typescript;
  const isDeclared = (path: string) =>
    path.startsWith(lib + sep) ||
    (/[\\/]node_modules[\\/]/.test(path) && /(?:\.d\.[cm]?ts|[\\/]package\.json)$/.test(path));
  const isOnTheWay = (path: string) => /[\\/]node_modules(?:[\\/]|$)/.test(path);
  const real = (path: string) => sys.realpath?.(path) ?? path;
  const mayRead = (path: string) =>
    !path.split(/[\\/]/).includes('..') && isDeclared(path) && isDeclared(real(path));
  return {
    ...typescript,
    sys: {
      ...sys,
      getCurrentDirectory: () => root,
      fileExists: (path: string) => mayRead(path) && sys.fileExists(path),
      readFile: (path: string, encoding?: string) =>
        mayRead(path) ? sys.readFile(path, encoding) : undefined,
      directoryExists: (path: string) => isOnTheWay(path) && sys.directoryExists(path),
      getDirectories: (path: string) => (isOnTheWay(path) ? sys.getDirectories(path) : []),
      readDirectory: (path: string, ...rest: unknown[]) =>
        path.startsWith(lib) ? sys.readDirectory(path, ...rest) : [],
      writeFile: () => undefined,
      deleteFile: () => undefined,
      createDirectory: () => undefined,
    } as TypeScript['sys'],
  };
}

function typed({ code, nodes }: TwoslashOutput): TypedCode {
  return {
    code,
    annotate: (lines) =>
      lines.map((html, line) => {
        const here = nodes.filter((node) => node.line === line);
        const hovers = here.filter((node) => node.type === 'hover');
        const shown = hovers.reduceRight(
          (text, { character, length, text: type }) =>
            wrapped(text, character, character + length, `<span title="${escapeHtml(type)}">`),
          html,
        );
        const notes = here.flatMap((node) => {
          if (node.type === 'query') return [note('query', node.text)];
          if (node.type === 'error') return [note('error', node.text)];
          const names = node.type === 'completion' ? node.completions.slice(0, 8) : [];
          return names.length > 0 ? [note('query', names.map(({ name }) => name).join(', '))] : [];
        });
        return shown + notes.join('');
      }),
  };
}

/**
 * An empty element whose text the stylesheet shows below the line: the text is not code, so copying and searching must
 * not include it.
 */
function note(kind: 'query' | 'error', text: string): Html {
  return `<span class="oct-twoslash" data-kind="${kind}" data-text="${escapeHtml(text)}"></span>`;
}

/** Wraps a range of characters of highlighted text in an element, if they are within one text node. */
export function wrapped(html: Html, from: number, to: number, open: Html): Html {
  let at = 0;
  let start: number | undefined;
  for (const { 0: part, index } of html.matchAll(/<[^>]*>|&\w+;|[^<&]/gs)) {
    if (part.startsWith('<')) {
      if (start !== undefined) return html;
      continue;
    }
    if (at === from) start = index;
    at += part.startsWith('&') ? 1 : part.length;
    if (start !== undefined && at === to) {
      const end = index + part.length;
      return `${html.slice(0, start)}${open}${html.slice(start, end)}</span>${html.slice(end)}`;
    }
  }
  return html;
}
