const free = -1;

/** Maps integers from 0 upwards to numbers. A search adds tens of thousands of entries, for which `Map` is too slow. */
export class NumberMap {
  size = 0;
  private keys = new Int32Array(128).fill(free);
  private values = new Float64Array(128);

  raise(key: number, value: number): void {
    const at = this.placeOf(key);
    if (this.values[at]! < value) this.values[at] = value;
  }

  add(key: number, value: number): void {
    // `placeOf` may replace `values`, so it is called first.
    const at = this.placeOf(key);
    this.values[at]! += value;
  }

  get(key: number): number | undefined {
    const at = find(this.keys, key);
    return this.keys[at] === free ? undefined : this.values[at];
  }

  each(visit: (key: number, value: number) => void): void {
    for (let at = 0; at < this.keys.length; at++) {
      if (this.keys[at] !== free) visit(this.keys[at]!, this.values[at]!);
    }
  }

  private placeOf(key: number): number {
    const at = find(this.keys, key);
    if (this.keys[at] !== free) return at;
    if (this.size * 2 > this.keys.length) {
      this.grow();
      return this.placeOf(key);
    }
    this.size++;
    this.keys[at] = key;
    return at;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Int32Array(keys.length * 4).fill(free);
    this.values = new Float64Array(this.keys.length);
    for (let at = 0; at < keys.length; at++) {
      if (keys[at] === free) continue;
      const to = find(this.keys, keys[at]!);
      this.keys[to] = keys[at]!;
      this.values[to] = values[at]!;
    }
  }
}

/** The index of a key, or of the slot for it: keys with the same hash are in consecutive slots. */
function find(keys: Int32Array, key: number): number {
  const last = keys.length - 1;
  let at = (Math.imul(key, 0x9e3779b1) >>> 8) & last;
  while (keys[at] !== free && keys[at] !== key) at = (at + 1) & last;
  return at;
}
