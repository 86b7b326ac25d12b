/** The key of a phrase such as `sign in` in the shard of related words. */
export function relatedKey(stems: readonly string[]): string {
  return stems.join('+');
}
