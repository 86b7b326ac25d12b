/** The keys that a JSON pointer goes through (RFC 6901): `paths` and `/users` in `/paths/~1users`. */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
