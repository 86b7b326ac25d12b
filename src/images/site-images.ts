/** Copies of images that a build makes or fetches. */
export interface SiteImages {
  /** Smaller copies of the project's images, by path. */
  resized: ReadonlyMap<string, readonly ImageCopy[]>;
  /**
   * Images of other hosts by the address that the author wrote, or the reason why there is no copy. Undefined if pages
   * do not use copies, so that readers load the originals.
   */
  fetched?: ReadonlyMap<string, FetchedImage | { reason: string }>;
}

/** A copy in one format and width, best formats first and narrow ones before wide ones. */
export interface ImageCopy {
  /** Output path. */
  file: string;
  /** In pixels. */
  width: number;
  type: 'image/avif' | 'image/webp';
  /** The file that contains it until it is written to the output. */
  stored: string;
}

export interface FetchedImage {
  width: number;
  height: number;
  /**
   * The output path and the file with the content. An image that could contain scripts is embedded in the page instead.
   */
  copy: { file: string; stored: string } | { data: string };
}

export const noImages: SiteImages = { resized: new Map() };
