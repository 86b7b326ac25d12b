import type { PartManifest } from './format.ts';
import type { Put } from './put.ts';

/** Characters of manifests in the root file, which browsers ask for again and again. */
const room = 24_000;

/**
 * Decides which manifests of parts are written into the root file, which saves a request before the first question can
 * be answered: that of the only part, and on a site with several languages and versions those that are short.
 */
export class Directory {
  private left: number;
  private put: Put;

  /** `parts` is how many there will be. */
  constructor(put: Put, parts: number) {
    this.put = put;
    this.left = parts === 1 ? Number.POSITIVE_INFINITY : room;
  }

  /** The manifest itself, or the path of its file. Parts are added in their order. */
  add(name: string, manifest: PartManifest): PartManifest | string {
    const { length } = JSON.stringify(manifest);
    if (length > this.left) return this.put(name, manifest);
    this.left -= length;
    return manifest;
  }
}
