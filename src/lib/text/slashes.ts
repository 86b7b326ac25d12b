/** An address without slashes at its end. Matches a run only from its start, as anything else takes quadratic time. */
export function withoutEndSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

/** A path without the slashes at both ends. */
export function withoutSlashes(path: string): string {
  return withoutEndSlashes(path).replace(/^\/+/, '');
}
