import type { Root } from 'hast';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import type { SuggestPath } from '../../diagnostics/suggest-path.ts';
import { addAll } from '../../lib/add-all.ts';
import type { EvaluateModule } from '../modules/module-source.ts';
import { resolveImport } from '../modules/resolve-import.ts';
import type { Document, Origins } from './document.ts';
import { inheritNames, type Names, namesOf } from './inherited-names.ts';

/** The files that a page imports, each read when it is first requested. */
export interface Modules {
  find(file: string): EvaluateModule | undefined;
  /** Suggests an existing file for the path of a missing one. */
  nearest: SuggestPath;
  diagnostics: Diagnostic[];
}

export interface ModuleReader {
  read(file: string): string | undefined;
  document(file: string, text: string): Document;
  nearest: SuggestPath;
}

export function createModules(page: Document, origins: Origins, reader: ModuleReader): Modules {
  const diagnostics: Diagnostic[] = [];
  const modules = new Map<string, EvaluateModule | undefined>();
  const documents = new Map<string, Document>([[page.file, page]]);

  function document(file: string): Document | undefined {
    const hit = documents.get(file);
    if (hit) return hit;
    const text = /\.mdx?$/i.test(file) ? reader.read(file) : undefined;
    if (text === undefined) return undefined;
    const snippet = reader.document(file, text);
    documents.set(file, snippet);
    origins.add(snippet);
    addAll(diagnostics, snippet.diagnostics);
    return snippet;
  }

  function find(file: string): EvaluateModule | undefined {
    if (modules.has(file)) return modules.get(file);
    const snippet = document(file);
    const source = snippet || !isScript(file) ? undefined : reader.read(file);
    const module: EvaluateModule | undefined = snippet
      ? {
          kind: 'document',
          tree: snippet.tree,
          text: snippet.prepared.text,
          included: snippet.included,
          locate: snippet.prepared.locate,
        }
      : source === undefined
        ? undefined
        : { kind: 'script', source };
    modules.set(file, module);
    return module;
  }

  breakCycles(page, document, diagnostics);
  shareNames(page, document, (file) => find(file) !== undefined);
  return { find, nearest: reader.nearest, diagnostics };
}

function isScript(file: string): boolean {
  return /\.(?:[jt]sx?|mjs|json)$/i.test(file);
}

const importLine = /\bimport\s+([\w$]+)\s+from\s+(['"])([^'"\n]+)\2;?/g;

/**
 * A snippet that includes itself, directly or indirectly, renders nothing at that point; each circle is reported
 * once.
 */
function breakCycles(
  page: Document,
  document: (file: string) => Document | undefined,
  diagnostics: Diagnostic[],
): void {
  const done = new Set<string>();
  const visit = (current: Document, chain: string[]): void => {
    const path = [...chain, current.file];
    for (const node of esm(current.tree)) {
      node.value = node.value.replace(
        importLine,
        (statement, name: string, _, specifier: string, at: number) => {
          const target = resolveImport(
            specifier,
            current.file,
            (file) => document(file) !== undefined,
          );
          if (target.kind !== 'module') return statement;
          const start = (node.position?.start.offset ?? 0) + at;
          if (path.includes(target.file)) {
            diagnostics.push(cycle([...path, target.file], current, start, statement.length));
            return `const ${name} = () => null;`.padEnd(statement.length);
          }
          const next = document(target.file);
          if (next && !done.has(target.file)) visit(next, path);
          return statement;
        },
      );
    }
    done.add(current.file);
  };
  visit(page, []);
}

/** Makes the names of a page available in its snippets, and theirs in the snippets that they import. */
function shareNames(
  page: Document,
  document: (file: string) => Document | undefined,
  has: (file: string) => boolean,
): void {
  const done = new Set([page]);
  const visit = (current: Document, inherited: Names): void => {
    const imports = esm(current.tree).flatMap(({ value }) => [...value.matchAll(importLine)]);
    if (imports.length === 0) return;
    const names = namesOf(current, inherited, has);
    for (const [, , , specifier] of imports) {
      const target = resolveImport(specifier!, current.file, has);
      const next = target.kind === 'module' ? document(target.file) : undefined;
      if (!next || done.has(next)) continue;
      done.add(next);
      visit(next, inheritNames(next, names));
    }
  };
  visit(page, new Map());
}

function esm(tree: Root) {
  return tree.children.filter((node) => node.type === 'mdxjsEsm');
}

function cycle(chain: string[], document: Document, start: number, length: number): Diagnostic {
  const from = chain.indexOf(chain.at(-1)!);
  return problem('snippet/cycle', `A snippet includes itself: ${chain.slice(from).join(' → ')}.`, {
    hint: 'Remove one of these imports.',
    location: document.prepared.locate(start, start + length),
  });
}
