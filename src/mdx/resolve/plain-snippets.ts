import type { ElementContent, Root } from 'hast';
import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import type { EvaluateModule } from '../modules/module-source.ts';
import { resolveImport } from '../modules/resolve-import.ts';
import { resolveLiteral, type Snippets } from './resolve-literal.ts';

const defaultImports = /^\s*(?:import\s+[\w$]+\s+from\s+(?:"[^"\n]+"|'[^'\n]+')(?:[ \t]*;)?\s*)+$/;
const defaultImport = /import\s+([\w$]+)\s+from\s+["']([^"'\n]+)["']/g;

/** The most characters that snippets may add to one page: as many as a page itself may have. */
const maxCharacters = 5_000_000;

/** Characters counted for a snippet in addition to its text. */
const perSnippet = 200;

/**
 * How much snippets may still add to a page. If each of several snippets includes the next one twice, the size doubles
 * at each step.
 */
export interface SnippetRoom {
  characters: number;
  diagnostics: Diagnostic[];
}

export function createSnippetRoom(): SnippetRoom {
  return { characters: maxCharacters, diagnostics: [] };
}

interface Source {
  file: string;
  tree: Root;
  locate?: (offset: number) => Location;
}

/**
 * The Markdown files that a page imports, by local name: their plain content can be inserted without evaluation.
 * Undefined when the page contains any other code than such imports.
 */
export function plainSnippets(
  { file, tree, locate }: Source,
  find: (file: string) => EvaluateModule | undefined,
  room: SnippetRoom,
): Snippets | undefined {
  const code = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
  if (code.length === 0 || !code.every((text) => defaultImports.test(text))) return undefined;
  const snippets: Map<string, NonNullable<ReturnType<Snippets['get']>>> = new Map();
  for (const [, name, specifier] of code.join('\n').matchAll(defaultImport)) {
    const target = resolveImport(specifier!, file, (path) => find(path) !== undefined);
    const module = target.kind === 'module' ? find(target.file) : undefined;
    if (target.kind !== 'module' || module?.kind !== 'document') return undefined;
    const document = { file: target.file, tree: module.tree, locate: module.locate };
    snippets.set(name!, ({ position }) => {
      room.characters -= perSnippet + (module.text ?? '').length + (module.included ?? 0);
      if (room.characters < 0) {
        if (room.diagnostics.length === 0) {
          room.diagnostics.push(
            spent(locate?.(position?.start.offset ?? 0) ?? { file, line: 1, column: 1 }),
          );
        }
        return [];
      }
      const plain = resolveLiteral(document.tree, plainSnippets(document, find, room));
      return plain?.children.filter((child) => child.type !== 'doctype') as
        | ElementContent[]
        | undefined;
    });
  }
  return snippets;
}

function spent(location: Location): Diagnostic {
  return problem('snippet/too-much', 'The snippets of a page are too long together.', {
    location,
    hint: 'From here on they are left out. Look for snippets that include each other several times.',
  });
}
