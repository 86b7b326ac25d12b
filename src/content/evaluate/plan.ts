import type { Root } from 'hast';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { type CompileError, compile, originalOf, sourceMapOf } from './compile.ts';
import { runtimeNames } from './compile-names.ts';
import type { EvaluateDocument, EvaluateInput } from './evaluator.ts';
import type { ImportUse } from './module-syntax.ts';
import { type Registry, scopeLabel, writePage } from './page-code.ts';
import { resolveImport } from './resolve-import.ts';
import type { ImportTarget } from './sandbox/protocol.ts';
import { type CompiledText, inSource, type Point } from './source-place.ts';
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
  imports: ImportUse[];
}

/** Compiles a page and, one import after the other, what it leads to. */
export function planPage(input: EvaluateInput): Plan {
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

  const waiting: (() => PlannedModule)[] = [() => planDocument(input, plan, builtins)];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const module = next();
    plan.modules.push(module);
    const targets: Record<string, ImportTarget> = {};
    for (const { specifier, at } of module.imports) {
      const target = resolveImport(specifier, module.file, (file) => look(file) !== undefined);
      targets[specifier] = target;
      if (target.kind === 'missing')
        plan.diagnostics.push(missing(module, specifier, at, target.package));
      if (target.kind !== 'module' || seen.has(target.file)) continue;
      const { file } = target;
      seen.add(file);
      const source = look(file)!;
      waiting.push(() =>
        source.kind === 'document'
          ? planDocument({ ...source, file }, plan, builtins)
          : planScript(file, source.source, plan),
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
): PlannedModule {
  const { file } = document;
  const unit = plan.units.push({ file }) - 1;
  const { code, fragments, used } = writePage(file, document.tree, plan, builtins);
  for (const name of used) plan.used.add(name);
  const module = { file, unit, text: code, fragments, document };
  const result = compile(file, code, { strict: false });
  if (!result.error) return { ...module, code: inScope(result.code), imports: result.imports };
  plan.diagnostics.push(syntaxProblem(module, result.error));
  const rest: Root = { type: 'root', children: withoutCode(document.tree.children) };
  const plain = compile(file, writePage(file, rest, plan, builtins).code, { strict: false });
  return { ...module, code: plain.error ? broken : inScope(plain.code), imports: [] };
}

/** A script that cannot be read has every name; each shows its children only. */
const broken = `${runtimeNames.module}.exports = ${runtimeNames.runtime}.broken();`;

function planScript(file: string, source: string, plan: Plan): PlannedModule {
  const unit = plan.units.push({ file }) - 1;
  const module = { file, unit, text: source, imports: [] };
  if (file.endsWith('.json'))
    return { ...module, code: `${runtimeNames.exports}.default = ${jsonText(source)};` };
  for (const [, name] of source.matchAll(/<([A-Z][\w$]*(?:\.[A-Z][\w$]*)*)/g)) plan.used.add(name!);
  const result = compile(file, source);
  if (!result.error) return { ...module, code: result.code, imports: result.imports };
  plan.diagnostics.push(syntaxProblem(module, result.error));
  return { ...module, code: broken };
}

function jsonText(source: string): string {
  try {
    return JSON.stringify(JSON.parse(source) as unknown) ?? 'undefined';
  } catch {
    return 'undefined';
  }
}

/** Lets a snippet's content see its props as names. */
function inScope(code: string): string {
  return code.replace(`${scopeLabel}: {`, `with (${runtimeNames.runtime}.scope(props)) {`);
}

function syntaxProblem(module: CompiledText, { message, at }: CompileError): Diagnostic {
  return problem('evaluate/syntax', `This is not valid JavaScript: ${message}.`, {
    hint: 'Nothing of this file’s code is run; the text in its components is kept.',
    location: inSource(module, at) ?? { file: module.file, line: 1, column: 1 },
  });
}

function missing(
  module: PlannedModule,
  specifier: string,
  at: Point,
  isPackage: boolean,
): Diagnostic {
  const point = originalOf(sourceMapOf(module.file, module.text), at);
  const location = (point && inSource(module, point)) ?? { file: module.file, line: 1, column: 1 };
  return isPackage
    ? problem('evaluate/package', `The package \`${specifier}\` cannot be imported.`, { location })
    : problem('evaluate/missing-import', `There is no file \`${specifier}\`.`, { location });
}
