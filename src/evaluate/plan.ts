import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ImportTarget } from '../mdx/modules/import-target.ts';
import type { EvaluateModule } from '../mdx/modules/module-source.ts';
import { resolveImport } from '../mdx/modules/resolve-import.ts';
import type { Compile } from './compile.ts';
import type { EvaluateInput } from './evaluate-input.ts';
import type { Registry } from './page-code.ts';
import { type PlannedModule, type PlanTools, planDocument, planScript } from './plan-module.ts';
import { missingImport } from './plan-problems.ts';

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
  const waiting: (() => PlannedModule)[] = [() => planDocument(input, tools)];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const module = next();
    const targets: Record<string, ImportTarget> = {};
    for (const { specifier, offset } of module.imports) {
      const target = resolveImport(specifier, module.file, (file) => look(file) !== undefined);
      targets[specifier] = target;
      if (target.kind === 'missing') {
        tools.diagnostics.push(missingImport(module, specifier, offset, target.why));
      }
      if (target.kind !== 'module' || seen.has(target.file)) continue;
      const { file } = target;
      seen.add(file);
      waiting.push(() => planModule(file, look(file)!, tools));
    }
    modules.push(module);
    imports[module.file] = targets;
  }
  const { nodes, units, used, diagnostics } = tools;
  return { modules, imports, nodes, units, used, diagnostics };
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
