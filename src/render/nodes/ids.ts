/** The ids of one page. */
export interface Ids {
  /** All ids so far, in order. */
  all: string[];
  /** Makes the id of a heading: a repeated one gets `-2`, then `-3`. */
  heading(wanted: string): string;
  /**
   * Makes the id of a component: a repeated one gets `-1`, then `-2`. It avoids the `claimed` ids, which other parts
   * of the page will use.
   */
  component(wanted: string, claimed?: ReadonlySet<string>): string;
  /** Records an id that the author wrote on an element. */
  note(id: string): void;
}

export function createIds(): Ids {
  const all: string[] = [];
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const note = (id: string) => {
    if (taken.has(id)) return;
    taken.add(id);
    all.push(id);
  };
  const unique = (wanted: string, first: number, claimed?: ReadonlySet<string>) => {
    let id = wanted;
    let count = next.get(wanted) ?? first;
    while (taken.has(id) || claimed?.has(id)) id = `${wanted}-${count++}`;
    next.set(wanted, count);
    note(id);
    return id;
  };
  return {
    all,
    note,
    heading: (wanted) => unique(wanted, 2),
    component: (wanted, claimed) => unique(wanted, 1, claimed),
  };
}
