/** How the shard of related words names words that stand together, such as `sign in`. */
export function relatedKey(stems: readonly string[]): string {
  return stems.join('+');
}
