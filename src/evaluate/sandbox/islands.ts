import { plainProps } from './plain-props.ts';
import { type IslandReport, type Output, richKey } from './protocol.ts';
import { createRoom, type Room } from './room.ts';
import type { Props } from './vnode.ts';

/** The output of one tag or expression of a page. */
export type PartOutput = Extract<Output, { kind: 'unit' }>;

/**
 * Finds the units of a page that need the browser: those with state, effects or handlers. A unit is a tag or expression
 * that the page itself contains, with everything that it renders. If a unit is passed as a child to a unit that is not
 * interactive, it becomes an island of its own.
 */
export interface Islands {
  /** Renders a unit. `props` are those of the snippet that contains it. */
  part(unit: number, props: Props | undefined, render: () => Output[]): PartOutput;
  /** The running unit has state, an effect or a handler. */
  live(): void;
  /** The running unit provides a context, whose values reach its children only if it is rendered itself. */
  binds(): void;
  /** The running unit cannot be rendered at build time. */
  browserOnly(): void;
  /** The start for the ids of `useId`: a number unique to the outermost unit, and how many ids it has so far. */
  ids(): [unit: number, count: number];
  /** Assigns island numbers to the outputs and lists the islands in page order. */
  list(): IslandReport[];
}

interface Part {
  output: PartOutput;
  props: Props | undefined;
  live: boolean;
  binds: boolean;
  browserOnly: boolean;
  ids: [unit: number, count: number];
  /** The count of ids before it, and after. */
  firstId: number;
  lastId: number;
  inner: Part[];
}

export function createIslands(): Islands {
  const room = createRoom();
  const outermost: Part[] = [];
  let current: Part | undefined;
  const outside: Part['ids'] = [-1, 0];

  return {
    part(unit, props, render) {
      const outer = current;
      const output: PartOutput = { kind: 'unit', unit, children: [] };
      const ids: Part['ids'] = outer ? outer.ids : [unit, 0];
      const part: Part = {
        output,
        props,
        live: false,
        binds: false,
        browserOnly: false,
        ids,
        firstId: ids[1],
        lastId: ids[1],
        inner: [],
      };
      current = part;
      try {
        output.children = render();
      } finally {
        current = outer;
      }
      part.lastId = ids[1];
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
    ids: () => current?.ids ?? outside,
    list: () =>
      outermost.map(({ output, props, browserOnly, ids, firstId, lastId }, island) => {
        output.island = island;
        return {
          unit: output.unit,
          props: props ? values(props, room) : {},
          browserOnly,
          ...(lastId > firstId && { ids: [ids[0], firstId] }),
        };
      }),
  };
}

/** The serializable props: no elements and no functions. */
function values(props: Props, { take }: Room): Record<string, unknown> {
  const all = plainProps(props, { rich: () => [], take, handler() {} });
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => typeof value !== 'object' || value === null || !(richKey in value),
    ),
  );
}
