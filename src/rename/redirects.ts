import path from 'node:path';
import { findNodeAtLocation, type JSONPath, type Node, parse, parseTree } from 'jsonc-parser';
import type { Moves } from './moves.ts';

/** A list of redirects and its location: in docs.json, or in a file that `redirects` includes. */
export interface RedirectList {
  file: string;
  path: JSONPath;
}

/** Where a project lists its redirects; undefined if docs.json as a whole is included from a file that lists them. */
export function findRedirects(configFile: string, text: string): RedirectList | undefined {
  const config = parse(text.replace(/^\uFEFF/, '')) as Record<string, unknown> | undefined;
  const written = config?.redirects;
  const included = (written as { $ref?: unknown } | undefined)?.$ref;
  if (typeof included === 'string')
    return { file: path.posix.normalize(included.replace(/^\//, '')), path: [] };
  if (written === undefined && config?.$ref !== undefined) return undefined;
  return { file: configFile, path: ['redirects'] };
}

/**
 * The text of the file with redirects from the old addresses, formatted like the last entry. A redirect from a new
 * address is removed, because a page has that address now.
 */
export function withRedirects(text: string, at: JSONPath, wanted: Moves['redirects']): string {
  const mark = text.startsWith('\u{feff}') ? text[0]! : '';
  const base = withoutSources(
    text.slice(mark.length),
    at,
    new Set(wanted.map(({ destination }) => destination)),
  );
  const list = listIn(base, at);
  const sources = new Set(list?.children?.map(sourceOf));
  const entries = wanted
    .filter(({ source }) => !sources.has(source))
    .map(({ source, destination }) => {
      const [from, to] = [JSON.stringify(source), JSON.stringify(destination)];
      return `{ "source": ${from}, "destination": ${to} }`;
    });
  if (entries.length === 0) return mark + base;
  if (list) return mark + withItems(base, list, entries);
  const root = parseTree(base)!;
  const items = entries.map((entry) => `    ${entry}`).join(',\n');
  return mark + withItems(base, root, [`"redirects": [\n${items}\n  ]`]);
}

function listIn(text: string, at: JSONPath): Node | undefined {
  const root = parseTree(text, [], { allowTrailingComma: true });
  return root && (at.length === 0 ? root : findNodeAtLocation(root, at));
}

function sourceOf(item: Node): unknown {
  return findNodeAtLocation(item, ['source'])?.value;
}

/** Removes the entries whose source is one of these addresses. */
function withoutSources(text: string, at: JSONPath, sources: ReadonlySet<unknown>): string {
  const items = listIn(text, at)?.children ?? [];
  const index = items.findIndex((item) => sources.has(sourceOf(item)));
  const item = items[index];
  if (!item) return text;
  const before = items[index - 1];
  const after = items[index + 1];
  const start = before ? before.offset + before.length : item.offset;
  const end = before || !after ? item.offset + item.length : after.offset;
  return withoutSources(text.slice(0, start) + text.slice(end), at, sources);
}

/** Adds items to the end of a list or object, with the same white space before each as before the last one. */
function withItems(text: string, list: Node, added: readonly string[]): string {
  const last = list.children?.at(-1);
  if (!last) {
    const start = list.offset + 1;
    const lines = added.map((item) => `\n    ${item}`).join(',');
    return `${text.slice(0, start)}${lines}\n  ${text.slice(start).trimStart()}`;
  }
  const end = last.offset + last.length;
  const space = /(?<!\s)\s*$/.exec(text.slice(0, last.offset))![0];
  return text.slice(0, end) + added.map((item) => `,${space}${item}`).join('') + text.slice(end);
}
