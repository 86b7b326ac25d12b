import { existsSync, readFileSync, statSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Program } from 'estree';
import type { Root } from 'mdast';
import { read } from './literal.ts';
import { type Parsed, type ParseOptions, parse } from './parse.ts';

/** What the names in a file mean: values, Markdown to inline, or the author's own components. */
export interface Names {
  values: Map<string, unknown>;
  /** Name → file of a Markdown snippet. */
  snippets: Map<string, string>;
  authorComponents: Set<string>;
}

/** Reads and remembers the files of one project. Paths are relative to its root, with `/`. */
export class Files {
  readonly #root: string;
  readonly #options: ParseOptions;
  readonly #parsed = new Map<string, Parsed | undefined>();

  constructor(root: string, options: ParseOptions) {
    this.#root = resolve(root);
    this.#options = options;
  }

  exists(file: string): boolean {
    const path = resolve(this.#root, file);
    return existsSync(path) && statSync(path).isFile();
  }

  parsed(file: string): Parsed | undefined {
    if (!this.#parsed.has(file)) {
      const text = this.exists(file) ? readFileSync(resolve(this.#root, file), 'utf8') : undefined;
      this.#parsed.set(file, text === undefined ? undefined : parse(text, this.#options));
    }
    return this.#parsed.get(file);
  }

  /** Drops a page's tree; snippets stay. */
  forget(file: string): void {
    this.#parsed.delete(file);
  }

  /** The file an import names: from the root with a leading slash, else relative to the importing file. */
  resolve(from: string, specifier: string): string | undefined {
    const candidates = specifier.startsWith('/')
      ? [specifier.slice(1)]
      : [posix.join(posix.dirname(from), specifier), specifier];
    for (const candidate of candidates)
      for (const extension of ['', '.mdx', '.md', '.jsx', '.tsx'])
        if (this.exists(candidate + extension)) return candidate + extension;
    return undefined;
  }

  /** `<Snippet file="x" />`: `snippets/x`, `_snippets/x`, with or without extension. */
  snippet(name: string): string | undefined {
    return (
      this.resolve('snippets/x', name) ??
      this.resolve('_snippets/x', name) ??
      this.resolve('x', `/${name.replace(/^\//, '')}`)
    );
  }
}

/** The names that a file imports and exports. `depth` guards against snippets that import each other. */
export function namesOf(files: Files, file: string, tree: Root, depth = 0): Names {
  const names: Names = { values: new Map(), snippets: new Map(), authorComponents: new Set() };
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    const program = node.data?.estree as Program | undefined;
    for (const statement of program?.body ?? []) {
      if (statement.type === 'ImportDeclaration') addImport(files, file, statement, names, depth);
      else if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
        addExport(statement.declaration, names);
    }
  }
  return names;
}

function addImport(
  files: Files,
  file: string,
  statement: Extract<Program['body'][number], { type: 'ImportDeclaration' }>,
  names: Names,
  depth: number,
): void {
  const target = files.resolve(file, String(statement.source.value));
  const isMarkdown = target !== undefined && /\.mdx?$/.test(target);
  for (const specifier of statement.specifiers) {
    const local = specifier.local.name;
    if (!isMarkdown) names.authorComponents.add(local);
    else if (specifier.type === 'ImportDefaultSpecifier') names.snippets.set(local, target);
    else if (specifier.type === 'ImportSpecifier' && depth < 8) {
      const tree = files.parsed(target)?.tree;
      const imported =
        specifier.imported.type === 'Identifier'
          ? specifier.imported.name
          : String(specifier.imported.value);
      const theirs = tree ? namesOf(files, target, tree, depth + 1) : undefined;
      if (theirs?.values.has(imported)) names.values.set(local, theirs.values.get(imported));
      else names.authorComponents.add(local);
    }
  }
}

function addExport(
  declaration: NonNullable<
    Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>['declaration']
  >,
  names: Names,
): void {
  if (declaration.type !== 'VariableDeclaration') {
    if (declaration.id) names.authorComponents.add(declaration.id.name);
    return;
  }
  for (const { id, init } of declaration.declarations) {
    if (id.type !== 'Identifier') continue;
    const result = init ? read(init, names.values) : { known: false };
    if (result.known) names.values.set(id.name, result.value);
    else names.authorComponents.add(id.name);
  }
}
