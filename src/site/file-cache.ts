/** Files that take long to make, by a name that changes with everything they are made from. */
export interface FileCache {
  remember(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}
