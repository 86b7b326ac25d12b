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
  const note = (id: string) => {
    if (taken.has(id)) return;
    taken.add(id);
    all.push(id);
  };
  const isTaken = (id: string) => taken.has(id);
  const ofHeading = createNumbering(2);
  const ofComponent = createNumbering(1);
  const noted = (id: string) => {
    note(id);
    return id;
  };
  return {
    all,
    note,
    heading: (wanted) => noted(ofHeading(wanted, isTaken)),
    component: (wanted, claimed) =>
      noted(ofComponent(wanted, (id) => isTaken(id) || claimed?.has(id) === true)),
  };
}

/** Returns an id unchanged, or with the next number if it is taken. */
export function createNumbering(first: number) {
  const next = new Map<string, number>();
  return (wanted: string, isTaken: (id: string) => boolean): string => {
    let id = wanted;
    let count = next.get(wanted) ?? first;
    while (isTaken(id)) id = `${wanted}-${count++}`;
    next.set(wanted, count);
    return id;
  };
}
