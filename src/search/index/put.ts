/** Writes a value to a file of the index and returns its path. `name` is the path without hash and extension. */
export type Put = (name: string, value: unknown) => string;
