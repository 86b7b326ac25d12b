import { options, cloneElement as preactClone, type VNode } from 'preact';
import 'preact/compat';
import type { ElementSource } from './protocol.ts';

/** Elements are those of Preact, with what the renderer has to know of their origin. Runs inside the sandbox. */

export type Props = Record<string, unknown>;

export interface SandboxElement {
  type: unknown;
  props: Props;
  key?: unknown;
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
  /** Preact's name for the component's instance. */
  __c?: unknown;
  /** Preact's name for the start of the ids of `useId`. */
  __m?: [unit: number, count: number];
}

/** The type of a built-in component, or of one that nothing defines. */
export interface NamedType {
  kind: 'builtin' | 'unknown';
  name: string;
}

const completed = options.vnode!;
/** Preact's mark for elements, the same as React's. */
const elementMark = Symbol.for('react.element');

// Props of HTML elements stay as typed: the browser's names for them are for DOM nodes.
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string') (vnode as { $$typeof?: symbol }).$$typeof = elementMark;
  else completed(vnode);
};

export function isElement(value: unknown): value is SandboxElement {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as { $$typeof?: unknown }).$$typeof === elementMark
  );
}

/** As in React; the copy remembers the origin. */
export function cloneElement(from: unknown, ...rest: [props: object]): unknown {
  if (!isElement(from)) return from;
  const copy = preactClone(from as VNode, ...rest) as unknown as SandboxElement;
  if (from.source) copy.source = from.source;
  if (from.unit !== undefined) copy.unit = from.unit;
  if (from.scope) copy.scope = from.scope;
  copy.cloned = true;
  return copy;
}
