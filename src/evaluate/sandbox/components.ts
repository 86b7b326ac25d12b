import { options } from 'preact';
import type { Props, SandboxElement } from './vnode.ts';

/**
 * Calls components once, without a browser, by the same steps as Preact's own renderers: state keeps its first value
 * and effects do not run. Which hooks a component calls decides whether it needs the browser.
 */
export interface Components {
  /** Calls a component, and again whenever it sets its own state while rendering; passes what it returns to `show`. */
  render<T>(element: SandboxElement, show: (result: unknown) => T): T;
}

export interface ComponentEvents {
  /** A hook shows that the component is interactive. */
  live(): void;
  /** The component provides a context. */
  binds(): void;
  /** The start for the ids of `useId`, from which Preact counts on. */
  ids(): [unit: number, count: number];
}

export interface ComponentType {
  (this: unknown, props: Props, context: unknown): unknown;
  contextType?: ContextType;
  getDerivedStateFromProps?(props: Props, state: object): object;
}

type Contexts = Record<string, Instance>;

/** Preact's names for its private fields; all of its packages use the same. */
interface ContextType {
  /** Its key. */
  __c: string;
  /** Its default value. */
  __: unknown;
}

interface Instance {
  props: Props;
  context: unknown;
  state?: object | null;
  /** Its element. */
  __v: unknown;
  /** All contexts. */
  __n: Contexts;
  /** Flags; `dirty` is one. */
  __g: number;
  /** Callbacks after rendering. */
  __h: unknown[];
  /** The next state. */
  __s?: object | null;
  setState(change: unknown): void;
  forceUpdate(): void;
  render?(props: Props, state: unknown, context: unknown): unknown;
  componentWillMount?(): void;
  getChildContext?(): Contexts;
}

interface Hooks {
  /** Before a component is called. */
  __r(vnode: object): void;
  /** After it. */
  diffed(vnode: object): void;
  /** When it calls a hook of this type. */
  __h?(component: object | null, index: number, type: number): void;
  /** Whether effects are skipped. */
  __s?: boolean;
}

const dirty = 8;

/** Preact's numbers for `useState`, `useReducer`, `useEffect`, `useLayoutEffect` and `useImperativeHandle`. */
const liveHooks = new Set([1, 2, 3, 4, 6]);

/** React's own limit; more renders are a loop. */
const maxRenders = 25;

export function createComponents(events: ComponentEvents): Components {
  const preact = options as unknown as Hooks;
  let contexts: Contexts = {};
  preact.__s = true;
  preact.__h = (component, _, type) => {
    if (!component) throw new Error('A hook was called outside of a component');
    if (liveHooks.has(type)) events.live();
  };

  function callFunction(type: ComponentType, vnode: SandboxElement, instance: Instance): unknown {
    for (let times = 0; times < maxRenders; times++) {
      instance.__g = 0;
      preact.__r(vnode);
      const result = type.call(instance, vnode.props, instance.context);
      if (instance.__g === 0) return result;
    }
    throw new Error('The component sets its state each time it is rendered');
  }

  function callClass(type: ComponentType, vnode: SandboxElement, instance: Instance): unknown {
    const { props } = vnode;
    instance.state ??= {};
    instance.__s ??= instance.state;
    if (type.getDerivedStateFromProps) {
      const { state } = instance;
      instance.state = { ...state, ...type.getDerivedStateFromProps(props, state) };
    } else if (instance.componentWillMount) {
      instance.componentWillMount();
      instance.state = instance.__s;
    }
    preact.__r(vnode);
    return instance.render!(props, instance.state, instance.context);
  }

  return {
    render(element, show) {
      const type = element.type as ComponentType;
      const outer = contexts;
      const wanted = type.contextType;
      const context = wanted ? contextValue(wanted, contexts) : contexts;
      const ofClass = isClass(type);
      const instance = ofClass ? construct(type, element.props, context) : plain();
      instance.props = element.props;
      instance.context = context;
      instance.__v = element;
      instance.__n = contexts;
      element.__c = instance;
      element.__m = events.ids();
      let result: unknown;
      try {
        result = (ofClass ? callClass : callFunction)(type, element, instance);
      } finally {
        preact.diffed(element);
      }
      const provided = instance.getChildContext?.();
      if (!provided) return show(result);
      events.binds();
      contexts = { ...outer, ...provided };
      try {
        return show(result);
      } finally {
        contexts = outer;
      }
    },
  };
}

export function isClass(type: ComponentType): boolean {
  return typeof (type.prototype as Instance | undefined)?.render === 'function';
}

function construct(type: ComponentType, props: Props, context: unknown): Instance {
  const instance = new (type as unknown as new (...from: unknown[]) => Instance)(props, context);
  // Keeps Preact from queuing the component to be rendered once more.
  return Object.assign(instance, { __g: dirty, __h: [] });
}

function plain(): Instance {
  return {
    __g: 0,
    __h: [],
    setState: becomeDirty,
    forceUpdate: becomeDirty,
  } as unknown as Instance;
}

function becomeDirty(this: Instance): void {
  this.__g = dirty;
}

function contextValue(wanted: ContextType, contexts: Contexts): unknown {
  const provider = contexts[wanted.__c];
  return provider ? provider.props.value : wanted.__;
}
