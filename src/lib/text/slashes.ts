/** An address without the slashes at its end. A run of them is tried from its beginning only, or it takes quadratic time. */
export function withoutEndSlashes(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

/** A path without the slashes at both ends. */
export function withoutSlashes(path: string): string {
  return withoutEndSlashes(path).replace(/^\/+/, '');
}
