/**
 * The number of typing mistakes between the typed word and another one: missing, added, replaced or swapped letters
 * (optimal string alignment). Above `limit`, it returns `limit + 1`. With `prefix`, the word may be longer.
 */
export function distance(typed: string, word: string, limit: number, prefix = false): number {
  const over = limit + 1;
  if (typed.length - word.length > limit) return over;
  if (!prefix && word.length - typed.length > limit) return over;
  const width = prefix ? Math.min(word.length, typed.length + limit) : word.length;
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) {
        cost = Math.min(cost, before[j - 2]! + 1);
      }
      next.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return over;
    before = row;
    row = next;
  }
  return Math.min(over, prefix ? Math.min(...row) : row[width]!);
}
