import type { VNode } from 'preact';
import { createElement, Fragment } from 'preact/compat';
import { Children } from './children.ts';
import { linked, linkedText } from './links.ts';
import { Slot } from './slot.ts';

type Props = Record<string, unknown>;

/** The functions that authors' modules call; `compile.ts` and `write-client.ts` generate the calls. */
export interface Runtime {
  names: Record<string, unknown>;
  jsx(offset: number, type: unknown, props: Props | null, ...children: unknown[]): VNode;
  make(type: unknown, props: Props | null, ...children: unknown[]): VNode;
  Fragment: typeof Fragment;
  /** Static HTML by number. `props` are what a component can inspect. */
  slot(id: number, props: Props): VNode;
  value(run: () => unknown): unknown;
  named(name: string, find: () => unknown): unknown;
  /** Makes a component from a Markdown file's content. */
  document(make: (props: Props) => Content): (props: Props) => unknown;
  scope(props: Props, own: string[]): object;
  exports(exports: object, getters: Record<string, () => unknown>): void;
  exportAll(exports: object, from: object): void;
}

export interface Content {
  parts: Record<number, () => unknown>;
  content(): unknown;
}

/** A document's parts, stored on the function that renders all of it. */
export const partsOf = Symbol('parts');

export function createRuntime(
  names: Record<string, unknown>,
  html: (slot: number) => string,
): Runtime {
  function make(type: unknown, props: Props | null, ...children: unknown[]): VNode {
    const own = typeof type === 'string' ? linked(type, props) : props;
    return createElement(type as 'div', own, ...(linkedText(type, children) as string[]));
  }
  function exports(target: object, getters: Record<string, () => unknown>): void {
    for (const [name, get] of Object.entries(getters)) {
      Object.defineProperty(target, name, { get, enumerable: true, configurable: true });
    }
  }
  return {
    names,
    make,
    Fragment,
    jsx: (_, type, props, ...children) => make(type, props, ...children),
    slot: (id, props) =>
      createElement(Slot as unknown as () => VNode, { ...props, octavoHtml: html(id) } as object),
    value: (run) => run(),
    named(name, find) {
      try {
        return find() ?? names[name] ?? Children;
      } catch {
        return names[name] ?? Children;
      }
    },
    document: (content) =>
      Object.assign((props: Props) => content(props).content(), {
        [partsOf]: (props: Props) => content(props).parts,
      }),
    scope: (props, own) => propsScope(props, new Set(own)),
    exports,
    exportAll(target, from) {
      for (const name of Object.keys(from)) {
        if (name !== 'default' && !(name in target))
          exports(target, { [name]: () => (from as Props)[name] });
      }
    },
  };
}

/** Makes props available as names in a document's content. */
function propsScope(props: Props, own: ReadonlySet<string>): object {
  const isGiven = (name: string) => Object.hasOwn(props, name);
  return new Proxy(Object.create(null) as object, {
    has: (_, name) =>
      typeof name === 'string' &&
      !name.startsWith('__oct') &&
      name !== 'props' &&
      isGiven(name) &&
      !own.has(name),
    get: (_, name) => (typeof name === 'string' ? props[name] : undefined),
  });
}
