import type { Props } from './element.ts';
import { plainProps } from './plain-props.ts';
import { type IslandReport, type Output, richKey } from './protocol.ts';
import { createRoom, type Room } from './room.ts';

/** What one tag or expression of a page gave. */
export type PartOutput = Extract<Output, { kind: 'unit' }>;

/**
 * Finds the parts of a page that have something left to do in the browser. A part is what the page itself writes, a tag
 * or an expression, with all that it gives. Parts that are handed to another one as children and are alive while it is
 * not are islands of their own.
 */
export interface Islands {
  /** Renders a part. `props` are those of the snippet in which it is written. */
  part(unit: number, props: Props | undefined, render: () => Output[]): PartOutput;
  /** Something at work now has state, an effect or a handler. */
  live(): void;
  /** What is at work now hands down values that only rendering it can hand down: a context. */
  binds(): void;
  /** Something at work now cannot be rendered here. */
  browserOnly(): void;
  /** In the order of the page; their outputs know their numbers from now on. */
  list(): IslandReport[];
}

interface Part {
  output: PartOutput;
  props: Props | undefined;
  live: boolean;
  binds: boolean;
  browserOnly: boolean;
  inner: Part[];
}

export function createIslands(): Islands {
  const room = createRoom();
  const outermost: Part[] = [];
  let current: Part | undefined;

  return {
    part(unit, props, render) {
      const outer = current;
      const output: PartOutput = { kind: 'unit', unit, children: [] };
      const part: Part = {
        output,
        props,
        live: false,
        binds: false,
        browserOnly: false,
        inner: [],
      };
      current = part;
      try {
        output.children = render();
      } finally {
        current = outer;
      }
      const whole = part.live || (part.binds && part.inner.length > 0);
      (outer?.inner ?? outermost).push(...(whole ? [part] : part.inner));
      return output;
    },
    live() {
      if (current) current.live = true;
    },
    binds() {
      if (current) current.binds = true;
    },
    browserOnly() {
      if (current) current.live = current.browserOnly = true;
    },
    list: () =>
      outermost.map(({ output, props, browserOnly }, island) => {
        output.island = island;
        return { unit: output.unit, props: props ? values(props, room) : {}, browserOnly };
      }),
  };
}

/** Props without elements and functions. */
function values(props: Props, { take }: Room): Record<string, unknown> {
  const all = plainProps(props, { rich: () => [], take, handler() {} });
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => typeof value !== 'object' || value === null || !(richKey in value),
    ),
  );
}
