import type { Root } from 'hast';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { runtimeNames } from '../mdx/modules/compile-names.ts';
import type { DynamicImport } from '../mdx/modules/dynamic-imports.ts';
import type { EditedCode } from '../mdx/modules/edits.ts';
import type { EvaluateDocument } from '../mdx/modules/module-source.ts';
import type { ImportUse } from '../mdx/modules/module-syntax.ts';
import type { Compile } from './compile.ts';
import { type Registry, writePage } from './page-code.ts';
import { invalidJson, syntaxProblem } from './plan-problems.ts';
import type { CompiledText } from './source-place.ts';
import { withoutCode } from './without-code.ts';

/** A page or a file that it imports, compiled. */
export interface PlannedModule extends CompiledText {
  unit: number;
  /** The code that the engine runs. */
  code: string;
  /** Maps the code to the author's text; absent for code that is entirely generated. */
  pieces?: EditedCode['pieces'];
  imports: ImportUse[];
  dynamic?: DynamicImport[];
  /** The numbers at which its nodes and units start. */
  nodes: number;
  units: number;
}

/** What planning the modules of one page needs. */
export interface PlanTools extends Registry {
  builtins: ReadonlySet<string>;
  compile: Compile;
  /** Names of components used in JSX. */
  used: Set<string>;
  diagnostics: Diagnostic[];
}

/** A module that cannot be parsed exports every name, as a component that renders only its children. */
const broken = `${runtimeNames.module}.exports = ${runtimeNames.runtime}.broken();`;

export function planDocument(document: EvaluateDocument, tools: PlanTools): PlannedModule {
  const { file } = document;
  const unit = tools.units.push({ file }) - 1;
  const module = { file, unit, document, ...written(document.tree, file, tools) };
  const result = tools.compile(file, module.text, { document: true });
  if (!result.error) return { ...module, ...result };
  tools.diagnostics.push(syntaxProblem(module, result.error));

  const rest: Root = { type: 'root', children: withoutCode(document.tree.children) };
  const plain = { file, unit, document, ...written(rest, file, tools) };
  const again = tools.compile(file, plain.text, { document: true });
  return { ...plain, code: again.error ? broken : again.code, imports: [] };
}

function written(tree: Root, file: string, tools: PlanTools) {
  const first = { nodes: tools.nodes.length, units: tools.units.length };
  const { code, fragments, used } = writePage(file, tree, tools, tools.builtins);
  for (const name of used) tools.used.add(name);
  noteComponents(code, tools);
  return { ...first, text: code, fragments };
}

export function planScript(file: string, source: string, tools: PlanTools): PlannedModule {
  const unit = tools.units.push({ file }) - 1;
  const module = { file, unit, nodes: 0, units: 0, text: source, imports: [] };
  if (file.endsWith('.json')) return { ...module, code: dataCode(file, source, tools) };
  noteComponents(source, tools);
  const result = tools.compile(file, source);
  if (!result.error) return { ...module, ...result };
  tools.diagnostics.push(syntaxProblem({ file, text: result.text }, result.error));
  return { ...module, code: broken };
}

/** Collects the component names in JSX, so that undefined ones are reported and render their children. */
function noteComponents(code: string, { used }: PlanTools): void {
  for (const [, name] of code.matchAll(/<([A-Z][\w$]*(?:\.[A-Z][\w$]*)*)/g)) used.add(name!);
}

function dataCode(file: string, source: string, tools: PlanTools): string {
  try {
    const data = JSON.stringify(JSON.parse(source) as unknown);
    return `${runtimeNames.exports}.default = ${data};`;
  } catch {
    tools.diagnostics.push(invalidJson(file));
    return broken;
  }
}
