/** An address without its query and its fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** An address with a query, which stands before the fragment; `query` includes its `?`. */
export function insertQuery(address: string, query: string): string {
  return address.replace(/#|$/, (end) => query + end);
}
