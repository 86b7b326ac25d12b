import type { ClientImport } from '../../evaluate/client/page-scripts.ts';
import { Children } from './children.ts';
import { createRuntime, type Runtime } from './runtime.ts';

type Exports = Record<string, unknown>;
type Body = (require: (specifier: string) => Exports, module: { exports: Exports }) => void;

/** An author's compiled module; see `page-scripts.ts`. */
export type ModuleFactory = (
  runtime: Runtime,
  jsx: Runtime['jsx'],
  fragment: Runtime['Fragment'],
) => Body;

/** The authors' modules. Each runs when it is first imported. */
export interface Modules {
  define(file: string, imports: Record<string, ClientImport>, factory: ModuleFactory): void;
  load(file: string): Exports;
  /** A file's static HTML fragments, by number. */
  slots: Record<string, string[]>;
}

export function createModules(names: Record<string, unknown>): Modules {
  const defined = new Map<
    string,
    { imports: Record<string, ClientImport>; factory: ModuleFactory }
  >();
  const loaded = new Map<string, Exports>();
  const slots: Modules['slots'] = {};

  function load(file: string): Exports {
    const instance = loaded.get(file);
    if (instance) return instance;
    const module = { exports: {} as Exports };
    loaded.set(file, module.exports);
    const entry = defined.get(file);
    if (!entry) return fuzzy(module.exports);
    const runtime = createRuntime(names, (slot) => slots[file]?.[slot] ?? '');
    try {
      const body = entry.factory(runtime, runtime.jsx, runtime.Fragment);
      body((specifier) => importOf(entry.imports[specifier]), module);
    } catch (error) {
      console.error(error);
    }
    const visible = fuzzy(module.exports);
    loaded.set(file, visible);
    return visible;
  }

  function importOf(target: ClientImport | undefined): Exports {
    if (target === 1) return names.React as Exports;
    if (target === 2) return fuzzy(names.MintlifyComponents as Exports);
    return target ? load(target) : fuzzy({});
  }

  return {
    slots,
    load,
    define: (file, imports, factory) => void defined.set(file, { imports, factory }),
  };
}

/** Tolerates a missing export, which the build has reported: used as a component, it renders its children. */
function fuzzy(exports: Exports): Exports {
  return new Proxy(exports, {
    get: (target, name) =>
      name in target || typeof name === 'symbol' ? Reflect.get(target, name) : Children,
  });
}
