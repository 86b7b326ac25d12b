import { createRequire } from 'node:module';
import type * as langs from 'shiki/langs';
import { nearest } from '../diagnostics/nearest.ts';

/** The meaning of an author's language name: an id of the highlighter, plain text, or an unknown name. */
export type LanguageMatch =
  | { kind: 'known'; id: string }
  /** Terminal output, coloured by its escape sequences. */
  | { kind: 'ansi' }
  | { kind: 'plain' }
  | { kind: 'unknown'; nearest?: string };

export interface LanguageNames {
  match(name: string | undefined): LanguageMatch;
}

const plain = [
  '',
  'text',
  'plaintext',
  'plain',
  'txt',
  'none',
  'ascii',
  'output',
  'language',
  'nocopy',
];

/** Names that authors use and the highlighter does not know. */
const spellings: Record<string, string> = {
  'c#.net': 'csharp',
  conf: 'ini',
  cron: 'shellscript',
  curl: 'shellscript',
  deno: 'typescript',
  delphi: 'pascal',
  dotnet: 'csharp',
  env: 'dotenv',
  'env.local': 'dotenv',
  golang: 'go',
  gradle: 'groovy',
  htm: 'html',
  'http request': 'http',
  javascriptreact: 'jsx',
  jsonlines: 'jsonl',
  ksh: 'shellscript',
  ndjson: 'jsonl',
  node: 'javascript',
  'node.js': 'javascript',
  nodejs: 'javascript',
  npm: 'shellscript',
  pgsql: 'sql',
  php5: 'php',
  plist: 'xml',
  pnpm: 'shellscript',
  postgres: 'sql',
  postgresql: 'sql',
  mysql: 'sql',
  sqlite: 'sql',
  py3: 'python',
  python3: 'python',
  react: 'jsx',
  rss: 'xml',
  svg: 'xml',
  terminal: 'shellscript',
  typescriptreact: 'tsx',
  uv: 'shellscript',
  vbnet: 'vb',
  'vb.net': 'vb',
  xhtml: 'html',
  yarn: 'shellscript',
};

/**
 * The table of names, including custom grammars: their `name` and aliases by canonical id. It is created on first use,
 * since an edit that leaves a page's code unchanged does not need it.
 */
export function languageNames(custom: Iterable<[name: string, id: string]> = []): LanguageNames {
  let ids: Map<string, string> | undefined;
  const plainNames = new Set(plain);

  return {
    match(name) {
      ids ??= idsOf(custom);
      const key = normalise(name ?? '');
      const id = ids.get(key);
      if (id !== undefined) return { kind: 'known', id };
      if (key === 'ansi') return { kind: 'ansi' };
      if (plainNames.has(key)) return { kind: 'plain' };
      const near = nearest(key, ids.keys());
      return near === undefined ? { kind: 'unknown' } : { kind: 'unknown', nearest: near };
    },
  };
}

function idsOf(custom: Iterable<[name: string, id: string]>): Map<string, string> {
  const ids = new Map<string, string>();
  const { bundledLanguagesInfo } = createRequire(import.meta.url)('shiki/langs') as typeof langs;
  for (const info of bundledLanguagesInfo) {
    for (const name of [info.id, info.name, ...(info.aliases ?? [])])
      ids.set(name.toLowerCase(), info.id);
  }
  for (const [name, id] of Object.entries(spellings)) ids.set(name, id);
  for (const [name, id] of custom) ids.set(name.toLowerCase(), id);
  return ids;
}

/** Also accepts `Python`, `.env`, `language-js`, `json:` and `{.python}`. */
function normalise(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^[{.]+|(?<![}:;,])[}:;,]+$/g, '')
    .replace(/^lang(?:uage)?-(?=.)/, '');
}
