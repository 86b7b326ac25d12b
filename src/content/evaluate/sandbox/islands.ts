import type { Props } from './element.ts';
import { plainProps } from './plain-props.ts';
import { type IslandReport, richKey } from './protocol.ts';

/** Finds the outermost components of the author that have something left to do in the browser. */
export interface Islands {
  list: IslandReport[];
  /** A component begins; gives undefined inside another one. */
  enter(name: string, fn: unknown, props: Props): Island | undefined;
  leave(island: Island | undefined): void;
  /** Something at work now has state, an effect or a handler; outside of components `name` is the element. */
  live(name: string): void;
  /** The component at work now cannot be rendered here. Gives the id of its place. */
  browserOnly(island: Island | undefined): string;
}

export interface Island {
  report: IslandReport;
  live: boolean;
}

export function createIslands(entry: string): Islands {
  const list: IslandReport[] = [];
  let current: Island | undefined;

  function keep(report: IslandReport): void {
    if (list.includes(report)) return;
    report.id = `island-${list.length}`;
    list.push(report);
  }

  return {
    list,
    enter(name, fn, props) {
      if (current) return undefined;
      const file = String((fn as { fileName?: unknown }).fileName ?? entry);
      const report = { id: '', component: name, file, props: values(props), browserOnly: false };
      current = { report, live: false };
      return current;
    },
    leave(island) {
      if (!island) return;
      if (island.live) keep(island.report);
      current = undefined;
    },
    live(name) {
      if (current) current.live = true;
      else keep({ id: '', component: name, file: entry, props: {}, browserOnly: false });
    },
    browserOnly(island) {
      const { report } = island ?? current!;
      report.browserOnly = true;
      keep(report);
      return report.id;
    },
  };
}

/** Props without elements: those are made again in the browser. */
function values(props: Props): Record<string, unknown> {
  const all = plainProps(props, { rich: () => [], handler() {} });
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => typeof value !== 'object' || value === null || !(richKey in value),
    ),
  );
}
