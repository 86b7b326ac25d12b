import { globalNames, React } from '../react.ts';
import type { SandboxSetup } from './protocol.ts';
import type { Reports } from './reports.ts';
import { cloneElement } from './vnode.ts';

type Global = Record<string, unknown>;

/** Part of the memory from which each page starts. */
const names = globalNames({ ...React, cloneElement });

/**
 * Defines the names that pages use without an import: hooks, components, page data and the console. Returns React and
 * the built-in components.
 */
export function installGlobals(
  global: Global,
  setup: SandboxSetup,
  reports: Reports,
): { react: Global; builtins: Global } {
  Object.assign(global, names);
  for (const name of [...setup.builtins].sort()) define(global, name, { kind: 'builtin', name });
  const builtins = together(setup.builtins, global);
  global.MintlifyComponents = builtins;
  for (const name of setup.used) define(global, name, { kind: 'unknown', name });
  global.frontmatter = setup.frontmatter;
  global.user = nobody(reports);
  global.console = consoleOf((text) => reports.add('console', text));
  return { react: names.React as Global, builtins };
}

/** Makes `Tree.Folder` a property of `Tree`. Existing names stay unchanged. */
function define(global: Global, dotted: string, value: object): void {
  const path = dotted.split('.');
  let holder = global;
  for (const [index, part] of path.entries()) {
    const last = index === path.length - 1;
    holder[part] ??= last ? value : { kind: 'unknown', name: path.slice(0, index + 1).join('.') };
    const next = holder[part];
    if (typeof next !== 'object' || next === null) return;
    holder = next as Global;
  }
}

/**
 * The built-in components as one object, which authors destructure if a name of theirs is the same as a component's.
 */
function together(names: readonly string[], global: Global): Global {
  return Object.fromEntries(
    names.filter((name) => !name.includes('.')).map((name) => [name, global[name]]),
  );
}

/** The current user, whom a static site does not know: every property is undefined, and its use is reported. */
function nobody(reports: Reports): object {
  return new Proxy(
    {},
    {
      get(_, name) {
        if (typeof name === 'string' && name !== 'then') reports.add('user', name);
        return undefined;
      },
    },
  );
}

function consoleOf(tell: (text: string) => void): Global {
  const write = (...values: unknown[]) => tell(values.map(show).join(' ').slice(0, 500));
  const quiet = () => {};
  return {
    ...Object.fromEntries(
      ['log', 'info', 'warn', 'error', 'debug', 'table', 'dir'].map((name) => [name, write]),
    ),
    ...Object.fromEntries(
      ['trace', 'group', 'groupCollapsed', 'groupEnd', 'time', 'timeEnd', 'count', 'assert'].map(
        (name) => [name, quiet],
      ),
    ),
  };
}

function show(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return value instanceof Error ? String(value) : (JSON.stringify(value) ?? String(value));
  } catch {
    return String(value);
  }
}
