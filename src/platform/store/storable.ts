/** Text as every store holds it: PostgreSQL has no place for NUL, nor for half of a character. */
export function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '\ufffd');
}

/** A value as JSON that every store holds. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part));
}
