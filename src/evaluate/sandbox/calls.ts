import { Component, type Props, type SandboxElement } from './element.ts';
import type { Hooks } from './hooks.ts';
import type { Islands } from './islands.ts';
import type { Output } from './protocol.ts';
import type { Reports } from './reports.ts';

export type ComponentFunction = (props: Props) => unknown;

/** The content of an imported `.mdx` file, or a placeholder for a component that can run only in browsers. */
export interface SnippetFunction {
  snippet?: true;
  waits?: true;
}

/** The limit of nested components; a component that contains itself stops here. */
const deepest = 150;

export interface Calls {
  /** Calls a component. One that throws leaves its children. */
  call(fn: ComponentFunction, ownName: string, element: SandboxElement): Output[];
  /** Reports an error, and returns the result of `otherwise` then. */
  attempt(run: () => Output[], otherwise: () => Output[]): Output[];
}

/** `render` renders every value that JSX accepts as a child. */
export function createCalls(
  { hooks, reports, islands }: { hooks: Hooks; reports: Reports; islands: Islands },
  render: (value: unknown) => Output[],
): Calls {
  let depth = 0;

  function call(fn: ComponentFunction, ownName: string, element: SandboxElement): Output[] {
    const { place } = reports;
    const { props } = element;
    if ((fn as SnippetFunction).waits) {
      islands.browserOnly();
      return render(props.children);
    }
    // A Markdown snippet is part of the page that includes it, not a component of its own.
    if ((fn as SnippetFunction).snippet)
      return attempt(
        () => render(fn(props)),
        () => render(props.children),
      );
    const name = (fn as { displayName?: string }).displayName ?? (ownName || 'Component');
    const outer = place.component;
    place.component = name;
    depth++;
    try {
      if (depth > deepest) throw new Error(`<${name}> contains itself without end`);
      return attempt(
        () => {
          if (isClass(fn)) islands.live();
          const result = hooks.render(() => invoke(fn, props));
          return render(result);
        },
        // Shows the children until the browser renders the component.
        () => render(props.children),
      );
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

function isClass(fn: ComponentFunction): boolean {
  return (fn.prototype as unknown) instanceof Component;
}

function invoke(fn: ComponentFunction, props: Props): unknown {
  if (isClass(fn)) {
    const instance = new (fn as unknown as new (props: Props) => Component)(props);
    return instance.render();
  }
  return fn(props);
}
