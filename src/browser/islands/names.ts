import type { ClientData } from '../../evaluate/client/page-scripts.ts';
import { globalNames, React } from '../../evaluate/react.ts';
import { Children } from './children.ts';

/** The names that authors use without an import. */
export interface Names {
  scope: Record<string, unknown>;
  /** Adds the names that a page needs. */
  page(data: ClientData): void;
}

export function createNames(): Names {
  const scope: Record<string, unknown> = Object.assign(Object.create(null), globalNames(React), {
    user: {},
  });
  // Some authors' components use the global `React` because they do not import it.
  (globalThis as Record<string, unknown>).React ??= scope.React;
  return {
    scope,
    page(data) {
      scope.frontmatter = data.frontmatter ?? {};
      const make = globalThis.octavo.builtins?.(React, data) ?? (() => Children);
      for (const name of data.builtins) define(scope, name, make(name));
      scope.MintlifyComponents = scope;
      for (const name of data.unknown ?? []) define(scope, name, Children);
    },
  };
}

/** Makes `Tree.Folder` a property of `Tree`. */
function define(scope: Record<string, unknown>, dotted: string, component: Component): void {
  const path = dotted.split('.');
  const name = path.pop()!;
  let holder = scope;
  for (const part of path) {
    holder[part] ??= Children;
    holder = holder[part] as Record<string, unknown>;
  }
  holder[name] ??= placeholderFor(name, component);
}

type Component = (props: never) => unknown;

/** Keeps `new Image()` working, because names like `Image` are also browser globals. */
function placeholderFor(name: string, component: Component): unknown {
  const native = (globalThis as Record<string, unknown>)[name];
  if (typeof native !== 'function') return component;
  return function Builtin(this: unknown, props: never, ...rest: unknown[]) {
    return new.target ? Reflect.construct(native, [props, ...rest]) : component(props);
  };
}
