import type { Component, Registry } from './record/component.ts';

/** How often a component was rendered and how long it took in total, in milliseconds, without its children. */
export interface ComponentTime {
  name: string;
  uses: number;
  took: number;
}

export interface TimedRegistry extends Registry {
  /** The times since the last call. */
  spent(): ComponentTime[];
}

/** Wraps a registry to measure its components. */
export function timed(registry: Registry): TimedRegistry {
  const components = new Map<string, Component>();
  let times = new Map<string, ComponentTime>();
  const note = (name: string, started: number): void => {
    const time = times.get(name) ?? { name, uses: 0, took: 0 };
    time.uses++;
    time.took += performance.now() - started;
    times.set(name, time);
  };
  return {
    ...registry,
    get(name) {
      const component = components.get(name) ?? registry.get(name);
      if (!component || components.has(name)) return component;
      const clocked: Component = {
        ...component,
        render(props, children, ctx) {
          const started = performance.now();
          const html = component.render(props, children, ctx);
          note(component.name, started);
          return html;
        },
      };
      components.set(name, clocked);
      return clocked;
    },
    spent() {
      const spent = [...times.values()];
      times = new Map();
      return spent;
    },
  };
}

/** Sums times by component. */
export function sumTimes(times: Iterable<ComponentTime>): ComponentTime[] {
  const sums = new Map<string, ComponentTime>();
  for (const { name, uses, took } of times) {
    const sum = sums.get(name) ?? { name, uses: 0, took: 0 };
    sums.set(name, { name, uses: sum.uses + uses, took: sum.took + took });
  }
  return [...sums.values()].sort((a, b) => b.took - a.took);
}
