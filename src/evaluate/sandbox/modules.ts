import type { ImportTarget } from '../../mdx/modules/import-target.ts';
import type { Reports } from './reports.ts';
import type { Units } from './units.ts';

type Exports = Record<string, unknown>;
export type ModuleBody = (
  require: (specifier: string) => unknown,
  module: { exports: Exports },
) => void;

/** The author's modules. Each runs when it is first imported. */
export interface Modules {
  define(file: string, unit: number, body: ModuleBody): void;
  load(file: string): Exports;
}

export interface ModuleTools {
  imports: Record<string, Record<string, ImportTarget>>;
  react: Exports;
  /** The built-in components by name. */
  builtins: Exports;
  reports: Reports;
  units: Units;
}

export function createModules({ imports, react, builtins, reports, units }: ModuleTools): Modules {
  const bodies = new Map<string, { unit: number; body: ModuleBody }>();
  const loaded = new Map<string, Exports>();

  function load(file: string): Exports {
    const instance = loaded.get(file);
    if (instance) return instance;
    const module = { exports: {} as Exports };
    loaded.set(file, module.exports);
    const entry = bodies.get(file);
    if (!entry) return fuzzy(module.exports);
    let stand: unknown = absent;
    const whole = units.guard(
      entry.unit,
      () => {
        entry.body((specifier) => importFrom(file, specifier), module);
        return true;
      },
      (browser) => {
        if (browser) stand = waiting;
      },
    );
    // If a module failed, a name it does not export is no mistake of the modules that import it.
    const visible = whole ? module.exports : fuzzy(module.exports, stand);
    loaded.set(file, visible);
    return visible;
  }

  function importFrom(from: string, specifier: string): unknown {
    const target = imports[from]?.[specifier] ?? { kind: 'missing', why: 'package' };
    switch (target.kind) {
      case 'react':
        return react;
      case 'builtins':
        return checked(builtins, specifier);
      case 'empty':
        return {};
      case 'missing':
        return fuzzy({});
      case 'module':
        return checked(load(target.file), target.file);
    }
  }

  /** Reports imported names that the module does not export. */
  function checked(exports: Exports, file: string): Exports {
    return new Proxy(exports, {
      get(target, name) {
        if (
          typeof name === 'string' &&
          !(name in target) &&
          name !== '__esModule' &&
          name !== 'then'
        ) {
          const others = Object.keys(target).join(' ');
          reports.add('no-export', `${name} ${file} ${others}`, new Error().stack);
          return absent;
        }
        return Reflect.get(target, name) as unknown;
      },
    });
  }

  return {
    define(file, unit, body) {
      bodies.set(file, { unit, body });
    },
    load,
  };
}

/** Stands in for a missing export that was reported: as a component it renders its children, as a value nothing. */
const absent = Object.assign(({ children }: { children?: unknown } = {}) => children, {
  snippet: true as const,
  absent: true as const,
});

/** Stands in for the exports of a module that can run only in browsers. */
export const waiting = Object.assign(() => null, { waits: true as const, absent: true as const });

/** Wraps exports so that every name exists. */
export function fuzzy(exports: Exports, stand: unknown = absent): Exports {
  return new Proxy(exports, {
    has: () => true,
    get(target, name) {
      if (!(name in target) && typeof name !== 'symbol') return stand;
      try {
        return Reflect.get(target, name) as unknown;
      } catch (error) {
        // Declared after the statement that failed.
        if (error instanceof ReferenceError) return stand;
        throw error;
      }
    },
  });
}
