/** An address without its query and its fragment. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Adds a query to an address, before the fragment; `query` includes its `?`. */
export function insertQuery(address: string, query: string): string {
  return address.replace(/#|$/, (end) => query + end);
}
