import type { Root } from 'hast';
import { type Diagnostic, type Location, problem } from '../../diagnostics/diagnostic.ts';
import type { Compile, CompileError } from './compile.ts';
import { runtimeNames } from './compile-names.ts';
import type { Edited } from './edits.ts';
import type { EvaluateDocument, EvaluateInput } from './evaluator.ts';
import type { ImportUse } from './module-syntax.ts';
import { type Registry, writePage } from './page-code.ts';
import { resolveImport } from './resolve-import.ts';
import type { ImportTarget } from './sandbox/protocol.ts';
import { type CompiledText, inSource } from './source-place.ts';
import { withoutCode } from './without-code.ts';

/** Everything that a page needs to run: itself and what it imports, compiled. */
export interface Plan extends Registry {
  modules: PlannedModule[];
  imports: Record<string, Record<string, ImportTarget>>;
  /** Names of components that occur in JSX. */
  used: Set<string>;
  diagnostics: Diagnostic[];
}

export interface PlannedModule extends CompiledText {
  unit: number;
  /** What the engine runs. */
  code: string;
  /** Where its pieces come from; absent for code that nobody wrote. */
  pieces?: Edited['pieces'];
  imports: ImportUse[];
  /** What its own numbers of nodes and units begin at. */
  nodes: number;
  units: number;
}

/** Compiles a page and, one import after the other, what it leads to. */
export function planPage(input: EvaluateInput, compile: Compile): Plan {
  const plan: Plan = {
    modules: [],
    imports: {},
    used: new Set(),
    nodes: [],
    units: [],
    diagnostics: [],
  };
  const builtins = new Set(input.builtins);
  const seen = new Set([input.file]);
  const found = new Map<string, ReturnType<EvaluateInput['module']>>();
  const look = (file: string) => {
    if (!found.has(file)) found.set(file, input.module(file));
    return found.get(file);
  };

  const waiting: (() => PlannedModule)[] = [() => planDocument(input, plan, builtins, compile)];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const module = next();
    plan.modules.push(module);
    const targets: Record<string, ImportTarget> = {};
    for (const { specifier, offset } of module.imports) {
      const target = resolveImport(specifier, module.file, (file) => look(file) !== undefined);
      targets[specifier] = target;
      if (target.kind === 'missing')
        plan.diagnostics.push(missing(module, specifier, offset, target.package));
      if (target.kind !== 'module' || seen.has(target.file)) continue;
      const { file } = target;
      seen.add(file);
      const source = look(file)!;
      waiting.push(() =>
        source.kind === 'document'
          ? planDocument({ ...source, file }, plan, builtins, compile)
          : planScript(file, source.source, plan, compile),
      );
    }
    plan.imports[module.file] = targets;
  }
  return plan;
}

function planDocument(
  document: EvaluateDocument,
  plan: Plan,
  builtins: ReadonlySet<string>,
  compile: Compile,
): PlannedModule {
  const { file } = document;
  const unit = plan.units.push({ file }) - 1;
  const first = { nodes: plan.nodes.length, units: plan.units.length };
  const { code, fragments, used } = writePage(file, document.tree, plan, builtins);
  for (const name of used) plan.used.add(name);
  const module = { file, unit, ...first, text: code, fragments, document };
  const result = compile(file, code, { document: true });
  if (!result.error) return { ...module, ...result };
  plan.diagnostics.push(syntaxProblem(module, result.error));
  Object.assign(first, { nodes: plan.nodes.length, units: plan.units.length });
  const rest: Root = { type: 'root', children: withoutCode(document.tree.children) };
  const plain = compile(file, writePage(file, rest, plan, builtins).code, { document: true });
  return { ...module, ...first, code: plain.error ? broken : plain.code, imports: [] };
}

/** A script that cannot be read has every name; each shows its children only. */
const broken = `${runtimeNames.module}.exports = ${runtimeNames.runtime}.broken();`;

function planScript(file: string, source: string, plan: Plan, compile: Compile): PlannedModule {
  const unit = plan.units.push({ file }) - 1;
  const module = { file, unit, nodes: 0, units: 0, text: source, imports: [] };
  if (file.endsWith('.json'))
    return { ...module, code: `${runtimeNames.exports}.default = ${jsonText(source)};` };
  for (const [, name] of source.matchAll(/<([A-Z][\w$]*(?:\.[A-Z][\w$]*)*)/g)) plan.used.add(name!);
  const result = compile(file, source);
  if (!result.error) return { ...module, ...result };
  plan.diagnostics.push(syntaxProblem({ file, text: result.text }, result.error));
  return { ...module, code: broken };
}

function jsonText(source: string): string {
  try {
    return JSON.stringify(JSON.parse(source) as unknown) ?? 'undefined';
  } catch {
    return 'undefined';
  }
}

function syntaxProblem(
  module: CompiledText,
  { message, offset }: CompileError['error'],
): Diagnostic {
  return problem('evaluate/syntax', `This is not valid JavaScript: ${message}.`, {
    hint: 'Nothing of this file’s code is run; the text in its components is kept.',
    location: placeOf(module, offset),
  });
}

function missing(
  module: PlannedModule,
  specifier: string,
  offset: number,
  isPackage: boolean,
): Diagnostic {
  const location = placeOf(module, offset);
  return isPackage
    ? problem('evaluate/package', `The package \`${specifier}\` cannot be imported.`, { location })
    : problem('evaluate/missing-import', `There is no file \`${specifier}\`.`, { location });
}

function placeOf(module: CompiledText, offset: number): Location {
  return inSource(module, offset) ?? { file: module.file, line: 1, column: 1 };
}
