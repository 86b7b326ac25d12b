import type { Html } from '../../lib/html.ts';
import { runtimeNames } from '../../mdx/modules/compile-names.ts';
import type { ImportTarget } from '../../mdx/modules/import-target.ts';
import type { PageScript } from './page-script.ts';
import type { ClientModule, ClientPlan } from './plan-client.ts';

/** The data of a page for the browser code in `src/browser/islands`. */
export interface ClientData {
  /**
   * Ordered by number: file, part, props of the document, 1 if nothing was rendered at build time, and what the ids of
   * `useId` are counted from, if it is called.
   */
  islands: [
    file: string,
    part: number,
    props: Record<string, unknown>,
    browserOnly: 0 | 1,
    ids?: [unit: number, count: number],
  ][];
  /** Rendered HTML by file, ordered by number. */
  slots: Record<string, Html[]>;
  frontmatter?: Record<string, unknown>;
  /** Built-in components that the code uses. */
  builtins: string[];
  /** Components that nothing defines; absent if there are none. */
  unknown?: string[];
  /** What those components requested at build time: strings by key, icons by `iconKey`. */
  words: Record<string, string>;
  icons: Record<string, Html>;
  /** Highlighted code with the result for each. */
  code: [text: string, shown: Record<string, unknown>][];
}

/** What the build provides to built-in components and must provide again in the browser. */
export type LiveContent = Pick<ClientData, 'words' | 'icons' | 'code'>;

/** The key of an icon: its name and all other options of the request. */
export function iconKey(request: object): string {
  return JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The target of an import: a file, the built-in components, React, or nothing. */
export type ClientImport = string | 2 | 1 | 0;

/**
 * Classic scripts, because modules do not load from `file:`. Each module is a file of its own, so that pages share it;
 * the last one is the page's and starts the islands.
 */
export function pageScripts(
  { modules, islands, slots, unknown }: ClientPlan,
  html: readonly Html[],
  frontmatter: Record<string, unknown>,
  builtins: readonly string[],
  content: LiveContent,
): PageScript[] {
  const data: ClientData = {
    islands: islands.map(({ file, part, props, browserOnly, ids }) => {
      const shown = browserOnly ? 1 : 0;
      return ids ? [file, part, props, shown, ids] : [file, part, props, shown];
    }),
    slots: {},
    ...(modules.some(({ code }) => /\bfrontmatter\b/.test(code)) && { frontmatter }),
    builtins: [...builtins],
    ...(unknown.length > 0 && { unknown }),
    ...(builtins.length > 0 ? content : { words: {}, icons: {}, code: [] }),
  };
  for (const [i, { file }] of slots.entries()) {
    data.slots[file] ??= [];
    data.slots[file].push(html[i]!);
  }
  const scripts = modules.map((module) => ({
    stem: stemOf(module.file),
    body: definition(module),
  }));
  const start = `octavo.islands(${JSON.stringify(data)});\n`;
  return scripts.map((script, i) =>
    i === scripts.length - 1 ? { ...script, body: script.body + start } : script,
  );
}

/** The built-in components that a page's client code uses, sorted. */
export function namedBuiltins({ modules }: ClientPlan, builtins: readonly string[]): string[] {
  const words = new Set(modules.flatMap(({ code }) => code.match(/[A-Za-z_$][\w$]*/g) ?? []));
  return builtins.filter((name) => words.has(name.split('.')[0]!)).sort();
}

/** Wraps the author's code so that hooks and built-in components are in scope. */
function definition({ file, code, imports }: ClientModule): string {
  const { runtime, jsx, fragment, require, module, exports } = runtimeNames;
  const targets = Object.fromEntries(
    Object.entries(imports).map(([specifier, target]) => [specifier, importOf(target)]),
  );
  return (
    `octavo.define(${JSON.stringify(file)}, ${JSON.stringify(targets)}, ` +
    `function (${runtime}, ${jsx}, ${fragment}) { with (${runtime}.names) ` +
    `return function (${require}, ${module}) { var ${exports} = ${module}.exports;\n${code}\n}; });\n`
  );
}

function importOf(target: ImportTarget): ClientImport {
  if (target.kind === 'module') return target.file;
  if (target.kind === 'builtins') return 2;
  return target.kind === 'react' ? 1 : 0;
}

/** A readable file name for the network panel: `counter` for `snippets/Counter.jsx`. */
function stemOf(file: string): string {
  const name = file
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '');
  return `live-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)}`;
}
