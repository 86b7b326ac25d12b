import type { ElementContent, RootContent } from 'hast';
import type { ImportTarget } from '../../mdx/modules/import-target.ts';
import type { Compile } from '../compile.ts';
import type { Unit } from '../page-code.ts';
import type { Plan } from '../plan.ts';
import type { PlannedModule } from '../plan-module.ts';
import type { IslandReport } from '../sandbox/protocol.ts';
import { writeClient } from './write-client.ts';

/** A module as it is sent to the browser. */
export interface ClientModule {
  file: string;
  /** The body of a function whose parameters are `runtimeNames`, as in the sandbox. */
  code: string;
  /** The targets of its imports. */
  imports: Record<string, ImportTarget>;
}

/** An interactive place on the page: a part of a document, rendered with the document's props. */
export interface ClientIsland {
  file: string;
  part: number;
  props: Record<string, unknown>;
  browserOnly: boolean;
  /** See `IslandReport`. */
  ids?: [unit: number, count: number] | undefined;
}

/** Content between an island's tags, rendered to HTML at build time. */
export interface ClientSlot {
  file: string;
  node: RootContent | ElementContent;
}

export interface ClientPlan {
  /** The page's own module is last. */
  modules: ClientModule[];
  /** Ordered by number. */
  islands: ClientIsland[];
  /** Ordered by file and, within a file, by number. */
  slots: ClientSlot[];
  /** Components that the code uses but nothing defines: they render their children, as at build time. */
  unknown: string[];
}

interface Wish {
  names: Set<string>;
  parts: Map<number, Unit>;
}

/** The part of a page's code that its islands need. */
export function planClient(
  plan: Plan,
  reports: readonly IslandReport[],
  builtins: ReadonlySet<string>,
  compile: Compile,
): ClientPlan {
  const planned = new Map(plan.modules.map((module) => [module.file, module]));
  const wishes = new Map<string, Wish>();
  const modules = new Map<string, WrittenModule>();
  const wish = (file: string): Wish => {
    const demand = wishes.get(file) ?? { names: new Set(), parts: new Map() };
    wishes.set(file, demand);
    return demand;
  };

  const islands = reports.flatMap(({ unit, props, browserOnly, ids }): ClientIsland[] => {
    const source = plan.units[unit];
    const module = source && planned.get(source.file);
    if (!module) return [];
    const { file } = module;
    const part = unit - module.units;
    wish(file).parts.set(part, source);
    return [{ file, part, props, browserOnly, ...(ids && { ids }) }];
  });

  // A later import may need more exports of a module that is already planned, which is then planned again.
  const waiting = new Set(wishes.keys());
  for (const file of waiting) {
    waiting.delete(file);
    const result = make(planned.get(file)!, wish(file), builtins, compile);
    modules.set(file, result);
    for (const [specifier, names] of result.imports) {
      const target = plan.imports[file]?.[specifier];
      if (target?.kind !== 'module' || !planned.has(target.file)) continue;
      const wishNames = wish(target.file).names;
      const before = modules.has(target.file) ? wishNames.size : -1;
      for (const name of names ?? ['*']) wishNames.add(name);
      if (wishNames.size !== before) waiting.add(target.file);
    }
  }

  const entry = plan.modules[0]!.file;
  const code = [...modules.values()].map((one) => one.code).join('\n');
  const files = [...modules.keys()].sort((a, b) => Number(a === entry) - Number(b === entry));
  return {
    modules: files.map((file) => ({
      file,
      code: modules.get(file)!.code,
      imports: Object.fromEntries(
        modules
          .get(file)!
          .imports.map(([specifier]) => [specifier, plan.imports[file]![specifier]!]),
      ),
    })),
    islands,
    slots: files.flatMap((file) => modules.get(file)!.slots.map((node) => ({ file, node }))),
    unknown: [...plan.used].filter((name) => !builtins.has(name) && isUndefined(name, code)).sort(),
  };
}

/** Searches the text, so a name that is only a parameter counts as undefined; that does no harm. */
function isUndefined(dotted: string, code: string): boolean {
  const name = dotted.split('.', 1)[0]!;
  const word = (before: string) =>
    new RegExp(`${before}\\b${name.replaceAll('$', '\\$&')}\\b(?!\\s*:)`);
  return (
    /^[A-Z][\w$]*$/.test(name) &&
    word('').test(code) &&
    !word('\\b(?:get|const|let|var|function|class)\\s+').test(code)
  );
}

interface WrittenModule {
  code: string;
  imports: (readonly [specifier: string, names: string[] | undefined])[];
  slots: ClientSlot['node'][];
}

function make(
  module: PlannedModule,
  { names, parts }: Wish,
  builtins: ReadonlySet<string>,
  compile: Compile,
): WrittenModule {
  const { file, document } = module;
  if (!document && file.endsWith('.json')) return { code: module.code, imports: [], slots: [] };
  const written =
    document && writeClient({ tree: document.tree, parts, whole: names.has('default'), builtins });
  const wanted = names.has('*') ? undefined : names;
  const result = compile(file, written?.code ?? module.text, { document: !!document, wanted });
  // Reported when the page was evaluated.
  if (result.error) return { code: '', imports: [], slots: [] };
  const imports = result.imports.map(({ specifier, names }) => [specifier, names] as const);
  return { code: result.code, imports, slots: written?.slots ?? [] };
}
