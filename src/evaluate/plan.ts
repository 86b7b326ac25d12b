import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ImportTarget } from '../mdx/modules/import-target.ts';
import type { EvaluateModule } from '../mdx/modules/module-source.ts';
import type { ImportUse } from '../mdx/modules/module-syntax.ts';
import { resolveImport } from '../mdx/modules/resolve-import.ts';
import type { Compile } from './compile.ts';
import type { EvaluateInput } from './evaluate-input.ts';
import type { Registry } from './page-code.ts';
import { noteScope, type PageScope, withPageScope } from './page-scope.ts';
import { type PlannedModule, type PlanTools, planDocument, planScript } from './plan-module.ts';
import { dynamicImportProblems, missingImport } from './plan-problems.ts';

/** Everything needed to run a page: its own module and all that it imports, compiled. */
export interface Plan extends Registry {
  /** The page's own module is first. */
  modules: PlannedModule[];
  /** By module, the targets of its imports. */
  imports: Record<string, Record<string, ImportTarget>>;
  /** Names of components used in JSX. */
  used: Set<string>;
  diagnostics: Diagnostic[];
}

/** Compiles a page and, recursively, everything that it imports. */
export function planPage(input: EvaluateInput, compile: Compile): Plan {
  const tools: PlanTools = {
    builtins: new Set(input.builtins),
    compile,
    nodes: [],
    units: [],
    used: new Set(),
    diagnostics: [],
  };
  const modules: PlannedModule[] = [];
  const imports: Plan['imports'] = {};
  const look = remembering(input.module);
  const seen = new Set([input.file]);
  const scope: PageScope = new Map();
  const waiting: (() => PlannedModule)[] = [() => planDocument(input, tools)];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const module = next();
    const targets: Record<string, ImportTarget> = {};
    for (const use of module.imports) {
      const { specifier } = use;
      const target = resolveImport(specifier, module.file, (file) => look(file) !== undefined);
      const isSpare = isPackage(target) && needsNothing(use, module, tools.builtins);
      targets[specifier] = isSpare ? { kind: 'builtins' } : target;
      if (target.kind === 'missing') {
        const problem = missingImport(module, use, target.why, input.nearest);
        tools.diagnostics.push(isSpare ? { ...problem, severity: 'warning' } : problem);
      }
      if (target.kind !== 'module') continue;
      const { file } = target;
      if (module.file === input.file) noteScope(use, file, scope);
      if (seen.has(file)) continue;
      seen.add(file);
      waiting.push(() =>
        planModule(file, withPageScope(look(file)!, scope, tools.builtins), tools),
      );
    }
    for (const use of module.dynamic ?? []) {
      const target = resolveImport(use.specifier, module.file, (file) => look(file) !== undefined);
      tools.diagnostics.push(...dynamicImportProblems(module, use, target));
    }
    modules.push(module);
    imports[module.file] = targets;
  }
  const { nodes, units, used, diagnostics } = tools;
  return { modules, imports, nodes, units, used, diagnostics };
}

function isPackage(target: ImportTarget): boolean {
  return target.kind === 'missing' && target.why === 'package';
}

/**
 * Whether a module does not need a package, because it uses only built-in components of what it imports from it. Pages
 * written for other generators import such components.
 */
function needsNothing(
  { specifier, names, locals }: ImportUse,
  { text }: PlannedModule,
  builtins: ReadonlySet<string>,
): boolean {
  const words = text
    .split(`"${specifier}"`)
    .join()
    .split(`'${specifier}'`)
    .join()
    .match(/[\w$]+/g);
  const isUnused = (name: string) => words?.indexOf(name) === words?.lastIndexOf(name);
  const isBuiltin = (name: string) => builtins.has(name) && (names?.includes(name) ?? false);
  return locals.length > 0 && locals.every(({ local }) => isBuiltin(local) || isUnused(local));
}

function planModule(file: string, module: EvaluateModule, tools: PlanTools): PlannedModule {
  return module.kind === 'document'
    ? planDocument({ ...module, file }, tools)
    : planScript(file, module.source, tools);
}

function remembering(find: EvaluateInput['module']): EvaluateInput['module'] {
  const modules = new Map<string, EvaluateModule | undefined>();
  return (file) => {
    if (!modules.has(file)) modules.set(file, find(file));
    return modules.get(file);
  };
}
