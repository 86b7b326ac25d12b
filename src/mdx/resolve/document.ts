import type { Nodes, Root } from 'hast';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { addAll } from '../../lib/add-all.ts';
import { shortNames } from '../hast/short-names.ts';
import { toHast } from '../hast/to-hast.ts';
import { type IncludeOptions, includeFiles } from '../include/include-files.ts';
import { parse } from '../parse.ts';
import { type PreparedText, prepare } from '../source/prepare.ts';
import type { Syntax } from '../syntax/processor.ts';

/** A parsed page or snippet, in a tree that still contains MDX nodes. */
export interface Document {
  file: string;
  prepared: PreparedText;
  tree: Root;
  /** How many characters of other files its code fences include. */
  included: number;
  diagnostics: Diagnostic[];
}

export interface DocumentOptions {
  syntax: Syntax;
  variables: Readonly<Record<string, unknown>>;
  format: 'mdx' | 'md';
  snippet: boolean;
  /** How to read the files that code fences include; without it, nothing is included. */
  include?: IncludeOptions;
  /** Which notations of other tools are read as well. */
  dialect?: Dialect;
  string(key: string): string;
}

export interface Dialect {
  admonitions?: boolean;
  /** Emoji by short name; undefined if short names are text. */
  emoji?: Readonly<Record<string, string>>;
}

export function readDocument(file: string, text: string, options: DocumentOptions): Document {
  const prepared = prepare(file, text, options.variables, options.dialect);
  const { tree, diagnostics } = parse(prepared, options.syntax, options);
  if (options.dialect?.emoji) shortNames(tree, options.dialect.emoji);
  const include = options.include && includeFiles(tree, prepared, file, options.include);
  addAll(diagnostics, include?.diagnostics ?? []);
  const included = include?.characters ?? 0;
  return { file, prepared, included, tree: toHast(tree, options), diagnostics };
}

/** Finds the document of a node by its position object, which stays the same when nodes are resolved. */
export interface Origins {
  add(document: Document): void;
  /** The document of a node; the page itself for nodes without a position. */
  of(node: Nodes): Document;
  place(node: Nodes): Location;
}

export function createOrigins(page: Document): Origins {
  const owners = new WeakMap<object, Document>();
  const add = (document: Document) => note(document.tree, document, owners);
  const of = (node: Nodes) => (node.position && owners.get(node.position)) ?? page;
  add(page);
  return {
    add,
    of,
    place(node) {
      const { prepared } = of(node);
      const start = node.position?.start.offset;
      if (start === undefined) return { file: of(node).file, line: 1, column: 1 };
      const isComponent = node.type === 'element' && node.data?.component;
      const end = isComponent ? start + 1 + node.tagName.length : node.position?.end.offset;
      return prepared.locate(start, end);
    },
  };
}

function note(node: Nodes, document: Document, owners: WeakMap<object, Document>): void {
  if (node.position) owners.set(node.position, document);
  if ('children' in node) for (const child of node.children) note(child, document, owners);
}
