import type { PartManifest } from './format.ts';
import type { Put } from './put.ts';

/** The most characters of manifests in the root file, which browsers request again and again. */
const room = 24_000;

/**
 * Decides which manifests of parts are written into the root file, which saves one request before the first question
 * can be answered: the manifest of the only part, or, on a site with several languages and versions, the short ones.
 */
export class Directory {
  private left: number;
  private put: Put;

  /** `parts` is the number of parts that will be added. */
  constructor(put: Put, parts: number) {
    this.put = put;
    this.left = parts === 1 ? Number.POSITIVE_INFINITY : room;
  }

  /** Returns the manifest itself or the path of its file. Parts must be added in order. */
  add(name: string, manifest: PartManifest): PartManifest | string {
    const { length } = JSON.stringify(manifest);
    if (length > this.left) return this.put(name, manifest);
    this.left -= length;
    return manifest;
  }
}
