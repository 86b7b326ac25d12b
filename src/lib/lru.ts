/** A map that drops the least recently used entries when the total weight exceeds `limit`. */
export interface Lru<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, weight: number): void;
}

export function createLru<T>(limit: number): Lru<T> {
  const entries = new Map<string, { value: T; weight: number }>();
  let total = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, weight) {
      total += weight - (entries.get(key)?.weight ?? 0);
      entries.delete(key);
      entries.set(key, { value, weight });
      for (const [oldest, entry] of entries) {
        if (total <= limit) break;
        entries.delete(oldest);
        total -= entry.weight;
      }
    },
  };
}
