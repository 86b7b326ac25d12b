/** Caches files that take long to make, under names that change with everything they are made from. */
export interface FileCache {
  remember(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}
