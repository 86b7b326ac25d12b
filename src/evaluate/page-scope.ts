import type { Root } from 'hast';
import type { EvaluateModule } from '../mdx/modules/module-source.ts';
import type { ImportUse } from '../mdx/modules/module-syntax.ts';

/** The imports of a page: by local name, the statement that imports it, valid anywhere in the project. */
export type PageScope = Map<string, string>;

/** Notes the names that a page imports from a file of the project. */
export function noteScope({ locals }: ImportUse, file: string, scope: PageScope): void {
  const from = JSON.stringify(`/${file}`);
  for (const { local, imported } of locals) {
    const what = imported === undefined ? `* as ${local}` : `{ ${imported} as ${local} }`;
    scope.set(local, `import ${what} from ${from};`);
  }
}

/**
 * A snippet with the imports that it takes from its page. Hosted sites put snippets into the page, so authors leave out
 * the import of a component that the page imports.
 */
export function withPageScope(
  module: EvaluateModule,
  scope: PageScope,
  builtins: ReadonlySet<string>,
): EvaluateModule {
  const source = module.kind === 'script' ? module.source : (module.text ?? '');
  const names = new Set([...source.matchAll(used)].map(([, tag, call]) => (tag ?? call)!));
  const code = module.kind === 'script' ? source : statementsOf(module.tree);
  const statements = [...names]
    .filter((name) => !builtins.has(name) && !declares(code, name))
    .flatMap((name) => scope.get(name) ?? []);
  if (statements.length === 0) return module;
  const value = statements.join('\n');
  if (module.kind === 'script') return { ...module, source: `${source}\n${value}` };
  const children = [...module.tree.children, { type: 'mdxjsEsm' as const, value }];
  return { ...module, tree: { ...module.tree, children } };
}

/** A component in a tag, or called as a function. */
const used = /<([A-Z][\w$]*)|(?<![\w$.])([A-Z][\w$]*)\(/g;

/** The imports and exports of a document: nothing else in it declares a name for all of it. */
function statementsOf({ children }: Root): string {
  return children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
}

/**
 * Searches the text: a name that occurs anywhere other than in a tag or a call may be declared by the module itself.
 */
function declares(source: string, name: string): boolean {
  const word = `${name.replaceAll('$', '\\$&')}(?![\\w$])`;
  return new RegExp(`(?<!</?|[\\w$.])(?:${word}(?!\\()|(?<=function )${word})`).test(source);
}
