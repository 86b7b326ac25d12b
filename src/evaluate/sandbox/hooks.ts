import type { Context } from './element.ts';

/**
 * Hooks for a component that is rendered once, without a browser: state keeps its first value and effects do not run.
 * Which hooks a component calls decides whether it needs the browser.
 */
export interface Hooks {
  /** The functions that authors call, by name. */
  api: Record<string, (...args: never[]) => unknown>;
  /** Calls `run`, and again whenever it sets its own state while rendering. */
  render(run: () => unknown): unknown;
  provide(context: Context, value: unknown, run: () => unknown): unknown;
  read(context: Context): unknown;
  /** Called when a hook shows that the component is interactive. */
  onLive(listener: () => void): void;
}

interface Frame {
  cells: { value: unknown }[];
  next: number;
  changed: boolean;
}

/** React's own limit; more renders are a loop. */
const mostRenders = 25;

type Reducer = (state: unknown, action: unknown) => unknown;

export function createHooks(): Hooks {
  let frame: Frame | undefined;
  let ids = 0;
  let live = () => {};
  const values = new Map<Context, unknown>();

  function cell(initial: () => unknown): { value: unknown } {
    if (!frame) throw new Error('A hook was called outside of a component');
    const index = frame.next++;
    const found = frame.cells[index] ?? { value: initial() };
    frame.cells[index] = found;
    return found;
  }

  function useReducer(reducer: Reducer, initial: unknown, init?: (value: unknown) => unknown) {
    live();
    const state = cell(() => (init ? init(initial) : initial));
    const owner = frame!;
    const dispatch = (action: unknown) => {
      const next = reducer(state.value, action);
      if (frame === owner && !Object.is(next, state.value)) {
        state.value = next;
        owner.changed = true;
      }
    };
    return [state.value, dispatch];
  }

  const setState: Reducer = (state, action) =>
    typeof action === 'function' ? action(state) : action;
  const effect = () => live();
  const same = (value: unknown) => value;

  const api = {
    useState: (initial: unknown) =>
      useReducer(setState, undefined, () => (typeof initial === 'function' ? initial() : initial)),
    useReducer,
    useEffect: effect,
    useLayoutEffect: effect,
    useInsertionEffect: effect,
    useImperativeHandle: effect,
    useRef: (value: unknown) => cell(() => ({ current: value })).value,
    useMemo: (make: () => unknown) => make(),
    useCallback: same,
    useContext: (context: Context) => read(context),
    use: (context: Context) => read(context),
    useId: () => cell(() => `:r${(ids++).toString(36)}:`).value,
    useSyncExternalStore(_: unknown, now: () => unknown, server?: () => unknown) {
      live();
      return (server ?? now)();
    },
    useTransition: () => [false, (run: () => void) => run()],
    startTransition: (run: () => void) => run(),
    useDeferredValue: same,
    useDebugValue() {},
  };

  function read(context: Context): unknown {
    return values.has(context) ? values.get(context) : context.defaultValue;
  }

  return {
    api,
    read,
    onLive(listener) {
      live = listener;
    },
    render(run) {
      const outer = frame;
      const own: Frame = { cells: [], next: 0, changed: false };
      try {
        for (let times = 0; times < mostRenders; times++) {
          frame = own;
          own.next = 0;
          own.changed = false;
          const result = run();
          if (!own.changed) return result;
        }
        throw new Error('The component sets its state each time it is rendered');
      } finally {
        frame = outer;
      }
    },
    provide(context, value, run) {
      const had = values.has(context);
      const outer = values.get(context);
      values.set(context, value);
      try {
        return run();
      } finally {
        if (had) values.set(context, outer);
        else values.delete(context);
      }
    },
  };
}
