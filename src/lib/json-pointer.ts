/** The keys in a JSON pointer (RFC 6901): `paths` and `/users` in `/paths/~1users`. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A key as it is written in a JSON pointer (RFC 6901). */
export function escapedKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
