import { createRequire } from 'node:module';
import type * as langs from 'shiki/langs';
import { nearest } from '../diagnostics/nearest.ts';

/** What a language name of an author means: an id of the highlighter, plain text, or a name nobody knows. */
export type LanguageMatch =
  | { kind: 'known'; id: string }
  /** Output of a terminal, coloured by its escape sequences. */
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

/** Names that authors use and the highlighter does not list. */
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
 * The table of names, with the author's own grammars on top: their `name` and aliases by canonical id. It is made when it
 * is first asked: an edit that leaves a page's code as it is does without.
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

/** `Python`, `.env`, `language-js`, `json:` and `{.python}` are names as well. */
function normalise(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^[{.]+|(?<![}:;,])[}:;,]+$/g, '')
    .replace(/^lang(?:uage)?-(?=.)/, '');
}
