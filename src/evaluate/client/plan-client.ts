import type { ElementContent, RootContent } from 'hast';
import type { ImportTarget } from '../../mdx/modules/import-target.ts';
import type { Compile } from '../compile.ts';
import type { Unit } from '../page-code.ts';
import type { Plan } from '../plan.ts';
import type { PlannedModule } from '../plan-module.ts';
import type { IslandReport } from '../sandbox/protocol.ts';
import { writeClient } from './write-client.ts';

/** A module as a browser gets it. */
export interface ClientModule {
  file: string;
  /** The body of a function of `runtimeNames`, as the sandbox's modules are. */
  code: string;
  /** What its imports lead to. */
  imports: Record<string, ImportTarget>;
}

/** A place on the page where something becomes alive: a part of a document, made from the document's props. */
export interface ClientIsland {
  file: string;
  part: number;
  props: Record<string, unknown>;
  browserOnly: boolean;
}

/** Content between an island's tags whose HTML the build makes. */
export interface ClientSlot {
  file: string;
  node: RootContent | ElementContent;
}

export interface ClientPlan {
  /** The page last. */
  modules: ClientModule[];
  /** By their numbers. */
  islands: ClientIsland[];
  /** Those of a file in the order of their numbers there. */
  slots: ClientSlot[];
  /** Components that the code names and nothing defines: they show their children, as they did at build. */
  unknown: string[];
}

interface Wish {
  names: Set<string>;
  parts: Map<number, Unit>;
}

/** What of a page's code its islands need, and nothing else. */
export function planClient(
  plan: Plan,
  reports: readonly IslandReport[],
  builtins: ReadonlySet<string>,
  compile: Compile,
): ClientPlan {
  const planned = new Map(plan.modules.map((module) => [module.file, module]));
  const wishes = new Map<string, Wish>();
  const made = new Map<string, Made>();
  const wish = (file: string): Wish => {
    const found = wishes.get(file) ?? { names: new Set(), parts: new Map() };
    wishes.set(file, found);
    return found;
  };

  const islands = reports.flatMap(({ unit, props, browserOnly }): ClientIsland[] => {
    const source = plan.units[unit];
    const module = source && planned.get(source.file);
    if (!module) return [];
    const { file } = module;
    const part = unit - module.units;
    wish(file).parts.set(part, source);
    return [{ file, part, props, browserOnly }];
  });

  // An import may want more of a module that was made already: then it is made again.
  const waiting = new Set(wishes.keys());
  for (const file of waiting) {
    waiting.delete(file);
    const result = make(planned.get(file)!, wish(file), builtins, compile);
    made.set(file, result);
    for (const [specifier, names] of result.imports) {
      const target = plan.imports[file]?.[specifier];
      if (target?.kind !== 'module' || !planned.has(target.file)) continue;
      const known = wish(target.file).names;
      const before = made.has(target.file) ? known.size : -1;
      for (const name of names ?? ['*']) known.add(name);
      if (known.size !== before) waiting.add(target.file);
    }
  }

  const entry = plan.modules[0]!.file;
  const code = [...made.values()].map((one) => one.code).join('\n');
  const files = [...made.keys()].sort((a, b) => Number(a === entry) - Number(b === entry));
  return {
    modules: files.map((file) => ({
      file,
      code: made.get(file)!.code,
      imports: Object.fromEntries(
        made.get(file)!.imports.map(([specifier]) => [specifier, plan.imports[file]![specifier]!]),
      ),
    })),
    islands,
    slots: files.flatMap((file) => made.get(file)!.slots.map((node) => ({ file, node }))),
    unknown: [...plan.used].filter((name) => !builtins.has(name) && isUndefined(name, code)).sort(),
  };
}

/** Read from the text: a name that is a parameter only is taken for undefined, which does no harm. */
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

interface Made {
  code: string;
  imports: (readonly [specifier: string, names: string[] | undefined])[];
  slots: ClientSlot['node'][];
}

function make(
  module: PlannedModule,
  { names, parts }: Wish,
  builtins: ReadonlySet<string>,
  compile: Compile,
): Made {
  const { file, document } = module;
  if (!document && file.endsWith('.json')) return { code: module.code, imports: [], slots: [] };
  const written =
    document && writeClient({ tree: document.tree, parts, whole: names.has('default'), builtins });
  const wanted = names.has('*') ? undefined : names;
  const result = compile(file, written?.code ?? module.text, { document: !!document, wanted });
  // Said when the page was evaluated.
  if (result.error) return { code: '', imports: [], slots: [] };
  const imports = result.imports.map(({ specifier, names }) => [specifier, names] as const);
  return { code: result.code, imports, slots: written?.slots ?? [] };
}
