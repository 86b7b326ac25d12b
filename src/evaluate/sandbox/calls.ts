import { isMemo } from 'preact/compat';
import { type Components, type ComponentType, isClass } from './components.ts';
import type { Islands } from './islands.ts';
import type { Output } from './protocol.ts';
import type { Reports } from './reports.ts';
import type { SandboxElement } from './vnode.ts';

/** The content of an imported `.mdx` file, or a placeholder for a component that can run only in browsers. */
export interface SnippetFunction {
  snippet?: true;
  waits?: true;
}

/** Fields of Preact's `memo`, `forwardRef` and contexts, which are not plain components. */
interface WrapperType {
  render?: { displayName?: string; name: string };
  Provider?: unknown;
  contextType?: { Consumer?: unknown };
}

/** The limit of nested components; a component that contains itself stops here. */
const maxDepth = 150;

export interface Calls {
  /** Calls a component. If it throws, its children are rendered instead. */
  call(type: ComponentType, element: SandboxElement): Output[];
  /** Reports an error and then returns the result of `otherwise`. */
  attempt(run: () => Output[], otherwise: () => Output[]): Output[];
}

export interface CallTools {
  components: Components;
  reports: Reports;
  islands: Islands;
}

/** `render` renders every value that JSX accepts as a child. */
export function createCalls(
  { components, reports, islands }: CallTools,
  render: (value: unknown) => Output[],
): Calls {
  let depth = 0;

  function call(type: ComponentType, element: SandboxElement): Output[] {
    const { props } = element;
    const children = () => render(props.children);
    const { waits, snippet } = type as SnippetFunction;
    if (waits) {
      islands.browserOnly();
      return children();
    }
    // A Markdown snippet is part of the page that includes it, not a component of its own.
    if (snippet)
      return attempt(() => render((type as (input: object) => unknown)(props)), children);
    if (isWrapper(type)) return attempt(() => components.render(element, render), nothing);
    return within(type, () =>
      attempt(
        () => {
          if (isClass(type)) islands.live();
          return components.render(element, render);
        },
        // Shows the children until the browser renders the component.
        children,
      ),
    );
  }

  function within(type: ComponentType, run: () => Output[]): Output[] {
    const { place } = reports;
    const outer = place.component;
    place.component = nameOf(type);
    depth++;
    try {
      if (depth > maxDepth) throw new Error(`<${place.component}> contains itself without end`);
      return run();
    } finally {
      depth--;
      place.component = outer;
    }
  }

  function attempt(run: () => Output[], otherwise: () => Output[]): Output[] {
    try {
      return run();
    } catch (error) {
      if (reports.thrown(error).browser) islands.browserOnly();
      return otherwise();
    }
  }

  return { call, attempt };
}

const nothing = (): Output[] => [];

/** Whether a component only passes on to one of the author's, or provides a context. */
function isWrapper(type: ComponentType): boolean {
  const { Provider, contextType } = type as WrapperType;
  return Provider === type || contextType?.Consumer === type || isMemo(type);
}

function nameOf(type: ComponentType): string {
  const { displayName, render } = type as WrapperType & { displayName?: string };
  // A component that `forwardRef` wraps has its own name.
  return (render ? (render.displayName ?? render.name) : (displayName ?? type.name)) || 'Component';
}
