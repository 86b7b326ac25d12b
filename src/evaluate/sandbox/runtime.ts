import { Fragment, jsx } from 'preact/jsx-runtime';
import { fuzzy, waiting } from './modules.ts';
import type { StaticNodes, UnitValue } from './render.ts';
import type { Units } from './units.ts';
import { isElement, type Props, type SandboxElement } from './vnode.ts';

/**
 * The functions that compiled modules call; `page-code.ts` generates the calls. Node and unit numbers start at 0 in
 * each module.
 */
export interface Runtime {
  /** JSX in the author's code compiles to this; `offset` is its position in the module. */
  jsx(offset: number, type: unknown, props: Props | null, ...children: unknown[]): SandboxElement;
  /** A tag of the page. */
  make: typeof createElement;
  Fragment: typeof Fragment;
  /** A range of nodes without code. */
  statics(from: number, to: number): StaticNodes;
  /** A node of the page that contains code, or that an author's component may inspect. */
  node(
    id: number,
    name: string,
    props: Record<string, unknown> | null,
    ...children: unknown[]
  ): SandboxElement;
  /** A component of the page. */
  unit(id: number, element: SandboxElement): SandboxElement;
  /** An expression between the page's text. */
  child(id: number, run: () => unknown): UnitValue;
  /** An expression in an attribute. */
  value(id: number, run: () => unknown): unknown;
  /** A component by name, or a placeholder that renders the children of an undefined one. */
  named(name: string, find: () => unknown): unknown;
  /** Marks a function as the content of a Markdown file. */
  snippet<T extends object>(content: T): T;
  /** Makes props available as names in a document's content; `own` are the names that its module declares. */
  scope(props: Props, own: string[]): object;
  /** Defines a module's exports as getters, since they may change. */
  exports(exports: object, getters: Record<string, () => unknown>): void;
  exportAll(exports: object, from: object): void;
  /** The exports of a module that cannot be parsed. */
  broken(): object;
}

const preactElement = jsx as unknown as (
  type: unknown,
  props: Props,
  key: unknown,
) => SandboxElement;

/** Compiled code writes the props for each element, so they need not be copied. */
function createElement(type: unknown, own: Props | null, ...children: unknown[]): SandboxElement {
  const props = own ?? {};
  const { key } = props;
  if (key !== undefined) delete props.key;
  if (children.length > 0) props.children = children.length > 1 ? children : children[0];
  return preactElement(type, props, key);
}

export function createRuntime(
  units: Units,
  file: string,
  firstNode: number,
  firstUnit: number,
): Runtime {
  /** Props of the content that is running. It is evaluated completely before any of it is rendered. */
  let within: Props | undefined;
  return {
    jsx(offset, type, props, ...children) {
      const element = createElement(type, props, ...children);
      element.source = { file, offset };
      return element;
    },
    make: createElement,
    Fragment,
    statics: (from, to) => ({ firstNode: firstNode + from, lastNode: firstNode + to }),
    node(id, name, props, ...children) {
      const element = createElement(name, props, ...children);
      element.node = firstNode + id;
      return element;
    },
    unit(id, element) {
      element.unit = firstUnit + id;
      element.scope = within;
      return element;
    },
    child: (id, run) => ({ unit: firstUnit + id, value: run, scope: within }),
    value(id, run) {
      const unit = firstUnit + id;
      const value = units.guard(unit, run);
      // An element passed to a component as a prop can be an island of its own.
      return isElement(value) && value.unit === undefined
        ? { ...value, unit, scope: within }
        : value;
    },
    named(name, find) {
      try {
        return find() ?? { kind: 'unknown', name };
      } catch (error) {
        // Either undefined, or declared after a statement of its module that failed, which was reported.
        if (!(error instanceof ReferenceError)) throw error;
        if (!/ is not initialized$/.test(error.message)) return { kind: 'unknown', name };
        return units.wantsBrowser() ? waiting : Fragment;
      }
    },
    snippet: (content) => Object.assign(content, { snippet: true as const }),
    scope(props, own) {
      within = props === pageProps ? undefined : props;
      return propsScope(props, new Set(own), units);
    },
    exports(exports, getters) {
      for (const [name, get] of Object.entries(getters)) {
        Object.defineProperty(exports, name, { get, enumerable: true, configurable: true });
      }
    },
    exportAll(exports, from) {
      for (const name of Object.keys(from)) {
        if (name === 'default' || Object.hasOwn(exports, name)) continue;
        Object.defineProperty(exports, name, {
          get: () => (from as Record<string, unknown>)[name],
          enumerable: true,
          configurable: true,
        });
      }
    },
    broken: () => fuzzy({}),
  };
}

/** Marks the page itself, which nothing passes props to. */
export const pageProps: Props = Object.freeze({});

/** A prop that was not passed to a snippet is undefined and reported. */
function propsScope(props: Props, own: ReadonlySet<string>, units: Units): object {
  const isGiven = (name: string) => Object.hasOwn(props, name);
  if (props === pageProps) return {};
  return new Proxy(Object.create(null) as object, {
    has(_, name) {
      if (typeof name !== 'string' || name.startsWith('__oct')) return false;
      if (isGiven(name)) return true;
      if (name === 'props' || own.has(name) || name in globalThis) return false;
      units.tell('missing-prop', name);
      return true;
    },
    get: (_, name) => (typeof name === 'string' && isGiven(name) ? props[name] : undefined),
  });
}
