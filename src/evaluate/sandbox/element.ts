import type { ElementSource } from './protocol.ts';

/** The stateless part of React: elements and the types they can have. Runs inside the sandbox. */

const elementMark = Symbol.for('react.element');
export const Fragment = Symbol.for('react.fragment');
export const Suspense = Symbol.for('react.suspense');
export const StrictMode = Symbol.for('react.strict_mode');

export type Props = Record<string, unknown>;

export interface SandboxElement {
  $$typeof: symbol;
  type: unknown;
  props: Props;
  key: string | null;
  ref?: unknown;
  source?: ElementSource;
  /** The node of the page that this element came from, unless it was cloned. */
  node?: number;
  /** The unit of the page that this element is. */
  unit?: number;
  /** Props of the snippet that contains it. */
  scope?: Props | undefined;
  /** It was cloned with other props or children. */
  cloned?: true;
}

/** Object types differ in their `kind`. */
export type ObjectType =
  | { kind: 'builtin'; name: string }
  | { kind: 'unknown'; name: string }
  | { kind: 'memo'; type: unknown }
  | { kind: 'forward'; render: (props: Props, ref: unknown) => unknown; displayName?: string }
  | { kind: 'provider'; context: Context }
  | { kind: 'consumer'; context: Context }
  | { kind: 'lazy' };

export interface Context {
  Provider: ObjectType;
  Consumer: ObjectType;
  displayName?: string;
  defaultValue: unknown;
}

export function element(type: unknown, props: Props, key: string | null = null): SandboxElement {
  return { $$typeof: elementMark, type, props, key };
}

export function isElement(value: unknown): value is SandboxElement {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as SandboxElement).$$typeof === elementMark
  );
}

export function createElement(
  type: unknown,
  config: Props | null,
  ...children: unknown[]
): SandboxElement {
  const { key, ref, ...props } = config ?? {};
  const defaults = (type as { defaultProps?: Props } | null | undefined)?.defaultProps;
  for (const name of Object.keys(defaults ?? {})) {
    if (props[name] === undefined) props[name] = defaults![name];
  }
  setChildren(props, children);
  const made = element(type, props, key === undefined ? null : String(key));
  if (ref !== undefined) made.ref = ref;
  return made;
}

export function cloneElement(
  from: SandboxElement,
  config: Props | null,
  ...children: unknown[]
): SandboxElement {
  const { key, ref, ...changes } = config ?? {};
  const props = { ...from.props, ...changes };
  setChildren(props, children);
  const made: SandboxElement = {
    ...from,
    props,
    key: key === undefined ? from.key : String(key),
  };
  if (ref !== undefined) made.ref = ref;
  delete made.node;
  made.cloned = true;
  return made;
}

function setChildren(props: Props, children: unknown[]): void {
  if (children.length === 1) props.children = children[0];
  else if (children.length > 1) props.children = children;
}

export function createContext(defaultValue: unknown): Context {
  const context = { defaultValue } as Context;
  context.Provider = { kind: 'provider', context };
  context.Consumer = { kind: 'consumer', context };
  return context;
}

export const memo = (type: unknown): ObjectType => ({ kind: 'memo', type });
export const lazy = (): ObjectType => ({ kind: 'lazy' });

export function forwardRef(render: (props: Props, ref: unknown) => unknown): ObjectType {
  return { kind: 'forward', render };
}

/** Just enough of a class component to render it once. */
export class Component {
  props: Props;
  state: unknown = {};
  constructor(props: Props) {
    this.props = props;
  }
  setState(): void {}
  forceUpdate(): void {}
  render(): unknown {
    return null;
  }
}

export const Children = {
  map: (children: unknown, fn: (child: unknown, index: number) => unknown) =>
    children == null
      ? children
      : flat(children)
          .map(fn)
          .filter((child) => child != null),
  forEach: (children: unknown, fn: (child: unknown, index: number) => void) =>
    flat(children).forEach(fn),
  count: (children: unknown) => flat(children).length,
  toArray: (children: unknown) =>
    flat(children).filter((child) => child != null && typeof child !== 'boolean'),
  only(children: unknown) {
    if (isElement(children)) return children;
    throw new TypeError('React.Children.only expected a single element');
  },
};

function flat(children: unknown): unknown[] {
  if (children == null) return [];
  return Array.isArray(children) ? children.flat(Number.POSITIVE_INFINITY) : [children];
}
