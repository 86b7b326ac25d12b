/** Text that every store accepts: PostgreSQL cannot store NUL or lone surrogates. */
export function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '\ufffd');
}

/** A value as JSON that every store accepts. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'string' ? storable(part) : part));
}
