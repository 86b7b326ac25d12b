/** Writes a value to a file of the index; resolves to its path. `name` is all but the hash and the extension. */
export type Put = (name: string, value: unknown) => string;
