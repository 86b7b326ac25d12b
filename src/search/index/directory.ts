import type { PartManifest } from './format.ts';
import type { Put } from './put.ts';

/** Characters of manifests in the root file, which browsers ask for again and again. */
const room = 24_000;

/**
 * Decides which manifests of parts are written into the root file, which saves a request before the first question can
 * be answered: all of them on most sites, and the first ones on a site with many languages and versions.
 */
export class Directory {
  private left = room;
  private put: Put;

  constructor(put: Put) {
    this.put = put;
  }

  /** The manifest itself, or the path of its file. Parts are added in their order. */
  add(name: string, manifest: PartManifest): PartManifest | string {
    const { length } = JSON.stringify(manifest);
    this.left -= length;
    return this.left >= 0 ? manifest : this.put(name, manifest);
  }
}
