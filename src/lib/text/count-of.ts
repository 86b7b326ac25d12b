/** `1 page`, `2 pages`; `plural` is needed where it is not the noun with an `s`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
