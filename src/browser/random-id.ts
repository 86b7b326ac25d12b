/** An id that links a reader's entries but names nobody. `randomUUID` is missing on pages without TLS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
